extension Effect {
  /// Starts this effect when a time has passed in which no other one was debounced with the same id in this screen.
  ///
  /// An effect that waits or runs under the id is cancelled first. ``cancel(id:)`` cancels it, waiting or running.
  ///
  /// - Parameters:
  ///   - id: Equal ids stand for the same kind of work.
  ///   - duration: How long to wait.
  ///   - clock: Measures the time.
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
  /// interval is over; the others are dropped. Running work is left alone. ``cancel(id:)`` cancels what waits and
  /// what runs.
  ///
  /// - Parameters:
  ///   - id: Equal ids stand for the same kind of work.
  ///   - interval: The least time from one start to the next.
  ///   - clock: Measures the time.
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

extension Effect {
  /// Makes this effect one that ``cancel(id:)`` cancels.
  ///
  /// Ids belong to screens: the same id in another screen is another one. An effect may run under an id twice, as where a
  /// parent wraps what it got from a function; it does not cancel itself.
  ///
  /// - Parameters:
  ///   - id: Equal ids stand for the same kind of work.
  ///   - cancelInFlight: Whether what runs in this screen under the id is cancelled first.
  public func cancellable(id: some Hashable & Sendable, cancelInFlight: Bool = false) -> Effect {
    guard let operation else { return cancelInFlight ? .cancel(id: id, reach: .screen) : self }
    return Effect(CancellableOperation(operation, id: AnyHashable(id), cancelsInFlight: cancelInFlight))
  }

  /// Cancels what runs under an id, in the screen of the feature that returns this and in the screens that it presents.
  ///
  /// A parent reaches into its children so, never the other way. Nothing happens when nothing runs under the id.
  public static func cancel(id: some Hashable & Sendable) -> Effect { cancel(id: id, reach: .subtree) }

  static func cancel(id: some Hashable & Sendable, reach: CancelReach) -> Effect {
    Effect(CancelOperation(id: AnyHashable(id), reach: reach))
  }
}
