/// What an ``Effect`` is made of: a node of an immutable tree, with a subclass for each kind.
///
/// `@unchecked`: nothing of an operation changes before its last reference goes. The actions and closures in it are
/// handed on to the main actor, or to the one task that runs them.
@usableFromInline
class EffectOperation<Action>: AnyEffectOperation, @unchecked Sendable {
  @inlinable
  override init() {}

  /// Starts it within `scope`, or has `work` do so with the operations that it is made of.
  func start(in scope: EffectScope, on work: inout EffectWork<Action>) {
    preconditionFailure("\(Self.self) does not say how it starts.")
  }
}

/// An ``EffectOperation``, whatever it sends.
@usableFromInline
class AnyEffectOperation: @unchecked Sendable {
  @inlinable
  init() {}

  /// Gives up the operations that it is made of. Called by its last owner only.
  func takeParts(into parts: inout [AnyEffectOperation]) {}

  /// Drops what it is made of, and what only that holds on to, one by one: a long chain of operations would overflow
  /// the stack if each dropped the next. For a `deinit`.
  final func dismantle() {
    var parts: [AnyEffectOperation] = []
    takeParts(into: &parts)
    while var part = parts.popLast() {
      if isKnownUniquelyReferenced(&part) { part.takeParts(into: &parts) }
    }
  }
}

/// Delivers an action, synchronously.
@usableFromInline
final class SendOperation<Action>: EffectOperation<Action>, @unchecked Sendable {
  @usableFromInline let action: Action

  @inlinable
  init(_ action: Action) {
    self.action = action
  }

  override func start(in scope: EffectScope, on work: inout EffectWork<Action>) {
    if let child = work.deliver(action) { scope.run.add(child) }
  }
}

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
