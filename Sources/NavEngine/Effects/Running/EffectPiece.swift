/// One task of an effect, from its start to its end, as the registry knows it.
///
/// `@unchecked`: its variables are touched on the main actor only.
final class EffectPiece: @unchecked Sendable {
  /// The one whose work the task does.
  @TaskLocal static var current: EffectPiece?

  let scope: EffectScope
  /// Counts up from piece to piece, so that they are cancelled in the order in which they were started.
  let number: UInt64
  /// Where the source makes the effect.
  private let location: IssueLocation?
  private(set) var isCancelled = false
  /// Whether its work has returned.
  private(set) var hasEnded = false
  /// Whether its work has dismissed the screen that it runs in.
  var hasDismissed = false
  /// The ``EffectSender`` of its `send`. Its task sets it; the end of its work clears it.
  var sender: AnyObject?
  /// The owner that waits for the end of `send`. Written before the sender can end.
  private var heldOwner: EffectOwner?
  /// Whether the registry lists it.
  private(set) var isListed = false
  private var task: Task<Void, Never>?

  init(_ scope: EffectScope, location: IssueLocation? = nil) {
    self.scope = scope
    self.location = location
    scope.registry.started += 1
    number = scope.registry.started
  }

  /// Starts a task that runs `body`; when it has ended, and unless it was cancelled, runs `then` on the main actor.
  func begin(
    priority: TaskPriority? = nil,
    _ body: @escaping @Sendable () async -> Void,
    then: (@Sendable () -> Void)? = nil
  ) {
    scope.group.enterGroup()
    list()
    let startsCancelled = scope.startsCancelled
    let work = { @Sendable in
      // From within: it may be running before the caller has its handle. SAFETY: the reference is not kept.
      if startsCancelled { withUnsafeCurrentTask { $0?.cancel() } }
      await body()
      await self.endPiece(then: then)
    }
    let startTask = scope.context.threadSurroundings?.startTask
    func makeTask() -> Task<Void, Never> { startTask?(priority, work) ?? Task(priority: priority, operation: work) }
    // A task takes over what its creator has bound, and would keep the piece that has sent its action.
    let task = Self.current == nil ? makeTask() : Self.$current.withValue(nil, operation: makeTask)
    self.task = task
    scope.run.adopt(task, number: number)
  }

  /// Cancels the task. Its later actions are not delivered.
  ///
  /// Split from ``cancelTask()``, which may run handlers of any kind, so that those find all of a subtree cancelled.
  ///
  /// - Returns: Whether it was running.
  func unlistCancelled() -> Bool {
    guard isListed else { return false }
    isCancelled = true
    unlist()
    return true
  }

  func cancelTask() {
    task?.cancel()
  }

  @MainActor
  private func endPiece(then: (@Sendable () -> Void)?) {
    if !isCancelled && !scope.isSentInVain { then?() }
    (task, hasEnded) = (nil, true)
    scope.run.forget(number: number)
    if isListed { holdOwnerWhileSending() }
    sender = nil
    // The next of a sequence starts before this one leaves the registry: its screen is one with something running
    // throughout, and is told when it goes.
    scope.group.leaveGroup()
    if isListed { unlist() } else { scope.registry.observer?.effectEnded(number: number) }
  }

  /// A `send` may outlive its work. The owner stays in the tree until then: so its end is
  /// noticed, and its successor is not mistaken for it.
  @MainActor
  private func holdOwnerWhileSending() {
    if scope.owner === scope.registry.root || sender == nil || isKnownUniquelyReferenced(&sender) { return }
    scope.owner.hold()
    heldOwner = scope.owner
  }

  /// Nothing can send for it any more. Called on any thread.
  func senderHasEnded() {
    // Detached, so that it retains nothing of the code that releases the last `send`.
    if let heldOwner { Task.detached { @MainActor in heldOwner.release() } }
  }

  private func list() {
    isListed = true
    scope.registry.active += 1
    scope.registry.observer?.effectBegan(RunningEffect(number: number, origin: scope.origin, location: location))
    scope.owner.insert(self)
    scope.cancellation?.insert(self)
  }

  private func unlist() {
    isListed = false
    scope.registry.active -= 1
    scope.owner.remove(self)
    scope.cancellation?.remove(self)
    scope.registry.observer?.effectEnded(number: number)
  }
}
