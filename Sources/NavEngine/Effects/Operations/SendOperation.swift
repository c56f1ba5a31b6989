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
