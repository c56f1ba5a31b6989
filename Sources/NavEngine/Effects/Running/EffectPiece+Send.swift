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
