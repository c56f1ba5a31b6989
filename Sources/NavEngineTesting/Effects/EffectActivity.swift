import Foundation
import NavEngine

/// Whether a store's effects have anything to do right now, or all wait for something.
///
/// `@unchecked`: what changes is under the lock.
final class EffectActivity: @unchecked Sendable {
  @TaskLocal static var bound: EffectActivity?

  /// That of the store whose effect runs in this task, if its steps are counted: those of a task that the effect has
  /// started without waiting for it are not.
  static var current: EffectActivity? {
    guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *), let bound else { return nil }
    return withUnsafeCurrentTask { $0?.unownedTaskExecutor } == nil ? nil : bound
  }

  static let stepsPerLook = 1_000
  private static let mostSteps = 10_000

  private let lock = Lock()
  /// How many steps of effects run, or are ready to.
  private var pending = 0
  /// How many there ever were.
  private var begun = 0
  private var waiters: [CheckedContinuation<Void, Never>] = []

  func begin() {
    let waiters = lock {
      pending += 1
      begun += 1
      // An effect that gives way again and again has always a step that is ready: whoever waits looks now and then.
      return begun.isMultiple(of: Self.stepsPerLook) ? takeWaiters() : []
    }
    for waiter in waiters { waiter.resume() }
  }

  func end() {
    let waiters = lock {
      pending -= 1
      return pending == 0 ? takeWaiters() : []
    }
    for waiter in waiters { waiter.resume() }
  }

  /// Returns when all effects wait for something, or have ended.
  ///
  /// A step that hands on to the main actor is over before what it hands on has run: that is let run in between. How
  /// long that takes is nobody's fault on a busy machine, so it is not measured: effects that go on and on are given up
  /// after many steps, and one that never comes to its next wait after a minute.
  @MainActor
  func settle() async {
    let deadline = ContinuousClock.now + .seconds(60)
    let first = lock { begun }
    // Nothing has begun that could be let run.
    if first == 0 { return }
    var seen: Int?
    while true {
      await idle(before: deadline)
      let (pending, begun) = lock { (self.pending, self.begun) }
      if pending == 0 && begun == seen || begun - first > Self.mostSteps || ContinuousClock.now >= deadline { return }
      seen = begun
      await Task.yield()
    }
  }

  private func idle(before deadline: ContinuousClock.Instant) async {
    if lock({ pending == 0 }) { return }
    let timer = Task {
      do { try await Task.sleep(until: deadline, clock: .continuous) } catch { return }
      wake()
    }
    await withCheckedContinuation { waiter in
      let isIdle = lock {
        if pending > 0 && ContinuousClock.now < deadline { waiters.append(waiter) } else { return true }
        return false
      }
      if isIdle { waiter.resume() }
    }
    timer.cancel()
  }

  private func wake() {
    for waiter in lock({ takeWaiters() }) { waiter.resume() }
  }

  private func takeWaiters() -> [CheckedContinuation<Void, Never>] {
    defer { waiters = [] }
    return waiters
  }
}

/// Runs the effects of a test's store, one step at a time, in the order in which they become ready, and so that it is
/// known when all of them wait.
///
/// Work on the main actor, or on an actor with an executor of its own, and tasks that are not children of an effect, run
/// elsewhere.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
final class EffectExecutor: TaskExecutor, @unchecked Sendable {
  // SAFETY of `@unchecked`: the variables are under the lock.

  private let queue = DispatchQueue(label: "NavEngineTesting.EffectExecutor")
  private let activity: EffectActivity
  private let lock = Lock()
  /// The thread that starts an effect.
  private var startingThread: Thread?
  /// How many steps run, or wait for the one that does, and how many there ever were.
  private var (ready, turns) = (0, 0)
  /// The first steps of effects that begin when all others wait for something.
  private var beginnings: [UnownedJob] = []

  init(_ activity: EffectActivity) {
    self.activity = activity
  }

  /// Starts an effect, on the main actor.
  func start(_ priority: TaskPriority?, _ work: @escaping @Sendable () async -> Void) -> Task<Void, Never> {
    lock { startingThread = .current }
    defer { lock { startingThread = nil } }
    return Task(executorPreference: self, priority: priority, operation: work)
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    activity.begin()
    if lock({ startingThread }) !== Thread.current { return run(job) }
    // The effect whose action starts this one has been ready for longer, and is so again when the main actor has handled
    // the action.
    DispatchQueue.main.async {
      self.lock { self.beginnings.append(job) }
      self.runBeginnings()
    }
  }

  private func run(_ job: UnownedJob) {
    lock {
      ready += 1
      turns += 1
    }
    queue.async { [self] in
      job.runSynchronously(on: asUnownedTaskExecutor())
      lock { ready -= 1 }
      runBeginnings()
      activity.end()
    }
  }

  /// Begins effects, if all others wait; now and then also if one gives way again and again.
  private func runBeginnings() {
    let jobs = lock { () -> [UnownedJob] in
      guard ready == 0 || turns.isMultiple(of: EffectActivity.stepsPerLook) else { return [] }
      defer { beginnings = [] }
      return beginnings
    }
    for job in jobs { run(job) }
  }
}

/// Lets other tasks run until, as far as can be told from outside, each of them waits for something.
///
/// Nothing tells when tasks are idle: the runtime has no hook for it, and a task that is about to wait looks like one
/// that is about to do something. So this starts tasks of the lowest priority and waits for each to have been run, and
/// to have been run again after it gave way: work that was ready before has then had its turn. The main actor has a
/// queue of its own, which other tests may be filling, so it is visited too. One round is not enough, because work
/// makes more work ready: a task that is woken hops to an actor, sends an action, and starts another task.
///
/// It comes to an end however much there is to do, and then promises nothing: what is not done after
/// ``settlingRounds`` has to be waited for in another way.
func settle() async {
  for round in 0..<settlingRounds {
    await Task.detached(priority: .background) { await Task.yield() }.value
    if round.isMultiple(of: 2) { await MainActor.run {} }
  }
}

/// How many steps of work, each of which makes the next one ready, have their turn in ``settle()``.
let settlingRounds = 20
