/// The owner that running code belongs to, and the screen around it, as one start of an effect knows them.
///
/// `@unchecked`: owners are touched on the main actor only.
@usableFromInline
final class EffectScreen: @unchecked Sendable {
  /// Sends the action that dismisses the screen to the presenting feature.
  typealias Dismissal = @Sendable () -> Void

  let owner: EffectOwner
  /// The owner, or the nearest around it that is a presentation of its own, and how that is dismissed.
  let presentation: (owner: EffectOwner, dismissal: Dismissal)?

  init(_ owner: EffectOwner, in outer: EffectScreen?, dismissal: Dismissal?) {
    self.owner = owner
    presentation = dismissal.map { (owner, $0) } ?? outer?.presentation
  }

  /// Sends the action that dismisses the nearest presentation to the feature that presents it. Does nothing if the
  /// screen is gone.
  ///
  /// - Parameter effect: The effect that wants it, which is noted if the parent lets the screen go.
  /// - Returns: Whether there is a screen to dismiss.
  @MainActor
  func dismiss(for effect: EffectPiece?) -> Bool {
    guard let (owner, dismissal) = presentation else { return false }
    guard let registry = owner.registry, !registry.endIfGone(owner) else { return true }
    if let surround = ActionSurroundings.ofDismissal {
      // Not of what the dismissal starts.
      ActionSurroundings.$ofDismissal.withValue(nil) { ActionSurroundings.with(surround, dismissal) }
    } else {
      dismissal()
    }
    if registry.endIfGone(owner) { effect?.hasDismissed = true }
    return true
  }
}
