import Testing

@testable import NavEngineMacroExpansion

@Suite("@Reducer, on enums with types of their own, and what it refuses")
struct CaseReducerOwnTypesTests {
  @Test("state and actions of the enum's own are used")
  func ownTypes() {
    let actions = Expansion("Reducer", .member, of: "enum D { case a(A); enum Action { case a(A.Action), b } }")
    #expect(actions.diagnostics.isEmpty)
    #expect(actions.code?.contains("enum Action") == false)
    #expect(actions.code?.contains("enum State: NavEngine.CaseReducerState") == true)
    let state = "enum State: CaseReducerState { typealias StateReducer = D; case a(A.State) }"
    let states = Expansion("Reducer", .member, of: "enum D { case a(A); \(state) }")
    #expect(states.diagnostics.isEmpty)
    #expect(states.code?.contains("enum State") == false)
    #expect(states.code?.contains("enum Action: NavEngine.CasePathIterable") == true)
    #expect(states.code?.contains("static var body") == true)
    #expect(Expansion("Reducer", .extension, of: "enum D { enum State {} }").code == "")
  }

  @Test("A case without a feature has a store if the enum declares the case's action, and a value if it does not")
  func ownActionsOfAlerts() {
    let enumeration = """
      enum D {
        case a(AlertState<X>), b(AlertState<Never>), c(A), d(Int)
        enum X {}
        enum Action { case a(X), c(A.Action), d(Y) }
      }
      """
    let expansion = Expansion("Reducer", .member, of: enumeration)
    #expect(expansion.diagnostics.isEmpty)
    let code = expansion.code ?? ""
    #expect(code.contains("case a(NavEngine.Store<AlertState<X>, X>)"))
    #expect(code.contains("return .a(store.scope(state: \\.a, action: \\.a)!)"))
    #expect(code.contains("case b(AlertState<Never>)"))
    #expect(code.contains("case d(NavEngine.Store<Int, Y>)"))
    #expect(code.contains("action: \\Self.Action.Cases.a"))
    #expect(!code.contains("Self.Action.Cases.b"))
  }

  @Test("an enum with a struct for its state is a feature, and not one of several")
  func enumFeature() {
    let feature = "enum D { case fast, slow; struct State {}; var body: some ReducerOf<Self> { A() } }"
    #expect(Expansion("Reducer", .member, of: feature).code == "enum Action: Swift.Hashable, Swift.Sendable {}")
    #expect(Expansion("Reducer", .extension, of: feature, type: "D").code == "extension D: NavEngine.Reducer {}")
  }

  @Test("a case of a name that the compiler refuses is told by it, and written once")
  func repeatedNames() {
    let expansion = Expansion("Reducer", .member, of: "enum D { case a(A); case a(B), `a`(C) }")
    #expect(expansion.diagnostics.isEmpty)
    #expect(expansion.code?.contains("Payload = A\n") == true)
    #expect(expansion.code?.contains("Payload = B\n") == false)
    #expect(Expansion("CasePathable", .member, of: "enum D { case a, a }").diagnostics.isEmpty)
  }

  @Test(
    "A slip is told where it is, and how it is mended",
    arguments: [
      Slip("enum D { case a(«A.State») }", "carries the feature and not its state", fixed: "enum D { case a(A) }"),
      Slip("enum D { @ReducerCaseEphemeral case a(«Menu?») }", "“Menu?” is no ephemeral state"),
      Slip("enum D { @ReducerCaseEphemeral case a(A, «b: B») }", "is no ephemeral state"),
      Slip("enum D { case a(x: A), «a»(y: B) }", "two cases “a”"),
      Slip("enum D { enum «State» {} }", "has to be a “CaseReducerState”"),
      Slip("«enum» D {}", "“.other” is nothing", attribute: "@Reducer(state: .other)"),
    ]
  )
  func slips(slip: Slip) throws {
    try slip.check("Reducer")
  }
}
