/// Runs work in a task.
final class RunOperation<Action>: EffectOperation<Action>, @unchecked Sendable {
  typealias Work = @Sendable (Send<Action>) async throws -> Void
  typealias Handler = @Sendable (any Error, Send<Action>) async -> Void

  private let priority: TaskPriority?
  private let operation: Work
  private let handler: Handler?
  /// The values at the time, where the reducer had overridden some for a time.
  private let overridden: OverriddenValues?
  private let fileID: StaticString
  private let line: UInt

  init(priority: TaskPriority?, operation: @escaping Work, handler: Handler?, fileID: StaticString, line: UInt) {
    self.priority = priority
    self.operation = operation
    self.handler = handler
    overridden = ReduceContext.current?.isOverridden == true ? OverriddenValues() : nil
    self.fileID = fileID
    self.line = line
  }

  override func start(in scope: EffectScope, on work: inout EffectWork<Action>) {
    let piece = EffectPiece(scope, site: (fileID, line))
    let deliver = work.deliver
    var context = scope.context
    overridden?.replaceValues(of: &context)
    piece.begin(priority: priority) { [self, context] in
      await context { await EffectPiece.$current.withValue(piece) { await perform(piece, deliver) } }
    }
  }

  /// The `send` is made here, and not before: so it ends with this, unless the work has given it away.
  private func perform(_ piece: EffectPiece, _ deliver: @escaping EffectWork<Action>.Deliver) async {
    let sender = EffectSender<Action>(of: piece, to: deliver, fileID: fileID, line: line)
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
        fileID: fileID,
        line: line
      )
    }
  }
}
