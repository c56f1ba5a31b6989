import NavEngine
import Testing

@testable import NavEngineTesting

@MainActor
@Suite(.timeLimit(.minutes(10))) struct TestClockStoreTests {
  private struct Stopwatch: Reducer {
    struct State: Equatable {
      var ticks = 0
    }

    enum Action: Sendable {
      case start, stop, tick
    }

    enum Work: Hashable {
      case timer
    }

    @Dependency(\.continuousClock) var clock

    var body: some Reducer<State, Action> {
      Reduce { state, action in
        switch action {
        case .start:
          return .run { send in
            while true {
              try await clock.sleep(for: .seconds(1))
              await send(.tick)
            }
          }
          .cancellable(id: Work.timer)
        case .stop: return .cancel(id: Work.timer)
        case .tick:
          state.ticks += 1
          return .none
        }
      }
    }
  }

  @Test("The effects of a store follow the clock")
  func effects() async throws {
    let clock = TestClock()
    let store = Store(initialState: Stopwatch.State()) {
      Stopwatch()
    } withDependencies: {
      $0.continuousClock = clock
    }
    let timer = store.send(.start)
    // The effects of a test's store are waited for. Those of other stores, the test waits for itself.
    for ticks in 1...5 {
      await clock.untilAsleep(1)
      await clock.advance(by: .seconds(1))
      await clock.untilAsleep(1)
      #expect(store.ticks == ticks)
    }
    await clock.advance(by: .milliseconds(500))
    #expect(store.ticks == 5)
    store.send(.stop)
    await timer.finish()
    try await clock.checkSuspension()
    await clock.advance(by: .seconds(5))
    #expect(store.ticks == 5)
  }
}
