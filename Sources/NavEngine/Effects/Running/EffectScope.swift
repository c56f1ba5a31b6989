/// The surroundings of an operation that starts.
struct EffectScope: Sendable {
  let registry: EffectRegistry
  /// The run of the action whose effect it is.
  let run: EffectRun
  /// The number of the action, if there is an observer.
  let origin: Int
  var context: EffectContext
  /// The innermost id that it runs under.
  var cancellation: CancelScope?
  /// The innermost sequence that it is a part of.
  var sequence: EffectSequence?
  /// The group that waits for it.
  var group: EffectGroup
  /// Whether its screen was taken away before it could start: its tasks are cancelled before they do anything.
  var startsCancelled = false

  var owner: EffectOwner { context.screen?.owner ?? registry.root }
  /// The owner of its ids.
  var idOwner: EffectOwner { owner.idOwner }

  /// Whether nothing may start in it any more, and no action from it arrives.
  var isCancelled: Bool { owner.isGone || cancellation?.isCancelledFromWithin ?? false || run.isCancelled }

  /// As ``isCancelled``, and whether its screen is gone by now.
  var isSentInVain: Bool { registry.endIfGone(owner) || isCancelled }

  func cancellable(_ cancellation: CancelScope) -> EffectScope {
    var scope = self
    scope.cancellation = cancellation
    return scope
  }
}
