/// The destination of an effect's `send`. It lives as long as something can send by it, which may be longer than the
/// work.
final class EffectSender<Action>: Sendable {
  private let piece: EffectPiece
  private let deliver: EffectOperation<Action>.Deliver
  private let location: IssueLocation

  init(of piece: EffectPiece, to deliver: @escaping EffectOperation<Action>.Deliver, location: IssueLocation) {
    (self.piece, self.deliver, self.location) = (piece, deliver, location)
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
    if isSentInVain || Task.isCancelled { return }
    deliver(action)
  }

  private func reportDismissed(_ action: Action) {
    let context = piece.scope.context
    DismissedActionPolicy(in: context).enforce(
      """
      An effect sent an action after its feature had dismissed itself. It was not delivered.

        Action: \(action)
        Screen: \(context.screen?.presentation?.owner.step?.id.map { describe($0.base) } ?? "the root")

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
