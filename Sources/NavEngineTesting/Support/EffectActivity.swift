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

  private let lock = Lock()
  /// How many steps of effects run, or are ready to.
  private var pending = 0
  /// How many there ever were.
  private var begun = 0
  private var waiters: [CheckedContinuation<Void, Never>] = []

  func begin() {
    lock {
      pending += 1
      begun += 1
    }
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
    var seen: Int?
    while true {
      await idle(before: deadline)
      let (pending, begun) = lock { (self.pending, self.begun) }
      if pending == 0 && begun == seen || begun - first > 10_000 || ContinuousClock.now >= deadline { return }
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
