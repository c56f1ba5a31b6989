extension DependencyValues {
  /// Measures time and sleeps, also while the device sleeps. `ContinuousClock` by default.
  ///
  /// In a test that does not override it, it is an ``UnimplementedClock``.
  public var continuousClock: any Clock<Duration> {
    get { self[ContinuousClockKey.self] }
    set { self[ContinuousClockKey.self] = newValue }
  }

  /// Measures time and sleeps, but not while the device sleeps. `SuspendingClock` by default.
  ///
  /// In a test that does not override it, it is an ``UnimplementedClock``.
  public var suspendingClock: any Clock<Duration> {
    get { self[SuspendingClockKey.self] }
    set { self[SuspendingClockKey.self] = newValue }
  }
}

private enum ContinuousClockKey: DependencyKey {
  static let liveValue: any Clock<Duration> = ContinuousClock()
  static let testValue: any Clock<Duration> = UnimplementedClock(name: "@Dependency(\\.continuousClock)")
}

private enum SuspendingClockKey: DependencyKey {
  static let liveValue: any Clock<Duration> = SuspendingClock()
  static let testValue: any Clock<Duration> = UnimplementedClock(name: "@Dependency(\\.suspendingClock)")
}
