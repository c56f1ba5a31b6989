import NavEngine
import TestSupport
import Testing

@testable import NavEngineTesting

@Suite(.timeLimit(.minutes(10))) struct TestClockRunTests {
  private let clock = TestClock()
  /// When the task of a test has ended.
  private let ended = Log<Duration>()

  /// Runs the clock, once more where nobody slept because a task that had been woken was late to sleep again: nobody
  /// can tell that, and other tests keep the processors busy.
  private func runUntilEnded(timeout: Duration) async {
    repeat { await clock.run(timeout: timeout) } while ended.entries.isEmpty
  }

  @Test("Running ends when nobody sleeps, at the last deadline")
  func run() async throws {
    let task = Task {
      defer { ended.note(clock.now.offset) }
      for seconds in 1...4 { try await clock.sleep(for: .seconds(seconds)) }
    }
    await clock.untilAsleep(1)
    await runUntilEnded(timeout: .seconds(60))
    try await task.value
    #expect(ended.entries == [.seconds(10)])
    #expect(clock.now.offset == .seconds(10))
  }

  @Test("However long it takes, a few sleepers are no failure")
  func busy() async throws {
    let task = Task {
      defer { ended.note(clock.now.offset) }
      for _ in 0..<20 { try await clock.sleep(for: .seconds(1)) }
    }
    await clock.untilAsleep(1)
    await runUntilEnded(timeout: .zero)
    try await task.value
    #expect(clock.now.offset == .seconds(20))
  }

  @Test("Running with nobody asleep does not move the time")
  func idle() async {
    await clock.run()
    #expect(clock.now == TestClock<Duration>.Instant())
  }

  @Test("A timer that does not end is a failure that tells how many sleep")
  func endless() async {
    let timers = (0..<2).map { _ in
      Task {
        while true { try await clock.sleep(for: .seconds(1)) }
      }
    }
    await clock.untilAsleep(2)
    let line = #line + 2
    await withKnownIssue {
      await clock.run(timeout: .milliseconds(5))
    } matching: { issue in
      let message = issue.comments.first?.rawValue ?? ""
      // One of them may be late to sleep again.
      let sleepers = message.contains("2 tasks still sleep on it, ") || message.contains("1 task still sleeps on it, ")
      return issue.sourceLocation?.line == line && message.hasPrefix("After 0.005 seconds of running the clock, ")
        && sleepers && message.contains(", the next one until ")
    }
    for timer in timers { timer.cancel() }
    for timer in timers { _ = await timer.result }
  }

  @Test("Checking for sleepers throws while a task sleeps")
  func suspension() async throws {
    try await clock.checkSuspension()
    let task = Task { try await clock.sleep(for: .seconds(1)) }
    await clock.untilAsleep(1)
    let error = await #expect(throws: TestClockSuspensionError.self) { try await clock.checkSuspension() }
    #expect(error?.sleeperCount == 1)
    #expect(error?.description.hasPrefix("1 task sleeps on the clock") == true)
    task.cancel()
    _ = await task.result
    try await clock.checkSuspension()
  }
}
