/// Runs an operation under an id.
final class CancellableOperation<Action>: WrappingOperation<Action, Action>, @unchecked Sendable {
  private let id: AnyHashable
  private let cancelsInFlight: Bool

  init(_ part: EffectOperation<Action>, id: AnyHashable, cancelsInFlight: Bool) {
    self.id = id
    self.cancelsInFlight = cancelsInFlight
    super.init(part)
  }

  override func start(in scope: EffectScope, on work: inout EffectWork<Action>) {
    if cancelsInFlight { scope.registry.cancel(id, at: scope.screen, reach: .screen, from: scope.cancellation) }
    let cancellation = CancelScope(id, in: scope)
    cancellation.hold()
    work.next(.release(cancellation))
    work.next(.start(part, scope.cancellable(cancellation)))
  }
}

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

/// How far down from a screen a cancellation by id goes.
enum CancelReach {
  /// Only what runs in the screen itself.
  case screen
  /// Also what runs in the screens that it presents.
  case subtree
}
