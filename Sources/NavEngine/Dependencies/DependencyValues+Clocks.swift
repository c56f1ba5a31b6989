extension DependencyValues {
  /// Measures time and sleeps, also while the device sleeps. `ContinuousClock` by default.
  ///
  /// In a test that does not override it, it reports its use, and takes real time.
  public var continuousClock: any Clock<Duration> {
    get { self[ContinuousClockKey.self] }
    set { self[ContinuousClockKey.self] = newValue }
  }

  /// Measures time and sleeps, but not while the device sleeps. `SuspendingClock` by default.
  ///
  /// In a test that does not override it, it reports its use, and takes real time.
  public var suspendingClock: any Clock<Duration> {
    get { self[SuspendingClockKey.self] }
    set { self[SuspendingClockKey.self] = newValue }
  }
}

private enum ContinuousClockKey: DependencyKey {
  static let liveValue: any Clock<Duration> = ContinuousClock()
  static let testValue: any Clock<Duration> = ReportingClock(base: ContinuousClock(), name: "continuousClock")
}

private enum SuspendingClockKey: DependencyKey {
  static let liveValue: any Clock<Duration> = SuspendingClock()
  static let testValue: any Clock<Duration> = ReportingClock(base: SuspendingClock(), name: "suspendingClock")
}

/// A clock that stands for one that a test should have given, and reports its use.
private struct ReportingClock<Base: Clock>: Clock {
  let base: Base
  let name: String

  var now: Base.Instant {
    report()
    return base.now
  }

  var minimumResolution: Base.Duration { base.minimumResolution }

  func sleep(until deadline: Base.Instant, tolerance: Base.Duration?) async throws {
    report()
    try await base.sleep(until: deadline, tolerance: tolerance)
  }

  private func report() {
    reportLiveUse(name, override: "\(name) = TestClock()")
  }
}

/// Reports that a test uses one of the engine's dependencies without overriding it.
func reportLiveUse(_ name: String, override: String, fileID: StaticString = #fileID, line: UInt = #line) {
  reportIssue(
    """
    '@Dependency(\\.\(name))' was used in a test that does not override it. The test goes on with the value that an app \
    has.

    Override it in the store's 'withDependencies:', or in 'withDependencies { } operation: { }' around the code that \
    uses it: '$0.\(override)'.
    """,
    fileID: fileID,
    line: line
  )
}
