import Testing

@testable import NavEngineMacroExpansion

@Suite("@Reducer on structs")
struct FeatureReducerTests {
  @Test("what is left out is added")
  func emptyFeature() {
    let expansion = Expansion("Reducer", .member, of: "@Reducer public struct Feature {}")
    #expect(expansion.diagnostics.isEmpty)
    #expect(
      expansion.code == """
        public struct State: Swift.Codable, Swift.Hashable, Swift.Sendable {
          public init() {}
        }

        public enum Action: Swift.Hashable, Swift.Sendable {}

        public var body: NavEngine.EmptyReducer<Self.State, Self.Action> { NavEngine.EmptyReducer() }
        """
    )
    #expect(
      Expansion("Reducer", .extension, of: "struct F {}", type: "A.F").code == "extension A.F: NavEngine.Reducer {}"
    )
    #expect(Expansion("Reducer", .extension, of: "struct F: Reducer {}", conformances: "Other").code == "")
  }

  @Test(
    "what is there is not added",
    arguments: [
      "struct F { struct State {}; enum Action {}; var body: some ReducerOf<Self> { A() } }",
      "struct F { typealias State = Int; typealias Action = Int; let body = A() }",
      "struct F { enum State {}; enum Action {}; func reduce(into state: inout State, action: Action) -> E { .none } }",
      """
      struct F {
        #if DEBUG
          #if X
          struct State {}
          #endif
        #else
        struct State { var a = 1 }
        #endif
        enum Action {}
        var body: some Reducer<State, Action> { A() }
      }
      """,
      """
      struct F {
        struct State {}; enum Action {}
        var body: some ReducerOf<Self> { Reduce(Self.reduce) }
        static func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
      }
      """,
      "struct F<State, Action> { var body: some Reducer<State, Action> { A() } }",
      "struct W<Base: Reducer> { let base: Base; var body: some Reducer<Base.State, Base.Action> { base } }",
      "struct W<Base: Reducer> { let base: Base; var body: some ReducerOf<Base> { base } }",
      """
      struct W<Base: Reducer> {
        let base: Base
        func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
          base.reduce(into: &state, action: action)
        }
      }
      """,
    ]
  )
  func completeFeatures(declaration: String) {
    let expansion = Expansion("Reducer", .member, of: declaration)
    #expect(expansion.code == "")
    #expect(expansion.diagnostics.isEmpty)
  }

  @Test(
    "state and actions get case paths, the body its builder",
    arguments: [
      ("enum Action { case a }", "@NavEngineMacros.CasePathable"),
      ("enum State { case a }", "@NavEngineMacros.CasePathable\n@dynamicMemberLookup"),
      ("@CasePathable enum State { case a }", "@dynamicMemberLookup"),
      ("@CasePathable @dynamicMemberLookup enum State { case a }", ""),
      ("@NavEngineMacros.CasePathable enum Action { case a }", ""),
      ("enum Action: CasePathable { case a }", ""),
      ("struct State { var a = 1 }", ""),
      ("enum Other { case a }", ""),
      ("var body: some ReducerOf<Self> { A() }", "@NavEngine.ReducerBuilder<Self.State, Self.Action>"),
      ("var body: some ReducerOf<Self> { return A() }", ""),
      ("var body: some ReducerOf<Self> { let a = A(); return a }", ""),
      ("var body: some ReducerOf<Self> { get { return A() } }", ""),
      (
        "var body: some ReducerOf<Self> { Reduce { _, _ in return .none } }",
        "@NavEngine.ReducerBuilder<Self.State, Self.Action>"
      ),
      ("@ReducerBuilder<State, Action> var body: some ReducerOf<Self> { A() }", ""),
      ("let body = A()", ""),
      ("static var body: Int { 1 }", ""),
      ("var other: Int { 1 }", ""),
      ("func body() {}", ""),
    ]
  )
  func attributes(member: String, attributes: String) {
    let expansion = Expansion("Reducer", .memberAttribute, of: member)
    #expect(expansion.code == attributes)
    #expect(expansion.diagnostics.isEmpty)
  }

  @Test(
    "A slip is told where it is, and how it is mended",
    arguments: [
      Slip("final «class» F {}", "is for structs"),
      Slip("«protocol» F {}", "is for structs"),
      Slip(
        """
        struct F {
          struct State {}
          enum Action {}
          var body: some ReducerOf<Self> { A() }
          func «reduce»(into state: inout State, action: Action) -> Effect<Action> { .none }
        }
        """,
        "the body is never run"
      ),
      Slip(
        "struct F { func «reduce»(state: inout State, action: Action) -> Effect<Action> { .none } }",
        "Nobody calls this",
        severity: .warning
      ),
      Slip("struct F { final «class» State {} }", "State is a value"),
      Slip("struct F { «class» Action {} }", "Actions are values"),
      Slip("struct F { «struct» Action {} }", "has no cases", severity: .warning),
      Slip("struct F { public «static» var body: A { A() } }", "no static property"),
      Slip("«struct» F {}", "“.equatable” is for enums of features", attribute: "@Reducer(state: .equatable)"),
    ]
  )
  func slips(slip: Slip) throws {
    try slip.check("Reducer")
  }
}
