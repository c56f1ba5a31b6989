import NavEngine
import NavEngineTesting
import Testing

@MainActor
@Suite("TestStore: sending")
struct TestStoreSendTests {
  @Test("A trailing closure makes of the state what the feature made of it")
  func closure() async {
    let store = TestStore(initialState: Tally.State(count: 3)) { Tally() }
    await store.send(.incrementButtonTapped) { $0.count = 4 }
    await store.send(\.set, 2) { $0.count = 2 }
    await store.send(\.incrementButtonTapped) { $0.count += 1 }
    #expect(store.state.count == 3 && !store.isDismissed)
  }

  @Test("An action that changes nothing needs no closure")
  func noChange() async {
    let store = TestStore(initialState: Tally.State(count: 3)) { Tally() }
    await store.send(.set(3))
  }

  @Test("The state needs no type, nor does a reducer of a state that has one; the older spelling takes a reducer")
  func inferredTypes() async {
    let empty = TestStore(initialState: .init()) { Tally() }
    await empty.send(.incrementButtonTapped) { $0.count = 1 }
    let filled = TestStore(initialState: .init(count: 3)) {
      Tally()
    } withDependencies: {
      $0.continuousClock = ContinuousClock()
    }
    await filled.send(.incrementButtonTapped) { $0.count = 4 }
    let older = TestStore(initialState: .init(count: 5), reducer: Tally())
    await older.send(.decrementButtonTapped) { $0.count = 4 }
    let several = TestStore<Tally.State, Tally.Action>(initialState: Tally.State()) {
      Reduce { state, _ in
        state.count -= 1
        return .none
      }
      Tally()
      Tally()
    }
    await several.send(.incrementButtonTapped) { $0.count = 1 }
    let named: TestStoreOf<Tally> = TestStore(initialState: Tally.State(count: 2)) { Reduce { _, _ in .none } }
    await named.send(.incrementButtonTapped)
    #expect(Store(initialState: .init(count: 7)) { Tally() }.withState(\.count) == 7)
  }
}
