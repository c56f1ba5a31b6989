/// A moment of a clock that has no date: the time since the clock began.
public struct ClockInstant<Duration: DurationProtocol & Hashable>: InstantProtocol {
  /// How long after the beginning it is; negative before that.
  public let offset: Duration

  /// The moment that is this long after the beginning; by default, the beginning itself.
  public init(offset: Duration = .zero) {
    self.offset = offset
  }

  /// The moment that is this much later; for a negative duration, earlier.
  public func advanced(by duration: Duration) -> ClockInstant { ClockInstant(offset: offset + duration) }
  /// The time from this moment to another; negative if that is earlier.
  public func duration(to other: ClockInstant) -> Duration { other.offset - offset }
  /// Whether the first moment is the earlier one. Moments of two clocks have no order.
  public static func < (left: ClockInstant, right: ClockInstant) -> Bool { left.offset < right.offset }
}

/// A clock without waits: sleeping moves its time to the deadline and returns.
///
///     $0.continuousClock = ImmediateClock()
///
/// Sleeping gives way to other tasks once. A timer on such a clock ticks without pause until it is cancelled.
public final class ImmediateClock<Duration: DurationProtocol & Hashable>: Clock, Sendable {
  /// A moment, by the time since the clock began.
  public typealias Instant = ClockInstant<Duration>

  private let time: LockIsolated<Instant>

  /// A clock that begins at a moment.
  public init(now: Instant = Instant()) {
    time = LockIsolated(now)
  }

  /// The clock's time: the latest deadline of a sleep. It never goes back.
  public var now: Instant { time.value }

  /// Zero: a sleep takes no time.
  public var minimumResolution: Duration { .zero }

  /// Moves the time to the deadline and returns.
  ///
  /// - Throws: `CancellationError` if the task is cancelled before.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    time.withValue { $0 = max($0, deadline) }
    await Task.yield()
  }
}

extension ImmediateClock where Duration == Swift.Duration {
  /// A clock in seconds, as those of the standard library are.
  public convenience init() {
    self.init(now: Instant())
  }
}

extension Clock where Self == ImmediateClock<Swift.Duration> {
  /// A new clock without waits: `$0.continuousClock = .immediate`.
  public static var immediate: ImmediateClock<Swift.Duration> { ImmediateClock() }
}

// MARK: - Any clock

/// A clock of any type, of which only the type of its durations is known.
public struct AnyClock<Duration: DurationProtocol & Hashable>: Clock {
  /// A moment, by the time since the clock was erased.
  public typealias Instant = ClockInstant<Duration>

  private let tellNow: @Sendable () -> Instant
  private let tellResolution: @Sendable () -> Duration
  private let wait: @Sendable (Instant, Duration?) async throws -> Void

  /// Hides what a clock is.
  public init<Base: Clock>(_ base: Base) where Base.Duration == Duration {
    let start = base.now
    tellNow = { Instant(offset: start.duration(to: base.now)) }
    tellResolution = { base.minimumResolution }
    wait = { try await base.sleep(until: start.advanced(by: $0.offset), tolerance: $1) }
  }

  /// The time of the erased clock, counted from when it was erased.
  public var now: Instant { tellNow() }
  /// The resolution of the erased clock.
  public var minimumResolution: Duration { tellResolution() }

  /// Sleeps on the erased clock, and throws what that throws.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try await wait(deadline, tolerance)
  }
}

// MARK: - Timers

extension Clock where Duration: Hashable {
  /// A sequence that gives the time in intervals, the first one from when it is asked.
  ///
  ///     for await _ in clock.timer(interval: .seconds(1)) {
  ///       await send(.tick)
  ///     }
  ///
  /// It keeps the beat: a slow reader does not move later beats. Missed beats are left out. The sequence ends when the
  /// task that reads it is cancelled.
  ///
  /// - Parameters:
  ///   - interval: The time from one to the next.
  ///   - tolerance: How late each may be.
  public func timer(interval: Duration, tolerance: Duration? = nil) -> AsyncTimerSequence<AnyClock<Duration>> {
    AsyncTimerSequence(interval: interval, tolerance: tolerance, clock: AnyClock(self))
  }
}

/// The time in intervals. See `timer(interval:tolerance:)` of clocks.
public struct AsyncTimerSequence<C: Clock>: AsyncSequence, Sendable {
  private let interval: C.Duration
  private let tolerance: C.Duration?
  private let clock: C

  /// A timer on a clock.
  public init(interval: C.Duration, tolerance: C.Duration? = nil, clock: C) {
    (self.interval, self.tolerance, self.clock) = (interval, tolerance, clock)
  }

  /// A timer of its own: the first interval begins with its first `next()`.
  public func makeAsyncIterator() -> Iterator { Iterator(timer: self) }

  /// Waits for one interval after the other.
  public struct Iterator: AsyncIteratorProtocol {
    /// Nil when it has ended.
    fileprivate var timer: AsyncTimerSequence?
    private var last: C.Instant?

    fileprivate init(timer: AsyncTimerSequence) {
      self.timer = timer
    }

    /// The clock's time after the next interval; nil when the task is cancelled, and ever after.
    public mutating func next() async -> C.Instant? {
      guard let timer else { return nil }
      let next = timer.beat(after: last)
      do {
        try await timer.clock.sleep(until: next, tolerance: timer.tolerance)
      } catch {
        self.timer = nil
        return nil
      }
      last = next
      return timer.clock.now
    }
  }

  /// The first beat after another one that has not passed.
  private func beat(after last: C.Instant?) -> C.Instant {
    let now = clock.now
    var next = (last ?? now).advanced(by: interval)
    guard interval > .zero else { return next }
    // Strides double while they stay in the past, so that a long sleep of the device costs few steps.
    while next < now {
      var stride = interval
      while next.advanced(by: stride + stride) < now { stride += stride }
      next = next.advanced(by: stride)
    }
    return next
  }
}
