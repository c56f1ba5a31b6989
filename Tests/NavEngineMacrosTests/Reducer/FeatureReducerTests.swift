import NavEngineMacros
import NavEngineTesting
import TestSupport
import Testing

@MainActor
@Suite("@Reducer on a struct: the same feature as by hand")
struct FeatureReducerTests {
  @Test("both spellings do the same")
  func sideBySide() async throws {
    let written = Store(initialState: Written.Counter.State()) { Written.Counter(step: 2) }
    let byHand = Store(initialState: ByHand.Counter.State()) { ByHand.Counter(step: 2) }
    func check(_ count: Int, alert: Bool) {
      #expect(written.count == count && byHand.count == count)
      #expect((written.alert != nil) == alert && text(written.state) == text(byHand.state))
    }
    written.send(.incrementButtonTapped)
    byHand.send(.incrementButtonTapped)
    check(2, alert: false)
    written.send(.add(3, times: 4))
    byHand.send(.add(3, times: 4))
    check(14, alert: true)
    try #require(written.scope(state: \.alert, action: \.alert)).send(.reset)
    try #require(byHand.scope(state: \.alert, action: \.alert)).send(.reset)
    check(0, alert: false)
    let paths = (CasePath(\Written.Counter.Action.Cases.add), CasePath(\ByHand.Counter.Action.Cases.add))
    #expect(text(paths.0.embed((1, times: 2))) == text(paths.1.embed((1, times: 2))))
  }

  @Test("in a test's store, by key paths")
  func testStore() async {
    let store = TestStore(initialState: Written.Counter.State(count: 8)) { Written.Counter() }
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
    #expect(Store(initialState: BodyOnly.State()) { BodyOnly() }.state == BodyOnly.State())
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
    let store = Store(initialState: Written.Counter.State()) { Wrapper(base: Written.Counter(step: 3), log: log) }
    store.send(.incrementButtonTapped)
    #expect(store.count == 3 && log.entries == ["incrementButtonTapped"])
    let twice = Store(initialState: Row.State()) { Wrapper(base: Wrapper(base: Row(), log: log), log: log) }
    twice.send(.tap(1))
    #expect(twice.id == 1 && log.count == 3)
  }

  // MARK: - Where features are

  @Test("generic ones, in extensions and generic types, private and public ones, and with members on conditions")
  func places() {
    let box = Store(initialState: Box<String>.State(value: "a")) { Box<String>() }
    box.send(.set("b"))
    let inner = Store(initialState: Outer<Int>.Inner.State(value: 1)) { Outer<Int>.Inner() }
    inner.send(.set(2))
    #expect(box.value == "b" && inner.value == 2 && tapPrivately() == 1)
    let shared = Store(initialState: Shared.State()) { Shared() }
    shared.send(.tap)
    shared.send(.next(.presented(.shared(.tap))))
    #expect(shared.count == 1 && shared.next?.shared?.count == 1 && Shared.State.unobservedFields.count == 1)
    let platform = Store(initialState: Platform.State(row: Row.State())) { Platform() }
    platform.send(.tap)
    platform.send(.row(.presented(.tap(7))))
    #expect(platform.count == 2 && platform.row?.id == 7)
  }
}
