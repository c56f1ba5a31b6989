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
