@testable import NavEngine
import TestSupport
import Testing

@MainActor
@Suite("Debouncing and throttling")
struct EffectTimingTests {
  private let clock = TestClock()
  private let store = FakeStore<Int>()
  /// What long work has begun.
  private let begun = Log<Int>()

  private func work(_ number: Int) -> Effect<Int> {
    .concatenate(.run { [begun] _ in begun.note(number) }, .forever(thenSending: number))
  }

  private func debounce(_ number: Int, for seconds: Int = 10) -> StoreTask {
    store.start(Effect.send(number).debounce(id: 1, for: .seconds(seconds), clock: clock))
  }

  private func throttle(_ number: Int, latest: Bool) -> StoreTask {
    store.start(Effect.send(number).throttle(id: 1, for: .seconds(10), clock: clock, latest: latest))
  }

  @Test("a debounced effect starts when it was quiet for long enough")
  func debounce() async {
    let first = debounce(1)
    await until { clock.sleeperCount == 1 }
    clock.advance(by: .seconds(9))
    let second = debounce(2)
    await first.finish()
    await until { clock.sleeperCount == 1 }
    clock.advance(by: .seconds(9))
    #expect(store.received.isEmpty && !store.registry.isEmpty)
    clock.advance(by: .seconds(1))
    await second.finish()
    #expect(store.received == [2] && store.registry.isEmpty)
  }

  @Test("an effect that waits when its interval is over is the one of the next", arguments: [true, false])
  func throttledLate(latest: Bool) async {
    await throttle(1, latest: latest).finish()
    let waiting = throttle(2, latest: latest)
    await until { clock.sleeperCount == 1 }
    // The interval is over, but what waits has not come to its turn on the main actor.
    clock.advance(by: .seconds(10))
    let late = throttle(3, latest: latest)
    await waiting.finish()
    await late.finish()
    #expect(store.received == [1, latest ? 3 : 2])
  }

  @Test("a debounced effect is cancelled by its id, and with its screen")
  func cancelDebounce() async {
    let first = debounce(1)
    store.start(.cancel(id: 1))
    await first.finish()
    let second = store.start(
      Effect.send(2).debounce(id: 1, for: .seconds(1), clock: clock).inside(.screen(1))
    )
    store.registry.cancel(.screen(1))
    await second.finish()
    clock.advance(by: .seconds(10))
    #expect(store.received.isEmpty && store.registry.isEmpty && clock.sleeperCount == 0)
  }

  @Test("a debounced effect that runs is cancelled by the next one, and awaited by who sent it")
  func debouncedRun() async {
    let first = store.start(work(1).debounce(id: 1, for: .seconds(10), clock: clock))
    await until { clock.sleeperCount == 1 }
    clock.advance(by: .seconds(10))
    await until { begun.entries == [1] }
    let second = debounce(2)
    await first.finish()
    await until { clock.sleeperCount == 1 }
    clock.advance(by: .seconds(10))
    await second.finish()
    #expect(store.received == [2])
  }

  @Test("a throttled effect starts at once, then one for each interval", arguments: [true, false])
  func throttle(latest: Bool) async {
    #expect(throttle(1, latest: latest).run == nil && store.received == [1])
    let waiting = [2, 3, 4].map { throttle($0, latest: latest) }
    await until { clock.sleeperCount == 1 }
    #expect(store.received == [1])
    clock.advance(by: .seconds(10))
    for task in waiting { await task.finish() }
    #expect(store.received == [1, latest ? 4 : 2])
    // The interval begins anew.
    let next = throttle(5, latest: latest)
    await until { clock.sleeperCount == 1 }
    clock.advance(by: .seconds(10))
    await next.finish()
    #expect(store.received.last == 5)
    clock.advance(by: .seconds(10))
    #expect(throttle(6, latest: latest).run == nil && store.received.last == 6 && store.registry.isEmpty)
  }

  @Test("throttling leaves alone what runs")
  func throttledRun() async {
    func start(_ number: Int) -> StoreTask {
      store.start(work(number).throttle(id: 1, for: .seconds(10), clock: clock, latest: true))
    }
    let first = start(1)
    let second = start(2)
    await until { clock.sleeperCount == 1 }
    clock.advance(by: .seconds(10))
    await until { begun.entries.sorted() == [1, 2] }
    let third = start(3)
    await until { clock.sleeperCount == 1 }
    #expect(store.registry.active == 3)
    store.start(.cancel(id: 1))
    for task in [first, second, third] { await task.finish() }
    #expect(store.received.isEmpty && store.registry.isEmpty && store.registry.root.cancelScopes.isEmpty)
  }

  @Test("screens and ids are throttled apart, and intervals that are over are forgotten")
  func apart() async {
    for id in 1...3 {
      for screen in 1...3 {
        let effect = Effect.send(id * 10 + screen).throttle(id: id, for: .seconds(1), clock: clock, latest: true)
        store.start(effect.inside(.screen(UInt64(screen))))
      }
    }
    #expect(store.received.count == 9 && store.registry.throttles.count == 9)
    for id in 100..<1_000 {
      clock.advance(by: .seconds(1))
      store.start(Effect.send(id).throttle(id: id, for: .seconds(1), clock: clock, latest: true))
    }
    #expect(store.received.count == 909 && store.registry.throttles.count <= 16)
  }

  @Test("A start asks the clocks of others a few times, however many there are")
  func costOfMany() {
    let clock = CountingClock()
    let count = 1_000
    for id in 0..<count { store.start(Effect.send(id).throttle(id: id, for: .seconds(1), clock: clock, latest: true)) }
    #expect(store.received.count == count && store.registry.throttles.count == count)
    #expect(clock.asked <= 5 * count)
  }

  /// Stands still, and counts how often it is asked for the time.
  private final class CountingClock: Clock, @unchecked Sendable {
    typealias Instant = ContinuousClock.Instant

    private let start = ContinuousClock.now
    private(set) var asked = 0

    var now: Instant {
      asked += 1
      return start
    }

    var minimumResolution: Duration { .zero }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
      try await Task.sleep(for: .seconds(3600))
    }
  }
}
