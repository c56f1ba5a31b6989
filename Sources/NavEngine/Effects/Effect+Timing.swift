extension Effect {
  /// Starts this effect when a time has passed in which no other one was debounced with the same id in this screen.
  ///
  /// An effect that waits or runs under the id is cancelled first. ``cancel(id:)`` cancels it, waiting or running.
  ///
  /// - Parameters:
  ///   - id: Equal ids stand for the same kind of work.
  ///   - duration: How long to wait.
  ///   - clock: What measures the time.
  public func debounce(
    id: some Hashable & Sendable,
    for duration: Duration,
    clock: any Clock<Duration> = ContinuousClock()
  ) -> Effect {
    guard let operation else { return self }
    return Effect(DelayOperation(operation, duration: duration, clock: clock))
      .cancellable(id: id, cancelInFlight: true)
  }

  /// Starts at most one effect per interval among those that are throttled with the same id in this screen.
  ///
  /// The first starts at once. Of those that come within the interval after it, one is kept, which starts when the
  /// interval is over; the others are dropped. What runs already is left alone. ``cancel(id:)`` cancels what waits and
  /// what runs.
  ///
  /// - Parameters:
  ///   - id: Equal ids stand for the same kind of work.
  ///   - interval: The least time from one start to the next.
  ///   - clock: What measures the time.
  ///   - latest: Whether the last one that came in the interval is kept, instead of the first.
  public func throttle(
    id: some Hashable & Sendable,
    for interval: Duration,
    clock: any Clock<Duration> = ContinuousClock(),
    latest: Bool
  ) -> Effect {
    guard let operation else { return self }
    return Effect(
      ThrottleOperation(operation, id: AnyHashable(id), interval: interval, clock: clock, keepsLatest: latest)
    )
  }
}
