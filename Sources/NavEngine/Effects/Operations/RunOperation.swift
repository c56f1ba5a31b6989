/// Runs work in a task.
final class RunOperation<Action>: EffectOperation<Action>, @unchecked Sendable {
  typealias Work = @Sendable (Send<Action>) async throws -> Void
  typealias Handler = @Sendable (any Error, Send<Action>) async -> Void

  private let priority: TaskPriority?
  private let operation: Work
  private let handler: Handler?
  /// The values at the time, where the reducer had overridden some for a time.
  private let overridden: DependencyValues?
  private let location: IssueLocation

  init(priority: TaskPriority?, operation: @escaping Work, handler: Handler?, location: IssueLocation) {
    self.priority = priority
    self.operation = operation
    self.handler = handler
    overridden = ReduceContext.current?.isOverridden == true ? .here : nil
    self.location = location
  }

  override func start(in scope: EffectScope, on work: inout EffectWork<Action>) {
    let piece = EffectPiece(scope, location: location)
    let deliver = work.deliver
    let context = overridden?.surroundings(in: scope.context.screen, at: 0) ?? scope.context
    piece.begin(priority: priority) { [self] in
      await context { await EffectPiece.$current.withValue(piece) { await perform(piece, deliver) } }
    }
  }

  /// The `send` is made here, and not before: so it ends with this, unless the work has given it away.
  private func perform(_ piece: EffectPiece, _ deliver: @escaping EffectWork<Action>.Deliver) async {
    let sender = EffectSender<Action>(of: piece, to: deliver, location: location)
    let send = Send<Action> { sender.send($0) }
    do {
      try await operation(send)
    } catch is CancellationError {
      return
    } catch {
      if let handler { return await handler(error, send) }
      reportIssue(
        """
        An effect threw an error that nothing handles: \(error)

        Handle it within the effect, or pass a 'catch' closure to '.run'.
        """,
        at: location
      )
    }
  }
}

/// The destination of an effect's `send`. It lives as long as something can send by it, which may be longer than the
/// work.
final class EffectSender<Action>: Sendable {
  private let piece: EffectPiece
  private let deliver: EffectWork<Action>.Deliver
  private let location: IssueLocation

  init(of piece: EffectPiece, to deliver: @escaping EffectWork<Action>.Deliver, location: IssueLocation) {
    self.piece = piece
    self.deliver = deliver
    self.location = location
    piece.sender = self
  }

  deinit {
    piece.senderHasEnded()
  }

  /// Delivers an action, unless the work was cancelled, or a screen on the action's way is not the one that was there
  /// when the effect began.
  @MainActor
  func send(_ action: Action) {
    let scope = piece.scope
    if piece.hasDismissed { return reportDismissed(action) }
    let isSentInVain = piece.isCancelled || scope.isSentInVain
    if piece.hasEnded && !piece.isCancelled && !scope.run.isCancelled {
      reportEnded(action, isDelivered: !isSentInVain)
    }
    if isSentInVain || piece.hasParts && Task.isCancelled { return }
    deliver(action)
  }

  private func reportDismissed(_ action: Action) {
    let context = piece.scope.context
    DismissedActionPolicy(in: context).enforce(
      """
      An effect sent an action after its feature had dismissed itself. It was not delivered.

        Action: \(action)
        Screen: \(context.screen?.presented?.node.step?.id.map { describe($0.base) } ?? "the root")

      The likely cause is a 'send' after 'await dismiss()'. Send before dismissing, or have the parent act on the \
      dismissal.
      """,
      at: location
    )
  }

  private func reportEnded(_ action: Action, isDelivered: Bool) {
    let outcome = isDelivered ? "It was handled all the same." : "It was not delivered: the effect's screen is gone."
    // The sending task may have no values of its own.
    let reporter = IssueReporter.bound ?? piece.scope.context.threadSurroundings?.reporter
    IssueReporter.$bound.withValue(reporter) {
      reportIssue(
        """
        An effect sent an action after it had ended. \(outcome)

          Action: \(action)

        The likely cause is an effect that hands its 'send' to a callback, or to a task that it does not wait for. Have \
        the effect go on until the last action is sent: await the task, or make the callback an 'AsyncStream' and send \
        what that yields.
        """,
        at: location
      )
    }
  }
}
