/// The handle of what one action started: its effects, and the runs that the actions they sent started in turn.
///
/// A chain of effects that goes on for ever, such as a timer that each tick starts anew, does not make the handles
/// grow: a run whose own tasks have ended leaves its children to the runs that hold it.
///
/// `@unchecked`: what other threads may touch is under the registry's lock, the rest is the main actor's.
@usableFromInline
final class EffectRun: EffectGroup, @unchecked Sendable {
  private struct Holder {
    weak var run: EffectRun?
  }

  private let lock: Lock
  /// The number of the action that started it, if there is an observer.
  var origin = 0

  // Under the lock:
  private var tasks: [UInt64: Task<Void, Never>] = [:]
  private var children: [ObjectIdentifier: EffectRun] = [:]
  /// Those that have it as a child.
  private var holders: [Holder] = []
  private var waiters: [CheckedContinuation<Void, Never>] = []
  private var hasEnded = false
  private var wasCancelled = false

  init(lock: Lock) {
    self.lock = lock
  }

  /// Whether it was cancelled, or one that started it was.
  @usableFromInline
  var isCancelled: Bool { lock { wasCancelled } }

  /// Whether all of it has ended.
  var isFinished: Bool { lock { isDone } }

  /// Cancels all of it, from any thread.
  @usableFromInline
  func cancel() {
    var runs = [self]
    while let run = runs.popLast() {
      let (tasks, children) = run.lock { run.takeCancellation() }
      runs += children
      // Outside the lock: a task's cancellation handlers may do anything.
      for task in tasks { task.cancel() }
    }
  }

  private func takeCancellation() -> (tasks: [Task<Void, Never>], children: [EffectRun]) {
    if wasCancelled { return ([], []) }
    wasCancelled = true
    return (tasks.sorted { $0.key < $1.key }.map(\.value), Array(children.values))
  }

  /// Returns when all of it is done, also when it was cancelled. If the task that waits is cancelled, so is all of it.
  @usableFromInline
  func finish() async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { waiter in
        let isDone = lock {
          let isDone = self.isDone
          if !isDone { waiters.append(waiter) }
          return isDone
        }
        if isDone { waiter.resume() }
      }
    } onCancel: {
      cancel()
    }
  }

  private var isDone: Bool { hasEnded && children.isEmpty }

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

  /// Notes that an action which this run sent started another one.
  func add(_ child: EffectRun) {
    let isCancelled = lock {
      // A run whose own tasks have ended does not notify its holders when its children end.
      for child in child.hasEnded ? Array(child.children.values) : [child] { hold(child) }
      return wasCancelled
    }
    if isCancelled { child.cancel() }
  }

  private func hold(_ child: EffectRun) {
    if child === self || children.updateValue(child, forKey: ObjectIdentifier(child)) != nil { return }
    child.holders.removeAll { $0.run == nil }
    child.holders.append(Holder(run: self))
  }

  /// What stands for this run after its start: a child, where that is all, or nothing.
  var remainder: EffectRun? {
    lock {
      guard hasEnded else { return self }
      return children.count > 1 ? self : children.first?.value
    }
  }

  /// The run's own tasks have ended.
  override func end() {
    let waiters = lock {
      hasEnded = true
      var waiters = takeWaiters()
      for case let holder? in holders.map(\.run) {
        holder.children[ObjectIdentifier(self)] = nil
        for child in children.values { holder.hold(child) }
        waiters += holder.takeWaiters()
      }
      holders = []
      return waiters
    }
    for waiter in waiters { waiter.resume() }
  }

  private func takeWaiters() -> [CheckedContinuation<Void, Never>] {
    guard isDone else { return [] }
    defer { waiters = [] }
    return waiters
  }
}
