/// Where an operation runs, and for whom.
struct EffectScope: Sendable {
  let registry: EffectRegistry
  /// What was started together with it.
  let run: EffectRun
  var context: EffectContext
  /// The innermost id that it runs under.
  var cancellation: CancelScope?
  /// Who waits for it.
  var group: EffectGroup
  /// Whether its screen was taken away before it could start: its tasks are cancelled before they do anything.
  var isLast = false

  var node: ScreenNode { context.screen?.node ?? registry.root }
  /// The screen that its ids belong to.
  var screen: ScreenNode { node.screen }

  /// Whether nothing may start in it any more, and nothing sent from it arrives.
  var isCancelled: Bool { node.isGone || cancellation?.isCancelledFromWithin ?? false || run.isCancelled }

  /// As ``isCancelled``, and whether its screen is gone by now.
  var isSentInVain: Bool { registry.isGone(node) || isCancelled }

  func cancellable(_ cancellation: CancelScope) -> EffectScope {
    var scope = self
    scope.cancellation = cancellation
    return scope
  }
}
