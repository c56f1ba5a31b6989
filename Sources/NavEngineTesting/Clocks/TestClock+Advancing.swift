extension TestClock {
  /// Moves the time on, and wakes who slept until then.
  ///
  /// Tasks that were started just before get the chance to fall asleep first. Without a duration, that is all.
  ///
  /// - Parameter duration: By how much. A negative one does not move the time.
  public func advance(by duration: Duration = .zero) async {
    await advance(to: now.advanced(by: duration))
  }

  /// Moves the time on to an instant, and wakes who slept until then.
  ///
  /// As ``advance(by:)``. An instant that has passed does not move the time.
  public func advance(to deadline: Instant) async {
    await settleSleepers()
    while let sleeper = takeFirst(until: deadline) {
      await wake(sleeper)
    }
    moveOn(to: deadline)
    await settleSleepers()
  }

  /// Moves the time on until nobody sleeps any more.
  ///
  /// A timer that never ends sleeps for ever: then this records a failure when `timeout` has passed in real time, and a
  /// hundred sleepers at least were woken. So it is no failure that little gets done in that time on a busy machine.
  public func run(
    timeout: Swift.Duration = .seconds(1),
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let end = ContinuousClock.now.advanced(by: timeout)
    var wakes = 0
    await settleSleepers()
    while let deadline = lock({ sleepers.firstDeadline }) {
      if wakes >= 100, ContinuousClock.now >= end {
        TestFailure.record(
          Self.stillSleeping(sleeperCount, until: deadline, timeout: timeout),
          at: CallSite(fileID, filePath, line, column)
        )
        return
      }
      if let sleeper = takeFirst(until: deadline) { await wake(sleeper) }
      wakes += 1
    }
  }

  /// Checks that nobody sleeps: for the end of a test in which all work should be done.
  ///
  /// - Throws: ``TestClockSuspensionError`` if somebody does.
  public func checkSuspension() async throws {
    await settle()
    let count = sleeperCount
    if count > 0 { throw TestClockSuspensionError(sleeperCount: count) }
  }

  /// Lets those sleep who are about to: see ``settle()``. Where all who sleep are effects of a test's store, their
  /// store knows.
  private func settleSleepers() async {
    let activities = lock { sleepers.activities }
    guard let activities, !activities.isEmpty else { return await settle() }
    for activity in activities { await activity.settle() }
  }

  private func wake(_ sleeper: Sleeper<Instant>) async {
    sleeper.continuation.resume()
    if let activity = sleeper.activity { return await activity.settle() }
    await settle()
    // On a busy machine it may take longer until the sleeper runs at all. That much can be told, and is waited for;
    // from then on it gets the same chance as others.
    var rounds = 0
    while rounds < 1_000, lock({ wakingCount > 0 }) {
      await settle()
      rounds += 1
    }
    if rounds > 0 { await settle() }
  }

  private static func stillSleeping(_ count: Int, until deadline: Instant, timeout: Swift.Duration) -> String {
    """
    After \(timeout) of running the clock, \(count) \(count == 1 ? "task still sleeps" : "tasks still sleep") on it, \
    the next one until \(deadline.offset).

    A timer that never ends makes the clock run for ever. Cancel it before, or move the time on by what the test needs \
    with 'advance(by:)'. If there is only much to do, pass a longer 'timeout'.
    """
  }
}
