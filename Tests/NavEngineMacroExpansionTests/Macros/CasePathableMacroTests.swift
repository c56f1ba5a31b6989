import Testing

@testable import NavEngineMacroExpansion

@Suite("@CasePathable")
struct CasePathableMacroTests {
  @Test("no payload, one, and a labelled one")
  func simpleCases() {
    let expansion = Expansion(
      "CasePathable",
      .member,
      of: """
        @CasePathable
        enum Destination: Equatable {
          case help, addItem(ItemForm)
          case detail(id: Int)
        }
        """
    )
    #expect(expansion.diagnostics.isEmpty)
    #expect(
      expansion.code == #"""
        nonisolated struct AllCasePaths: NavEngine._CasePathReflectable, Swift.Sendable, Swift.Sequence {
          var help: NavEngine.CasePath<Destination, Swift.Void> {
            NavEngine.CasePath(embed: { .help }) { if case .help = $0 { () } else { nil } }
          }
          var addItem: NavEngine.CasePath<Destination, ItemForm> {
            NavEngine.CasePath(_case: Destination.addItem) { if case .addItem(let value) = $0 { value } else { nil } }
          }
          var detail: NavEngine.CasePath<Destination, Int> {
            NavEngine.CasePath(_case: Destination.detail) { if case .detail(let value) = $0 { value } else { nil } }
          }
          typealias Root = Destination
          func makeIterator() -> Swift.IndexingIterator<[NavEngine.PartialCaseKeyPath<Destination>]> {
            var paths: [NavEngine.PartialCaseKeyPath<Destination>] = []
            paths.reserveCapacity(3)
            paths.append(\.help)
            paths.append(\.addItem)
            paths.append(\.detail)
            return paths.makeIterator()
          }
        }

        nonisolated static var allCasePaths: AllCasePaths { AllCasePaths() }
        """#
    )
  }

  @Test("bindable actions get the property that reads their binding, unless they have it")
  func bindableAction() {
    let property = """
      nonisolated public var binding: (BindingAction<State>)? {
        if case .binding(let value) = self { value } else { nil }
      }
      """
    func code(_ members: String, _ conformance: String = "Equatable, NavEngine.BindableAction") -> String {
      Expansion("CasePathable", .member, of: "public enum Action: \(conformance) { \(members) }").code ?? ""
    }
    let binding = "case saved, binding(BindingAction<State>)"
    #expect(code(binding).contains(property))
    #expect(!code(binding, "Equatable").contains("var binding: (Binding"))
    #expect(!code("case saved").contains("var binding: (Binding"))
    #expect(!code("\(binding); var binding: BindingAction<State>? { nil }").contains(property))
  }

  @Test("several values are a tuple, with the labels that they have")
  func tuples() {
    let code = Expansion("CasePathable", .member, of: "enum E { case a(Int, _ b: B = B(), c: C<D, E>) }").code ?? ""
    #expect(code.contains("var a: NavEngine.CasePath<E, (Int, B, c: C<D, E>)> {"))
    #expect(code.contains("embed: { .a($0.0, $0.1, c: $0.2) }"))
    #expect(code.contains("if case .a(let value0, let value1, let value2) = $0 { (value0, value1, c: value2) }"))
  }

  @Test(
    "types are written as they can stand elsewhere",
    arguments: [
      ("Self", "E"),
      ("[Self.Element]", "[E.Element]"),
      ("Other.Self", "Other.Self"),
      ("Int!", "Int?"),
      ("any P & Q", "any P & Q"),
      ("@Sendable (Int) async throws -> Void", "@Sendable (Int) async throws -> Void"),
      ("[String: (a: Int, b: Self?)]", "[String: (a: Int, b: E?)]"),
      ("()", "()"),
      ("Int??", "Int??"),
      ("Foo<Bar<Baz>>", "Foo<Bar<Baz>>"),
    ]
  )
  func payloadTypes(written: String, expected: String) {
    let code = Expansion("CasePathable", .member, of: "enum E { case a(\(written)) }").code ?? ""
    #expect(code.contains("var a: NavEngine.CasePath<E, \(expected)> {"))
  }

  @Test(
    "members are seen as far as the enum",
    arguments: [
      ("public enum E {}", [], "public "),
      ("package enum E {}", [], "package "),
      ("enum E {}", [], ""),
      ("private enum E {}", [], ""),
      ("fileprivate enum E {}", [], ""),
      ("enum E {}", ["public extension Outer {}"], "public "),
      ("internal enum E {}", ["public extension Outer {}"], ""),
      ("enum E {}", ["public struct Outer {}"], ""),
    ]
  )
  func access(declaration: String, context: [String], access: String) {
    let code = Expansion("CasePathable", .member, of: declaration, in: context).code ?? ""
    #expect(code.hasPrefix("nonisolated \(access)struct AllCasePaths"))
    #expect(code.hasSuffix("\nnonisolated \(access)static var allCasePaths: AllCasePaths { AllCasePaths() }"))
  }

  @Test("cases that are not always there have paths that are not either")
  func conditions() throws {
    let expansion = Expansion(
      "CasePathable",
      .member,
      of: """
        enum E {
          #if DEBUG && os(Linux)
          @available(*, deprecated, message: "Use b") case a
          #elseif swift(>=7)
            #if X
            #endif
          #else
          case a
          #endif
          #if Y
          var text: String { "" }
          #endif
        }
        """
    )
    #expect(expansion.diagnostics.isEmpty)
    let code = try #require(expansion.code)
    #expect(
      code.contains(
        """
          #if DEBUG && os(Linux)
          @available(*, deprecated, message: "Use b")
          var a: NavEngine.CasePath<E, Swift.Void> {
            NavEngine.CasePath(embed: { .a }) { if case .a = $0 { () } else { nil } }
          }
          #elseif swift(>=7)
          #else
          var a: NavEngine.CasePath<E, Swift.Void> {
            NavEngine.CasePath(embed: { .a }) { if case .a = $0 { () } else { nil } }
          }
          #endif
          typealias Root = E
        """
      )
    )
    let listed = "#if DEBUG && os(Linux)\n    #elseif swift(>=7)\n    #else\n    paths.append(\\.a)\n    #endif\n"
    #expect(code.contains(listed) && code.contains("reserveCapacity(1)"))
    let quoted = Expansion("CasePathable", .member, of: "enum E { case `default` }").code ?? ""
    #expect(quoted.contains("var `default`: ") && quoted.contains("{ .`default` }") && quoted.contains("\\.`default`"))
  }

  @Test("the conformance is added where it is missing")
  func conformance() {
    #expect(
      Expansion("CasePathable", .extension, of: "enum E {}", type: "Outer.E").code
        == "nonisolated extension Outer.E: NavEngine.CasePathable, NavEngine.CasePathIterable {}"
    )
    #expect(Expansion("CasePathable", .extension, of: "enum E {}", conformances: "Other").code == "")
  }

  @Test("cases that nobody may use have no path, and what can be inlined may use paths")
  func availability() {
    let unavailable = "enum E { @available(*, unavailable, renamed: \"b\") case a; @available(iOS 18, *) case b }"
    let code = Expansion("CasePathable", .member, of: unavailable).code ?? ""
    #expect(!code.contains("var a:"))
    #expect(code.contains("@available(iOS 18, *)\n  var b:"))
    let inlinable = Expansion("CasePathable", .member, of: "@usableFromInline enum E {}").code ?? ""
    #expect(inlinable.hasPrefix("@usableFromInline nonisolated struct AllCasePaths"))
    #expect(inlinable.contains("\n@usableFromInline nonisolated static var allCasePaths"))
  }

  @Test("a case may be in several conditions")
  func severalConditions() {
    let source = "enum E {\n#if os(iOS)\ncase a(Int)\n#endif\n#if os(macOS)\ncase a(String)\n#endif\n}"
    #expect(Expansion("CasePathable", .member, of: source).diagnostics.isEmpty)
  }

  @Test("the extension is available where the enum is")
  func availableExtension() {
    let expansion = Expansion("CasePathable", .extension, of: "@available(iOS 26, *) public enum E {}", type: "E")
    #expect(
      expansion.code
        == "@available(iOS 26, *)\nnonisolated extension E: NavEngine.CasePathable, NavEngine.CasePathIterable {}"
    )
  }

  @Test(
    "who conforms by hand is seen, however it is said",
    arguments: ["nonisolated CasePathable", "A & N.CasePathable"]
  )
  func conforming(protocols: String) {
    #expect(Expansion("Reducer", .memberAttribute, of: "enum Action: \(protocols) { case a }").code == "")
  }

  @Test(
    "A slip is told where it is, and how it is mended",
    arguments: [
      Slip("«struct» S {}", "is for enums"),
      Slip("@CasePathable public final «class» S {}", "is for enums"),
      Slip("enum E { case a(x: Int); case «a»(y: String) }", "two cases “a”"),
      Slip("enum E { case a, «`a`»(b: Int) }", "two cases"),
      Slip("enum E<each T> { case a(«repeat each T») }", "pack"),
      Slip(
        "«private» enum E { case a }",
        "cannot be seen",
        in: ["struct Outer {}"],
        fixed: "fileprivate enum E { case a }"
      ),
      Slip("«enum» E: ~Copyable { case a }", "cannot be copied"),
      Slip("«enum» E { struct AllCasePaths {} }", "there already"),
      Slip("enum E { case a «»b }", "cannot read this declaration"),
    ]
  )
  func slips(slip: Slip) throws {
    try slip.check("CasePathable")
  }
}
