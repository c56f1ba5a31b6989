import NavEngine
import NavEngineTesting
import Testing

@Suite struct ImmediateClockTests {
  @Test("Sleeping returns and moves the time to the deadline")
  func sleep() async throws {
    let clock = ImmediateClock()
    try await clock.sleep(for: .seconds(3))
    #expect(clock.now.offset == .seconds(3))
    try await clock.sleep(until: ImmediateClock.Instant(offset: .seconds(1)))
    #expect(clock.now.offset == .seconds(3))
  }

  @Test("Who is cancelled does not sleep")
  func cancellation() async {
    let clock = ImmediateClock()
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await clock.sleep(for: .seconds(3))
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(clock.now.offset == .zero)
  }

  @Test("A leading dot names a new one where a clock is wanted")
  func dependency() async throws {
    var values = DependencyValues()
    values.continuousClock = .immediate
    let clock = try #require(values.continuousClock as? ImmediateClock<Duration>)
    try await values.continuousClock.sleep(for: .seconds(2))
    #expect(clock.now.offset == .seconds(2) && ImmediateClock.immediate.now.offset == .zero)
  }
}
