extension EffectPiece {
  /// Delivers an action that the piece's work sends, unless it was cancelled or its feature dismissed.
  @MainActor
  func send<Action>(
    _ action: Action,
    to deliver: EffectWork<Action>.Deliver,
    fileID: StaticString,
    line: UInt
  ) {
    if let screen = scope.context.screen?.presented, screen.node.isDismissed {
      return DismissedActionPolicy(in: scope.context).enforce(
        """
        An effect sent an action after its feature had dismissed itself. It was not delivered.

          Action: \(action)
          Screen: #\(screen.node.element.id)

        The likely cause is a 'send' after 'await dismiss()', in the same effect or in another one of the feature \
        that goes on when it is cancelled. Send before dismissing, or have the parent act on the dismissal.
        """,
        fileID: fileID,
        line: line
      )
    }
    if isCancelled || scope.isSentInVain { return }
    if hasParts && Task.isCancelled { return }
    if let child = deliver(action) { scope.run.add(child) }
  }
}
