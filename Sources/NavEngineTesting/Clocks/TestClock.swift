import NavEngine

/// A clock that stands still until a test moves it.
///
///     let clock = TestClock()
///     let store = Store(initialState: Timer.State()) { Timer() } withDependencies: {
///       $0.continuousClock = clock
///     }
///     store.send(.startButtonTapped)
///     await clock.advance(by: .seconds(5))
///     // A timer that ticks each second has ticked five times.
///
/// While the clock is advanced, sleepers wake one after the other: in the order of their deadlines, and those with the
/// same one in the order in which they went to sleep. When one wakes, ``now`` is its deadline, and it gets the chance
/// to work and to sleep again before the next one wakes.
///
/// For effects of a ``TestStore``, that chance is a promise: it is known when they all wait. Nobody can tell that of
/// other tasks, so the clock lets those run for a good while and goes on: work of many steps that hop between actors
/// may be late.
///
/// `ImmediateClock` is for tests in which only the order of things matters, and not when they happen.
///
/// `@unchecked`: its state is touched only with the lock held.
public final class TestClock<Duration: DurationProtocol & Hashable>: Clock, @unchecked Sendable {
  /// A moment, by the time since the clock began.
  public typealias Instant = ClockInstant<Duration>

  let lock = Lock()
  var sleepers = SleeperQueue<Instant>()
  /// How many sleepers have been woken and do not run yet.
  var wakingCount = 0
  private var time: Instant

  /// A clock that stands still.
  public init(now: Instant = Instant()) {
    time = now
  }

  /// The clock's time, from any thread. It moves when the clock is advanced, and never goes back.
  public var now: Instant { lock { time } }

  /// How many tasks sleep.
  var sleeperCount: Int { lock { sleepers.count } }

  /// Zero: deadlines are met exactly.
  public var minimumResolution: Duration { .zero }

  /// Returns when the clock has been advanced to the deadline: for one of now, by however little, and at once for one
  /// that has passed.
  ///
  /// - Throws: `CancellationError` if the task is cancelled, then or before, also where the deadline has passed.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    let number = lock { sleepers.nextNumber() }
    try await withTaskCancellationHandler {
      defer { lock { wakingCount -= 1 } }
      try await withCheckedThrowingContinuation { continuation in
        fallAsleep(Sleeper(deadline: deadline, number: number, activity: .current, continuation: continuation))
      }
    } onCancel: {
      let sleeper = lock {
        let sleeper = sleepers.remove(number)
        if sleeper != nil { wakingCount += 1 }
        return sleeper
      }
      sleeper?.continuation.resume(throwing: CancellationError())
    }
  }

  private func fallAsleep(_ sleeper: Sleeper<Instant>) {
    let result: Result<Void, any Error>? = lock {
      // A cancellation from here on waits for the lock, and finds the sleeper in the queue.
      if !Task.isCancelled, sleeper.deadline >= time {
        sleepers.insert(sleeper)
        return nil
      }
      wakingCount += 1
      return Task.isCancelled ? .failure(CancellationError()) : .success(())
    }
    if let result { sleeper.continuation.resume(with: result) }
  }

  /// Sets the time. It never goes back.
  func moveOn(to instant: Instant) {
    lock { time = max(time, instant) }
  }

  /// Takes the first sleeper whose deadline is not after an instant, and moves on to that. Nil if there is none.
  func takeFirst(until instant: Instant) -> Sleeper<Instant>? {
    lock {
      guard let sleeper = sleepers.removeFirst(until: instant) else { return nil }
      time = max(time, sleeper.deadline)
      wakingCount += 1
      return sleeper
    }
  }
}

extension TestClock where Duration == Swift.Duration {
  /// A clock in seconds, as those of the standard library are.
  public convenience init() {
    self.init(now: Instant())
  }
}

/// Tasks sleep on a ``TestClock`` where none should.
public struct TestClockSuspensionError: Error, Hashable {
  /// How many.
  public let sleeperCount: Int
}

extension TestClockSuspensionError: CustomStringConvertible {
  /// A sentence with the number of tasks, and what to do about them.
  public var description: String {
    """
    \(sleeperCount) \(sleeperCount == 1 ? "task sleeps" : "tasks sleep") on the clock, and none should. Move its time \
    on until they are done, or cancel them.
    """
  }
}

/// A task that sleeps on a ``TestClock``.
struct Sleeper<Instant: InstantProtocol>: Sendable {
  let deadline: Instant
  /// Sleepers are numbered in the order in which they come.
  let number: Int
  /// Tells whether its task has anything to do, if it is an effect of a ``TestStore``.
  let activity: EffectActivity?
  let continuation: CheckedContinuation<Void, any Error>
}

/// The sleepers of a clock. The earliest deadline wakes first, and of equal deadlines the sleeper that came first.
struct SleeperQueue<Instant: InstantProtocol> {
  /// The last to wake stands first, so that waking moves nobody.
  private var sleepers: [Sleeper<Instant>] = []
  private var numbers = 0

  var count: Int { sleepers.count }
  var firstDeadline: Instant? { sleepers.last?.deadline }

  /// The activities of the sleepers' tasks, each once; nil if one of the tasks has none.
  var activities: [EffectActivity]? {
    var activities: [ObjectIdentifier: EffectActivity] = [:]
    for sleeper in sleepers {
      guard let activity = sleeper.activity else { return nil }
      activities[ObjectIdentifier(activity)] = activity
    }
    return Array(activities.values)
  }

  mutating func nextNumber() -> Int {
    numbers += 1
    return numbers
  }

  /// - Complexity: O(n) for n sleepers.
  mutating func insert(_ sleeper: Sleeper<Instant>) {
    var (low, high) = (0, sleepers.count)
    while low < high {
      let middle = (low + high) / 2
      if Self.wakes(sleeper, before: sleepers[middle]) { low = middle + 1 } else { high = middle }
    }
    sleepers.insert(sleeper, at: low)
  }

  mutating func removeFirst(until instant: Instant) -> Sleeper<Instant>? {
    guard let deadline = firstDeadline, deadline <= instant else { return nil }
    return sleepers.removeLast()
  }

  /// - Complexity: O(n) for n sleepers.
  mutating func remove(_ number: Int) -> Sleeper<Instant>? {
    guard let position = sleepers.firstIndex(where: { $0.number == number }) else { return nil }
    return sleepers.remove(at: position)
  }

  private static func wakes(_ left: Sleeper<Instant>, before right: Sleeper<Instant>) -> Bool {
    (left.deadline, left.number) < (right.deadline, right.number)
  }
}
