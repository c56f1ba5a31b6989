/// Cancels what runs under an id.
final class CancelOperation<Action>: EffectOperation<Action>, @unchecked Sendable {
  private let id: AnyHashable
  private let reach: CancelReach

  init(id: AnyHashable, reach: CancelReach) {
    self.id = id
    self.reach = reach
  }

  override func start(in scope: EffectScope, on work: inout EffectWork<Action>) {
    scope.registry.cancel(id, at: scope.screen, reach: reach)
  }
}
