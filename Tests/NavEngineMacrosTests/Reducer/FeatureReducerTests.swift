import NavEngineMacros
import NavEngineTesting
import TestSupport
import Testing

@MainActor
@Suite("@Reducer on a struct")
struct FeatureReducerTests {
  @Test("in a test's store, by key paths")
  func testStore() async {
    let store = TestStore(initialState: Counter.State(count: 8)) { Counter() }
    await store.send(\.add, (1, times: 2)) {
      $0.count = 10
      $0.alert = AlertState { TextState("Too many") }
    }
    await store.send(\.alert.reset) {
      $0.count = 0
      $0.alert = nil
    }
    await store.send(\.incrementButtonTapped) { $0.count = 1 }
  }

  // MARK: - What is left out

  @Test("a feature of nothing has empty state, no actions, and does nothing")
  func nothing() {
    let store = Store(initialState: Nothing.State()) { Nothing() }
    #expect(store.state == Nothing.State() && MemoryLayout<Nothing.State>.size == 0)
    #expect(Set([Nothing.State(), Nothing.State()]).count == 1 && (try? JSON.text(Nothing.State())) == "{}")
    func isUninhabited<Action: Hashable & Sendable>(_: Action.Type) -> Bool { MemoryLayout<Action>.size == 0 }
    #expect(isUninhabited(Nothing.Action.self) && "\(type(of: Nothing().body))".hasPrefix("EmptyReducer"))
  }

  @Test("a piece that is there stays as it is")
  func pieces() {
    #expect(Store(initialState: StateOnly.State(count: 2)) { StateOnly() }.count == 2)
    let store = Store(initialState: ActionOnly.State()) { ActionOnly() }
    store.send(.tap(1))
    #expect(store.state == ActionOnly.State() && ActionOnly.Action.tap(1).is(\.tap))
  }

  @Test("a conformance, case paths and a builder that are there already")
  func stated() {
    let store = Store(initialState: Stated.State.two(3)) { Stated() }
    store.send(.swap)
    #expect(store.state == .one(Row.State(id: 3)))
    store.send(.one(.tap(4)))
    #expect(store.state.one?.id == 4 && Stated.Action.swap.is(\.swap))
  }

  // MARK: - Bodies

  @Test("work in a function, and bodies that are returned or stored")
  func bodies() {
    let direct = Store(initialState: Direct.State()) { Direct() }
    direct.send(.tap(1))
    direct.send(.tap(2))
    #expect(direct.taps == [1, 2] && Direct.Action.tap(1)[case: \.tap] == 1)
    let returning = Store(initialState: Row.State()) { Returning() }
    returning.send(.tap(3))
    #expect(returning.id == 3)
    let stored = Store(initialState: Stored.State()) { Stored() }
    stored.send(.tap)
    #expect(stored.count == 1)
  }

  @Test("a feature that wraps another has its state and actions")
  func wrapper() {
    let log = Log<String>()
    let note = { @Sendable (entry: String) in log.note(entry) }
    let store = Store(initialState: Counter.State()) { Wrapper(base: Counter(step: 3), log: note) }
    store.send(.incrementButtonTapped)
    #expect(store.count == 3 && log.entries == ["incrementButtonTapped"])
    let twice = Store(initialState: Row.State()) { Wrapper(base: Wrapper(base: Row(), log: note), log: note) }
    twice.send(.tap(1))
    #expect(twice.id == 1 && log.count == 3)
  }
}
