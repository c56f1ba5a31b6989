import NavEngine
import TestSupport
import Testing

@testable import NavEngineTesting

extension TestClock {
  /// Returns when so many tasks sleep.
  func untilAsleep(_ count: Int) async {
    await until("\(count) tasks sleep") { sleeperCount >= count }
  }
}

@Suite(.timeLimit(.minutes(10))) struct TestClockTests {
  private let clock = TestClock()
  private let events = Log<Event>()

  private struct Event: Equatable, Sendable {
    var name: String
    var time: Duration
  }

  private func note(_ name: String) {
    events.note(Event(name: name, time: clock.now.offset))
  }

  /// A task that sleeps and says so. It sleeps already when this returns.
  private func sleeper(_ name: String, until seconds: Double) async -> Task<Void, any Error> {
    let count = clock.sleeperCount
    let task = Task {
      try await clock.sleep(until: TestClock<Duration>.Instant(offset: .seconds(seconds)))
      note(name)
    }
    await clock.untilAsleep(count + 1)
    return task
  }

  /// Wakes sleepers as the clock does, and waits until each has said so: nobody can tell when a task that is no effect
  /// has done its work.
  private func wakeOneByOne(until seconds: Int) async {
    while let sleeper = clock.takeFirst(until: TestClock<Duration>.Instant(offset: .seconds(seconds))) {
      let count = events.entries.count
      sleeper.continuation.resume()
      await until { events.count >= count + 1 }
    }
  }

  @Test("The clock stands still until it is moved, and never goes back")
  func now() async {
    #expect(clock.now == TestClock<Duration>.Instant())
    #expect(clock.minimumResolution == .zero)
    await clock.advance(by: .seconds(2))
    #expect(clock.now.offset == .seconds(2))
    await clock.advance(by: .seconds(-1))
    await clock.advance(to: TestClock<Duration>.Instant(offset: .seconds(1)))
    await clock.advance()
    #expect(clock.now.offset == .seconds(2))
    #expect(TestClock(now: TestClock<Duration>.Instant(offset: .seconds(7))).now.offset == .seconds(7))
  }

  @Test("Instants are moments on a line")
  func instants() {
    let instant = TestClock<Duration>.Instant(offset: .seconds(2))
    #expect(instant.advanced(by: .seconds(3)).offset == .seconds(5))
    #expect(instant.duration(to: TestClock<Duration>.Instant()) == .seconds(-2))
    #expect(TestClock<Duration>.Instant() < instant)
  }

  @Test("Sleepers wake in the order of their deadlines, and then of their arrival, at their deadlines")
  func order() async throws {
    var tasks: [Task<Void, any Error>] = []
    for (name, seconds) in [("c", 3.0), ("a", 1), ("b", 2), ("b'", 2), ("late", 5), ("b''", 2)] {
      tasks.append(await sleeper(name, until: seconds))
    }
    await wakeOneByOne(until: 4)
    #expect(
      events.entries == [
        Event(name: "a", time: .seconds(1)), Event(name: "b", time: .seconds(2)), Event(name: "b'", time: .seconds(2)),
        Event(name: "b''", time: .seconds(2)), Event(name: "c", time: .seconds(3)),
      ]
    )
    #expect(clock.sleeperCount == 1)
    await clock.advance(by: .seconds(1))
    #expect(clock.now.offset == .seconds(4))
    #expect(clock.sleeperCount == 1)
    await clock.advance(by: .seconds(1))
    await until { events.count >= 6 }
    #expect(events.entries.last == Event(name: "late", time: .seconds(5)))
    for task in tasks { try await task.value }
  }

  @Test("A timer ticks as often as its interval fits")
  func timer() async {
    let timer = Task {
      while true {
        try await clock.sleep(for: .seconds(1))
        note("tick")
      }
    }
    await clock.untilAsleep(1)
    await clock.advance(by: .milliseconds(999))
    #expect(events.entries.isEmpty)
    await clock.advance(by: .milliseconds(1))
    for _ in 1...5 {
      await clock.untilAsleep(1)
      await clock.advance(by: .seconds(1))
    }
    await clock.untilAsleep(1)
    #expect(events.entries == (1...6).map { Event(name: "tick", time: .seconds($0)) })
    timer.cancel()
    _ = await timer.result
    #expect(clock.sleeperCount == 0)
  }

  @Test("Many sleepers wake in the order of their deadlines, at their deadlines")
  func orderOfMany() async throws {
    let numbers = (0..<100).map { ($0 * 7_919) % 100 }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in numbers {
        group.addTask {
          try await clock.sleep(until: TestClock<Duration>.Instant(offset: .seconds(number + 1)))
          note("\(number)")
        }
      }
      await clock.untilAsleep(numbers.count)
      await wakeOneByOne(until: 100)
      try await group.waitForAll()
    }
    #expect(events.entries == (0..<100).map { Event(name: "\($0)", time: .seconds($0 + 1)) })
  }

  @Test("Cancelling a sleeper throws at once and leaves nothing behind")
  func cancellation() async throws {
    let first = await sleeper("first", until: 1)
    let second = await sleeper("second", until: 2)
    first.cancel()
    await #expect(throws: CancellationError.self) { try await first.value }
    #expect(clock.sleeperCount == 1)
    #expect(clock.now.offset == .zero)
    await clock.advance(by: .seconds(2))
    try await second.value
    #expect(events.entries == [Event(name: "second", time: .seconds(2))])
  }

  @Test("A task that is cancelled already does not sleep")
  func cancelledBefore() async {
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await clock.sleep(for: .seconds(1))
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(clock.sleeperCount == 0)
  }

  @Test("A deadline that has passed returns at once, but not to who is cancelled")
  func past() async throws {
    await clock.advance(by: .seconds(5))
    try await clock.sleep(until: TestClock<Duration>.Instant(offset: .seconds(4)))
    try await clock.sleep(until: TestClock<Duration>.Instant())
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await clock.sleep(until: TestClock<Duration>.Instant())
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(clock.now.offset == .seconds(5))
  }

  @Test("A deadline of now waits until the clock is advanced, by nothing, too")
  func present() async throws {
    await clock.advance(by: .seconds(5))
    let tasks = [
      Task {
        try await clock.sleep(for: .zero)
        note("zero")
      },
      await sleeper("now", until: 5),
    ]
    await clock.untilAsleep(2)
    #expect(events.entries.isEmpty)
    await clock.advance()
    for task in tasks { try await task.value }
    #expect(Set(events.entries.map(\.name)) == ["zero", "now"] && clock.now.offset == .seconds(5))
  }

  @Test("The effects of a store follow the clock")
  @MainActor
  func effects() async throws {
    let store = Store(initialState: Worker.State()) {
      Worker()
    } withDependencies: {
      $0.continuousClock = clock
    }
    let timer = store.send(.startButtonTapped)
    // The effects of a test's store are waited for. Those of other stores, the test waits for itself.
    for ticks in 1...3 {
      await clock.untilAsleep(1)
      await clock.advance(by: .seconds(1))
      await clock.untilAsleep(1)
      #expect(store.ticks == ticks)
    }
    await clock.advance(by: .milliseconds(500))
    store.send(.stopButtonTapped)
    await timer.finish()
    try await clock.checkSuspension()
    await clock.advance(by: .seconds(5))
    #expect(store.ticks == 3)
  }

  @Test("Sleeping and cancelling on many threads while the clock is moved")
  func threads() async {
    let tasks = (0..<200).map { number in
      Task {
        let task = Task { try await clock.sleep(for: .milliseconds(number % 10)) }
        if number.isMultiple(of: 3) { task.cancel() }
        let result = await task.result
        note("\(number)")
        return (try? result.get()) != nil
      }
    }
    while events.entries.count < tasks.count { await clock.advance(by: .milliseconds(1)) }
    var successes = 0
    for task in tasks where await task.value { successes += 1 }
    #expect((133...200).contains(successes))
    #expect(clock.sleeperCount == 0)
  }
}
