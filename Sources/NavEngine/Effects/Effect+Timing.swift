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
    let delayed = Effect { scope, _, deliver in
      EffectPiece(scope).begin {
        try? await clock.sleep(for: duration)
      } then: {
        EffectWork.perform { operation.start(in: scope, on: &$0, deliver) }
      }
    }
    return delayed.cancellable(id: id, cancelInFlight: true)
  }

  /// Starts at most one effect per interval among those that are throttled with the same id in this screen.
  ///
  /// The first starts at once. Of those that come within the interval after it, one is kept, which starts when the
  /// interval is over; the others are dropped. Running work is left alone. ``cancel(id:)`` cancels the waiting effect and
  /// the running ones.
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
    guard let operation = cancellable(id: id).operation else { return self }
    return Effect { scope, work, deliver in
      let registry = scope.registry
      let key = ThrottleKey(id: AnyHashable(id), path: scope.idOwner.path.map(\.step))
      let (rest, waiting) = registry.throttles[key].map { ($0.remainder(), $0.waiting) } ?? (.zero, nil)
      // Waiting work may still wait when the interval is over, until the main actor comes to it.
      if let waiting, waiting.isListed {
        if !latest { return }
        registry.cancel([waiting])
      }
      guard rest > .zero else {
        registry.beginInterval(interval, of: key, on: clock)
        return operation.start(in: scope, on: &work, deliver)
      }
      let piece = EffectPiece(scope.cancellable(CancelScope(AnyHashable(id), in: scope)))
      registry.throttles[key]?.waiting = piece
      piece.begin {
        try? await clock.sleep(for: rest)
      } then: {
        registry.beginInterval(interval, of: key, on: clock)
        EffectWork.perform { operation.start(in: scope, on: &$0, deliver) }
      }
    }
  }
}

/// Which effects are throttled together: those with one id in one screen.
///
/// `@unchecked`: the erased id is one that the caller passed as `Sendable`.
struct ThrottleKey: Hashable, @unchecked Sendable {
  let id: AnyHashable
  let path: [ChildStep?]
}

/// The interval of a throttle.
struct Throttle {
  /// The rest of the interval.
  let remainder: @Sendable () -> Duration
  /// The effect that waits for its end.
  weak var waiting: EffectPiece?

  init(_ interval: Duration, on clock: some Clock<Duration>) {
    let end = clock.now.advanced(by: interval)
    remainder = { clock.now.duration(to: end) }
  }
}

extension EffectRegistry {
  /// Begins the interval of a throttle, and forgets the intervals that are over: at least before there are twice as many
  /// as those that are not.
  ///
  /// - Complexity: O(1), amortised.
  fileprivate func beginInterval(_ interval: Duration, of key: ThrottleKey, on clock: any Clock<Duration>) {
    if throttles.count >= throttleLimit {
      throttles = throttles.filter { $0.value.remainder() > .zero }
      throttleLimit = max(Self.leastThrottleLimit, 2 * throttles.count)
    }
    throttles[key] = Throttle(interval, on: clock)
  }
}
