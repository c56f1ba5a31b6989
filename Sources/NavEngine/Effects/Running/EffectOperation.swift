/// The content of an ``Effect``: an action, a group of others, or a function that starts something.
///
/// `@unchecked`: nothing of an operation changes before its last reference goes. The actions and closures in it are
/// handed on to the main actor, or to the one task that runs them.
@usableFromInline
class EffectOperation<Action>: @unchecked Sendable {
  /// Takes an action to the store. Called on the main actor only.
  typealias Deliver = @Sendable (Action) -> Void

  @inlinable
  init() {}

  /// Starts it within a scope, unless that is cancelled.
  final func start(in scope: EffectScope, on work: inout EffectWork, _ deliver: @escaping Deliver) {
    if !scope.isCancelled { begin(in: scope, on: &work, deliver) }
  }

  /// Starts it, or has `work` start the operations that it is made of.
  func begin(in scope: EffectScope, on work: inout EffectWork, _ deliver: @escaping Deliver) {
    preconditionFailure("\(Self.self) does not say how it starts.")
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

  override func begin(in scope: EffectScope, on work: inout EffectWork, _ deliver: @escaping Deliver) {
    deliver(action)
  }
}

/// Calls a function: one that starts a task, cancels something, or starts another operation in another scope.
final class StartOperation<Action>: EffectOperation<Action>, @unchecked Sendable {
  typealias Function = @Sendable (EffectScope, inout EffectWork, @escaping Deliver) -> Void

  private let function: Function

  init(_ function: @escaping Function) {
    self.function = function
  }

  override func begin(in scope: EffectScope, on work: inout EffectWork, _ deliver: @escaping Deliver) {
    function(scope, &work, deliver)
  }
}

extension Effect {
  init(start: @escaping StartOperation<Action>.Function) {
    self.init(StartOperation(start))
  }
}

/// Starts operations in order: without waiting, or in a sequence, where each waits for the end of the one before.
@usableFromInline
final class GroupOperation<Action>: EffectOperation<Action>, @unchecked Sendable {
  private var parts: [EffectOperation<Action>]
  private let isSequence: Bool

  @usableFromInline
  init(_ parts: [EffectOperation<Action>], isSequence: Bool) {
    self.parts = parts
    self.isSequence = isSequence
  }

  /// Drops the parts of the parts one by one: a long chain of groups would overflow the stack if each dropped the next.
  deinit {
    while var part = parts.popLast() {
      if isKnownUniquelyReferenced(&part), let group = part as? GroupOperation { parts += group.parts }
    }
  }

  override func begin(in scope: EffectScope, on work: inout EffectWork, _ deliver: @escaping Deliver) {
    if isSequence {
      // The owner stays in the tree when a part is cancelled: the next part starts in it.
      scope.owner.hold()
      scope.group.enterGroup()
      var inner = scope
      inner.sequence = EffectSequence(in: scope)
      return start(at: 0, in: inner, on: &work, deliver)
    }
    for part in parts.reversed() { work.next { part.start(in: scope, on: &$0, deliver) } }
  }

  /// Starts a part of a sequence, and the next one when all of the part has ended.
  private func start(at index: Int, in scope: EffectScope, on work: inout EffectWork, _ deliver: @escaping Deliver) {
    guard index < parts.count, !scope.isCancelled else {
      scope.owner.release()
      return scope.group.leaveGroup(on: &work)
    }
    let group = EffectGroup {
      scope.sequence?.endWait()
      self.start(at: index + 1, in: scope, on: &$0, deliver)
    }
    group.enterGroup()
    work.next {
      if group.pending > 1 { scope.sequence?.beginWait() }
      group.leaveGroup(on: &$0)
    }
    work.next { [part = parts[index]] work in
      var inner = scope
      inner.group = group
      part.start(in: inner, on: &work, deliver)
    }
  }
}
