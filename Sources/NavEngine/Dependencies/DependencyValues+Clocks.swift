extension DependencyValues {
  /// Measures time and sleeps, also while the device sleeps. `ContinuousClock` by default.
  ///
  /// In a test that does not override it, it is an ``UnimplementedClock`` over that.
  public var continuousClock: any Clock<Duration> {
    get { self[ContinuousClockKey.self] }
    set { self[ContinuousClockKey.self] = newValue }
  }

  /// Measures time and sleeps, but not while the device sleeps. `SuspendingClock` by default.
  ///
  /// In a test that does not override it, it is an ``UnimplementedClock`` over that.
  public var suspendingClock: any Clock<Duration> {
    get { self[SuspendingClockKey.self] }
    set { self[SuspendingClockKey.self] = newValue }
  }
}

private enum ContinuousClockKey: DependencyKey {
  static let liveValue: any Clock<Duration> = ContinuousClock()
  // Each test has one of its own, which reports again.
  static var testValue: any Clock<Duration> {
    UnimplementedClock(ContinuousClock(), name: "@Dependency(\\.continuousClock)")
  }
}

private enum SuspendingClockKey: DependencyKey {
  static let liveValue: any Clock<Duration> = SuspendingClock()
  // Each test has one of its own, which reports again.
  static var testValue: any Clock<Duration> {
    UnimplementedClock(SuspendingClock(), name: "@Dependency(\\.suspendingClock)")
  }
}
