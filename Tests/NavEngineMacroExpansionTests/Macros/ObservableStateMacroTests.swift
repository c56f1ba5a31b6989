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

  @Test("slips")
  func slips() {
    expectDiagnostic("ObservableState", .extension, "final «class» S {}", "for structs and enums")
    expectDiagnostic("ObservableState", .extension, "«actor» S {}", "for structs and enums")
    expectDiagnostic(
      "ObservableState",
      .extension,
      "struct S { @ObservationStateIgnored static «var» a = 1 }",
      "static"
    )
  }
}
