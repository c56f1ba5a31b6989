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
    let startsCancelled = scope.startsCancelled
    let work = { @Sendable in
      if startsCancelled { Self.cancelCurrentTask() }
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

  /// Cancels the task from within: it may be running before the caller has its handle.
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
    // Detached, so that it retains nothing of the code that releases the last `send`.
    if holdsScreen { Task.detached { @MainActor [node = scope.node] in node.release() } }
  }

  /// A `send` may outlive its work. The node of the screen stays in the tree until then: so the end of the screen is
  /// noticed, and its successor is not mistaken for it.
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

/// What the `send` of an effect leads to: there for as long as something can send by it, also when the work has ended.
final class EffectSender<Action>: Sendable {
  private let piece: EffectPiece
  private let deliver: EffectWork<Action>.Deliver
  private let fileID: StaticString
  private let line: UInt

  init(of piece: EffectPiece, to deliver: @escaping EffectWork<Action>.Deliver, fileID: StaticString, line: UInt) {
    self.piece = piece
    self.deliver = deliver
    self.fileID = fileID
    self.line = line
    piece.beginSending()
  }

  deinit {
    piece.endSending()
  }

  @MainActor
  func send(_ action: Action) {
    piece.send(action, to: deliver, fileID: fileID, line: line)
  }
}

extension EffectPiece {
  /// Delivers an action that the piece's work sends, unless it was cancelled, or a screen on the action's way is not the
  /// one that was there when the effect began.
  @MainActor
  func send<Action>(
    _ action: Action,
    to deliver: EffectWork<Action>.Deliver,
    fileID: StaticString,
    line: UInt
  ) {
    if hasDismissed { return reportDismissed(action, fileID, line) }
    let isSentInVain = isCancelled || scope.isSentInVain
    if hasEnded && !isCancelled && !scope.run.isCancelled {
      reportEnded(action, isDelivered: !isSentInVain, fileID, line)
    }
    if isSentInVain || hasParts && Task.isCancelled { return }
    if let child = deliver(action) { scope.run.add(child) }
  }

  private func reportDismissed<Action>(_ action: Action, _ fileID: StaticString, _ line: UInt) {
    DismissedActionPolicy(in: scope.context).enforce(
      """
      An effect sent an action after its feature had dismissed itself. It was not delivered.

        Action: \(action)
        Screen: \(scope.context.screen?.presented?.node.step?.id.map { describe($0.base) } ?? "the root")

      The likely cause is a 'send' after 'await dismiss()'. Send before dismissing, or have the parent act on the \
      dismissal.
      """,
      fileID: fileID,
      line: line
    )
  }

  private func reportEnded<Action>(_ action: Action, isDelivered: Bool, _ fileID: StaticString, _ line: UInt) {
    let outcome = isDelivered ? "It was handled all the same." : "It was not delivered: the effect's screen is gone."
    // The sending task may have no values of its own.
    let reporter = IssueReporter.bound ?? scope.context.threadSurroundings?.reporter
    IssueReporter.$bound.withValue(reporter) {
      reportIssue(
        """
        An effect sent an action after it had ended. \(outcome)

          Action: \(action)

        The likely cause is an effect that hands its 'send' to a callback, or to a task that it does not wait for. Have \
        the effect go on until the last action is sent: await the task, or make the callback an 'AsyncStream' and send \
        what that yields.
        """,
        fileID: fileID,
        line: line
      )
    }
  }
}
