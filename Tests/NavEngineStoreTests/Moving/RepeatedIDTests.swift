import NavEngine
import TestSupport
import Testing

@MainActor
@Suite("Moving over: effects under the same id twice")
struct RepeatedIDTests {
  /// Runs the effects of a test, and notes what they send.
  private struct Search: Reducer {
    struct State: Equatable {}

    enum Action: Sendable {
      case start(Effect<Action>)
      case found(Int)
    }

    let found = Log<Int>()

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .start(let effect): return effect
      case .found(let number):
        found.note(number)
        return .none
      }
    }
  }

  private let search = Search()
  private let cancelled = Log<Int>()

  private func makeStore() -> StoreOf<Search> { Store(initialState: Search.State()) { search } }

  @Test("What is sent at once arrives, however often it is wrapped")
  func sending() async {
    let store = makeStore()
    var effect = Effect<Search.Action>.send(.found(42))
    for _ in 0..<100 { effect = effect.cancellable(id: 1, cancelInFlight: true) }
    await store.send(.start(effect)).finish()
    #expect(search.found.entries == [42])
  }

  @Test("What runs goes on, and another one cancels it")
  func running() async {
    let store = makeStore()
    func effect(_ mark: Int) -> Effect<Search.Action> {
      .run { [cancelled] _ in await untilCancelled(cancelled, mark) }
        .cancellable(id: 1, cancelInFlight: true)
        .cancellable(id: 2)
        .cancellable(id: 1, cancelInFlight: true)
    }
    let tasks = [store.send(.start(effect(1)))]
    #expect(!tasks[0].isCancelled && cancelled.entries.isEmpty)
    let next = store.send(.start(effect(2)))
    await tasks[0].finish()
    #expect(cancelled.entries == [1])
    store.send(.start(.cancel(id: 1)))
    await next.finish()
    #expect(cancelled.entries == [1, 2])
  }

  @Test("A debounced effect within one that runs under its id")
  func debounced() async {
    let store = makeStore()
    let clock = TestClock()
    func effect(_ number: Int) -> Effect<Search.Action> {
      .send(.found(number)).debounce(id: 1, for: .seconds(1), clock: clock).cancellable(id: 1, cancelInFlight: true)
    }
    let first = store.send(.start(effect(1)))
    await until { clock.sleeperCount == 1 }
    let second = store.send(.start(effect(2)))
    await first.finish()
    await until { clock.sleeperCount == 1 }
    clock.advance(by: .seconds(1))
    await second.finish()
    #expect(search.found.entries == [2])
  }

  @Test("Of those that are merged under one id, one that cancels ends the other, and not what is around both")
  func merged() async {
    let store = makeStore()
    let effect = Effect<Search.Action>.merge(
      .run { [cancelled] _ in await untilCancelled(cancelled, 1) }.cancellable(id: 1),
      .send(.found(2)).cancellable(id: 1, cancelInFlight: true)
    )
    await store.send(.start(effect.cancellable(id: 1))).finish()
    #expect(search.found.entries == [2] && cancelled.entries == [1])
  }
}
