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

  @Test("Has a name by its feature")
  func name() async {
    func increment(_ store: TestStoreOf<Tally>) async {
      await store.send(.incrementButtonTapped) { $0.count += 1 }
    }
    let store = TestStore(initialState: Tally.State(count: 1)) { Tally() }
    await increment(store)
    #expect(store.state.count == 2)
  }

  @Test("An action that changes nothing needs no closure")
  func noChange() async {
    let store = TestStore(initialState: Tally.State(count: 3)) { Tally() }
    await store.send(.set(3))
  }

  @Test("The older spelling takes a reducer")
  func older() async {
    let store = TestStore(initialState: Tally.State(), reducer: Tally())
    await store.send(.decrementButtonTapped) { $0.count = -1 }
  }
}
