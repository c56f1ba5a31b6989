/// One task of an effect, from its start to its end, as the registry knows it.
///
/// `@unchecked`: what changes here is touched on the main actor only.
final class EffectPiece: @unchecked Sendable {
  /// The one whose work the task does.
  @TaskLocal static var current: EffectPiece?

  let scope: EffectScope
  /// Counts up from piece to piece, so that they are cancelled in the order in which they were started.
  let number: UInt64
  /// Where the source makes the effect.
  private let site: (fileID: StaticString, line: UInt)?
  private(set) var isCancelled = false
  /// Whether a part of its work has run under an id of its own: then its send asks whether the part was cancelled.
  var hasParts = false
  /// Whether its work has returned.
  private(set) var hasEnded = false
  /// Whether its work has dismissed the screen that it runs in.
  var hasDismissed = false
  /// Whether something can send for it, and whether its screen waits for that to end: under ``sendingLock``.
  private var (canSend, holdsScreen) = (false, false)
  /// One for all: nothing is released under it, which might end the `send` of another one.
  private static let sendingLock = Lock()
  /// Whether the registry lists it.
  private var isListed = false
  private var task: Task<Void, Never>?

  init(_ scope: EffectScope, site: (fileID: StaticString, line: UInt)? = nil) {
    self.scope = scope
    self.site = site
    number = scope.registry.nextNumber()
  }

  /// Starts a task that runs `body`; when it has ended, and unless it was cancelled, runs `then` on the main actor.
  func begin(
    priority: TaskPriority? = nil,
    _ body: @escaping @Sendable () async -> Void,
    then: (@Sendable () -> Void)? = nil
  ) {
    scope.group.enter()
    list()
    let isLast = scope.isLast
    let work = { @Sendable in
      if isLast { Self.cancelCurrentTask() }
      await body()
      await self.end(then: then)
    }
    let startTask = scope.context.threadSurroundings?.startTask
    func makeTask() -> Task<Void, Never> { startTask?(priority, work) ?? Task(priority: priority, operation: work) }
    // A task takes over what its creator has bound, and would keep the piece that has sent its action.
    let task = Self.current == nil ? makeTask() : Self.$current.withValue(nil, operation: makeTask)
    self.task = task
    scope.run.adopt(task, number: number)
  }

  /// Cancels the task. What it still sends is not delivered.
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

  /// Cancels the task from within: it may be running before whoever starts it has its handle.
  private static func cancelCurrentTask() {
    // SAFETY: the reference is not kept.
    withUnsafeCurrentTask { $0?.cancel() }
  }

  @MainActor
  private func end(then: (@Sendable () -> Void)?) {
    if !isCancelled && !scope.isSentInVain { then?() }
    (task, hasEnded) = (nil, true)
    scope.run.forget(number: number)
    if isListed { holdScreenWhileSending() }
    // What follows in a sequence starts before this one leaves the registry: its screen is one with something running
    // throughout, and is told when it goes.
    scope.group.leave()
    if isListed { unlist() } else { scope.registry.observer?.effectEnded(number: number) }
  }

  /// Something can send for it now, until ``endSending()``.
  func beginSending() {
    canSend = true
  }

  /// Nothing can send for it any more. Called on any thread.
  func endSending() {
    let holdsScreen = Self.sendingLock {
      canSend = false
      return self.holdsScreen
    }
    // Detached, so that it keeps nothing of whoever lets go of the last `send`.
    if holdsScreen { Task.detached { @MainActor [node = scope.node] in node.release() } }
  }

  /// Keeps the screen in the tree for as long as something outlives the work that can send: if the screen goes, that is
  /// noted, and another one that comes in its place, which nothing may tell from it, is another one.
  @MainActor
  private func holdScreenWhileSending() {
    if scope.node === scope.registry.root { return }
    let holdsScreen = Self.sendingLock {
      self.holdsScreen = canSend
      return canSend
    }
    if holdsScreen { scope.node.hold() }
  }

  private func list() {
    isListed = true
    scope.registry.active += 1
    scope.registry.started += 1
    scope.registry.observer?.effectBegan(RunningEffect(number: number, origin: scope.run.origin, site: site))
    scope.node.insert(self)
    var cancellation = scope.cancellation
    while let current = cancellation {
      current.insert(self)
      cancellation = current.parent
    }
  }

  private func unlist() {
    isListed = false
    scope.registry.active -= 1
    scope.node.remove(self)
    var cancellation = scope.cancellation
    while let current = cancellation {
      current.remove(self)
      cancellation = current.parent
    }
    scope.registry.observer?.effectEnded(number: number)
  }
}
