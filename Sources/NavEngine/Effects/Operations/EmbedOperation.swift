/// Runs a child's operation at the child's node, with its actions made into the parent's.
///
/// The screen may be one that the parent has taken away in the action that the operation is of. Then it is started all
/// the same, so that what it sends at once arrives, and the rest is cancelled before anything else happens.
@usableFromInline
final class EmbedOperation<Child, Action>: WrappingOperation<Child, Action>, @unchecked Sendable {
  private let step: ScreenStep
  private let dismissal: (@Sendable () -> Action)?
  private let identity: ChildIdentity?
  private let isGone: Bool
  private let embed: @Sendable (Child) -> Action

  @usableFromInline
  init(
    _ part: EffectOperation<Child>,
    at step: ScreenStep,
    dismissal: (@Sendable () -> Action)?,
    identity: ChildIdentity?,
    isGone: Bool,
    embed: @escaping @Sendable (Child) -> Action
  ) {
    self.step = step
    self.dismissal = dismissal
    self.identity = identity
    self.isGone = isGone
    self.embed = embed
    super.init(part)
  }

  override func start(in scope: EffectScope, on work: inout EffectWork<Action>) {
    let (deliver, embed) = (work.deliver, embed)
    var node = scope.node.makeChild(at: step)
    if node.isListed && node.identity != identity {
      // Of one that starts late, as after another effect, the child is gone.
      if !scope.registry.isStarting { return }
      // Another child was there, and a reducer further out has taken it away.
      scope.registry.cancel(node.removeSubtree())
      node = scope.node.makeChild(at: step)
    }
    node.identity = identity
    let dismiss = dismissal.map { dismissal -> EffectScreen.Dismissal in { deliver(dismissal()) } }
    var inner = scope
    inner.startsCancelled = scope.startsCancelled || isGone
    inner.context.screen = EffectScreen(
      node,
      in: scope.registry,
      parent: scope.context.screen,
      dismissal: dismiss
    )
    // An effect that comes late, as after another one, may find that the screen is gone by now.
    if !scope.registry.isStarting && scope.registry.endIfGone(node, lookAnyway: true) { return }
    // An action that is delivered right away may dismiss the screen, or start more in it: both have to find it.
    node.hold()
    EffectWork<Child>.perform(.start(part, inner)) { deliver(embed($0)) }
    if isGone && node.isListed { scope.registry.cancel(node.removeSubtree()) }
    node.release()
  }
}
