import NavEngine
import NavEngineTesting
import Testing

private struct Cart: Reducer {
  struct State: Equatable {
    var items = 0
    var coupon: String?
  }

  enum Action: Equatable {
    case itemAdded
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    state.items += 1
    return .none
  }
}

@MainActor
@Suite("A TestStore takes its types from the feature")
struct InferredStateTests {
  @Test("initial states without a type")
  func inferredStates() async {
    let empty = TestStore(initialState: .init()) { Cart() }
    await empty.send(.itemAdded) { $0.items = 1 }
    let filled = TestStore(initialState: .init(items: 3, coupon: "TEN")) {
      Cart()
    } withDependencies: {
      $0.continuousClock = ContinuousClock()
    }
    await filled.send(.itemAdded) { $0.items = 4 }
    let older = TestStore(initialState: .init(items: 5), reducer: Cart())
    await older.send(.itemAdded) { $0.items = 6 }
  }

  @Test("reducers without a type, of a state that has one")
  func closures() async {
    let store = TestStore<Cart.State, Cart.Action>(initialState: Cart.State()) {
      Reduce { state, _ in
        state.items -= 1
        return .none
      }
      Cart()
      Cart()
    }
    await store.send(.itemAdded) { $0.items = 1 }
    let named: TestStoreOf<Cart> = TestStore(initialState: Cart.State(items: 2)) { Reduce { _, _ in .none } }
    await named.send(.itemAdded)
  }
}
