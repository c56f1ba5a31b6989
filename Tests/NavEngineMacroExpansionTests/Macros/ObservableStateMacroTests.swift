import Testing

@testable import NavEngineMacroExpansion

@Suite("@ObservableState")
struct ObservableStateMacroTests {
  @Test("a state of which all is observed conforms", arguments: ["struct S { var a = 1 }", "enum S { case a(A) }"])
  func plain(declaration: String) {
    let expansion = Expansion("ObservableState", .extension, of: declaration, type: "F.S")
    #expect(expansion.diagnostics.isEmpty)
    #expect(expansion.code == "extension F.S: NavEngine.ObservableState {}")
  }

  @Test("the fields that are left out are listed, presented ones twice, under the conditions that they are there")
  func ignoredFields() {
    let expansion = Expansion(
      "ObservableState",
      .extension,
      of: """
        @ObservableState
        public struct State {
          var a = 1, b = 2
          @ObservationStateIgnored var c = 1, d: Int?
          @NavEngineMacros.ObservationStateIgnored private var e = 2
          #if DEBUG
          @ObservationStateIgnored @Presents var f: F?
          #elseif X
          var g = 1
          #endif
          #if Y
          var h: Int
          #endif
        }
        """,
      type: "State"
    )
    #expect(expansion.diagnostics.isEmpty)
    #expect(
      expansion.code == """
        extension State: NavEngine.ObservableState {
          public static var unobservedFields: [Swift.PartialKeyPath<Self>] {
            var fields: [Swift.PartialKeyPath<Self>] = []
            fields.append(\\Self.c)
            fields.append(\\Self.d)
            fields.append(\\Self.e)
            #if DEBUG
            fields.append(\\Self.f)
            fields.append(\\Self.$f)
            #elseif X
            #endif
            return fields
          }
        }
        """
    )
  }

  @Test("who conforms by hand is left alone")
  func conforming() {
    let expansion = Expansion("ObservableState", .extension, of: "struct S {}", conformances: "Other")
    #expect(expansion.code == "")
  }

  @Test("a state that is saved has its children saved under their own names")
  func codingKeys() {
    let expansion = Expansion(
      "ObservableState",
      .member,
      of: """
        struct State: Equatable, Swift.Codable {
          static var shared = 1
          let a = 1, b: Int
          @Presents var `default`: D.State?
          @NavEngineMacros.Presents public var c: C.State?
          var d: Int { 1 }
          var e: Int { get { 1 } set {} }
          var f = 1 { didSet {} }
          lazy var g = 1
          var (x, _) = (1, 2)
          @PresentationState var h: H?
          #if X
          var i: Int
          #endif
        }
        """
    )
    #expect(expansion.diagnostics.isEmpty)
    #expect(
      expansion.code == """
        private enum CodingKeys: Swift.String, Swift.CodingKey {
          case a
          case b
          case $default = "default"
          case $c = "c"
          case f
          case x
          case h
          #if X
          case i
          #endif
        }
        """
    )
  }

  @Test(
    "keys are written only where the compiler would write others",
    arguments: [
      "struct S: Codable { var a = 1 }",
      "struct S: Equatable { @Presents var a: A? }",
      "struct S: Codable { @PresentationState var a: A? }",
      "struct S: Codable { @Presents var a: A?; enum CodingKeys: CodingKey { case a } }",
      "enum S: Codable { case a }",
    ]
  )
  func noCodingKeys(declaration: String) {
    #expect(Expansion("ObservableState", .member, of: declaration).code == "")
  }

  @Test(
    "A slip is told where it is, and how it is mended",
    arguments: [
      Slip("final «class» S {}", "for structs and enums", .extension),
      Slip("«actor» S {}", "for structs and enums", .extension),
      Slip("struct S { @ObservationStateIgnored var «(a, b)» = (1, 2) }", "no key path", .extension),
      Slip("struct S { @ObservationStateIgnored static «var» a = 1 }", "static", .extension),
    ]
  )
  func slips(slip: Slip) throws {
    try slip.check("ObservableState")
  }
}
