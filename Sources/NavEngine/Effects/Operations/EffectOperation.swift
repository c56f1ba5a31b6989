/// The content of an ``Effect``: a node of an immutable tree, with a subclass for each kind.
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
    work.deliver(action)
  }
}

/// An operation that is made of another one.
@usableFromInline
class WrappingOperation<Part, Action>: EffectOperation<Action>, @unchecked Sendable {
  /// Nil once the operation has given it up, before it goes.
  private final var held: EffectOperation<Part>?

  init(_ part: EffectOperation<Part>) {
    held = part
  }

  final var part: EffectOperation<Part> { held! }

  final override func takeParts(into parts: inout [AnyEffectOperation]) {
    if let held { parts.append(held) }
    held = nil
  }
}

/// Runs an operation with its actions made into others.
@usableFromInline
final class MapOperation<Child, Action>: WrappingOperation<Child, Action>, @unchecked Sendable {
  private let transform: @Sendable (Child) -> Action

  @usableFromInline
  init(_ part: EffectOperation<Child>, transform: @escaping @Sendable (Child) -> Action) {
    self.transform = transform
    super.init(part)
  }

  override func start(in scope: EffectScope, on work: inout EffectWork<Action>) {
    let (deliver, transform) = (work.deliver, transform)
    EffectWork<Child>.perform(.start(part, scope)) { deliver(transform($0)) }
  }
}

/// Runs an operation in a changed context.
@usableFromInline
final class ContextOperation<Action>: WrappingOperation<Action, Action>, @unchecked Sendable {
  private let change: @Sendable (inout EffectContext) -> Void

  @usableFromInline
  init(_ part: EffectOperation<Action>, change: @escaping @Sendable (inout EffectContext) -> Void) {
    self.change = change
    super.init(part)
  }

  override func start(in scope: EffectScope, on work: inout EffectWork<Action>) {
    var inner = scope
    change(&inner.context)
    work.next(.start(part, inner))
  }
}

/// Starts operations in order: without waiting, or in a sequence, where each waits for the end of the one before.
@usableFromInline
final class GroupOperation<Action>: EffectOperation<Action>, @unchecked Sendable {
  private(set) var parts: [EffectOperation<Action>]
  let isSequence: Bool

  @usableFromInline
  init(_ parts: [EffectOperation<Action>], isSequence: Bool) {
    self.parts = parts
    self.isSequence = isSequence
  }

  deinit {
    dismantle()
  }

  override func takeParts(into parts: inout [AnyEffectOperation]) {
    parts += self.parts
    self.parts = []
  }

  override func start(in scope: EffectScope, on work: inout EffectWork<Action>) {
    if isSequence {
      scope.group.enter()
      work.next(.advance(EffectSequence(parts, in: scope, deliver: work.deliver)))
    } else {
      for part in parts.reversed() { work.next(.start(part, scope)) }
    }
  }
}
