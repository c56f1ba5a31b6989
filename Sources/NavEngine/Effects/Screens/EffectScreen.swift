/// The screen that running code belongs to, as one start of an effect knows it.
///
/// `@unchecked`: its node is touched on the main actor only.
@usableFromInline
final class EffectScreen: @unchecked Sendable {
  /// Sends the action that dismisses the screen to whoever presents it.
  typealias Dismissal = @Sendable () -> Void

  let parent: EffectScreen?
  let node: ScreenNode
  private let registry: EffectRegistry
  private let dismissal: Dismissal?

  init(_ node: ScreenNode, in registry: EffectRegistry, parent: EffectScreen?, dismissal: Dismissal?) {
    self.node = node
    self.registry = registry
    self.parent = parent
    self.dismissal = dismissal
  }

  /// This screen, or the nearest around it that is a presentation of its own.
  var presented: EffectScreen? {
    var screen: EffectScreen? = self
    while let current = screen, current.dismissal == nil { screen = current.parent }
    return screen
  }

  /// Has the parent dismiss the screen. Does nothing if it is gone.
  ///
  /// - Parameter effect: The effect that wants it, which is noted if the parent lets the screen go.
  /// - Returns: Whether there is a screen to dismiss.
  @MainActor
  func dismiss(for effect: EffectPiece?) -> Bool {
    guard let presented, let dismissal = presented.dismissal else { return false }
    let (registry, node) = (presented.registry, presented.node)
    if registry.isGone(node) { return true }
    dismissal()
    if registry.isGone(node) { effect?.hasDismissed = true }
    return true
  }
}
