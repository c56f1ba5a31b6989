import NavEngine
import Testing

@MainActor
@Suite("Store")
struct StoreTests {
  @Test("A counter within itself is scoped to, sent to and read")
  func nested() throws {
    let store = Store(initialState: Nested.State()) { Nested() }
    store.send(.tap)
    #expect(store.count == 1)
    store.send(.present)
    let child = try #require(store.scope(state: \.child, action: \.child))
    child.send(.tap)
    child.send(.tap)
    #expect(child.count == 2)
    #expect(store.child?.count == 2)
    #expect(store.scope(state: \.child, action: \.child) === child)
    child.send(.present)
    let grandchild = try #require(child.scope(state: \.child, action: \.child))
    grandchild.send(.tap)
    #expect(store.child?.child?.count == 1)
    store.send(.child(.dismiss))
    #expect(store.child == nil)
    #expect(child.count == 2)
    #expect(grandchild.count == 1)
  }
}

struct Nested: Reducer {
  struct State: Equatable {
    @PresentationState var child: Nested.State?
    var count = 0
  }

  enum Action: CasePathable {
    case child(PresentationAction<Action>)
    case tap
    case present

    struct AllCasePaths {
      let child = CasePath(embed: Action.child) { if case .child(let action) = $0 { action } else { nil } }
    }
    static let allCasePaths = AllCasePaths()
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .child: return .none
      case .tap:
        state.count += 1
        return .none
      case .present:
        state.child = State()
        return .none
      }
    }
    .ifLet(\.$child, action: \.child) { Nested() }
  }
}
