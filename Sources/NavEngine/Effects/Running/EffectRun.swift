/// The work that one action from outside has started: its effects, and those of the actions that they send in turn.
///
/// An action that an effect sends runs its effects in the run of that effect. So a chain of effects that goes on for
/// ever, such as a timer that each tick starts anew, is one run, and takes the memory of what runs now.
///
/// `@unchecked`: the variables of other threads are under the registry's lock, the others are the main actor's.
@usableFromInline
final class EffectRun: EffectGroup, @unchecked Sendable {
  private let lock: Lock

  // Under the lock:
  private var tasks: [UInt64: Task<Void, Never>] = [:]
  private var waiters: [CheckedContinuation<Void, Never>] = []
  private var hasEnded = false
  private var wasCancelled = false

  init(lock: Lock) {
    self.lock = lock
    super.init()
  }

  @usableFromInline
  var isCancelled: Bool { lock { wasCancelled } }

  /// Whether all of it has ended.
  var isFinished: Bool { lock { hasEnded } }

  /// Cancels all of it, from any thread. Nothing starts in it any more.
  @usableFromInline
  func cancel() {
    let tasks = lock {
      wasCancelled = true
      return self.tasks
    }
    // Outside the lock: a task's cancellation handlers may do anything.
    for (_, task) in tasks.sorted(by: { $0.key < $1.key }) { task.cancel() }
  }

  /// Returns when all of it is done, also when it was cancelled. If the task that waits is cancelled, so is all of it.
  @usableFromInline
  func finish() async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { waiter in
        let hasEnded = lock {
          if !self.hasEnded { waiters.append(waiter) }
          return self.hasEnded
        }
        if hasEnded { waiter.resume() }
      }
    } onCancel: {
      cancel()
    }
  }

  func adopt(_ task: Task<Void, Never>, number: UInt64) {
    let isCancelled = lock {
      tasks[number] = task
      return wasCancelled
    }
    if isCancelled { task.cancel() }
  }

  func forget(number: UInt64) {
    lock { _ = tasks.removeValue(forKey: number) }
  }

  /// An action begins in it. A run that has ended goes on if a `send` that has outlived its effect sends the action.
  func begin() {
    if pending == 0 { lock { hasEnded = false } }
    enterGroup()
  }

  override func groupDidEnd(on work: inout EffectWork) {
    let waiters = lock {
      hasEnded = true
      defer { self.waiters = [] }
      return self.waiters
    }
    for waiter in waiters { waiter.resume() }
  }
}
