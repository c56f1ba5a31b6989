/// A ``DismissEffect`` that replaces another one, for one screen: what that presents dismisses itself as ever.
struct DismissOverride: Sendable {
  let dismiss: DismissEffect
  /// The screen, if it has been told already.
  let node: ScreenNode?
  /// The screen's depth, if the override was made while its feature reduced: see ``DependencyValues/depth``. 0 otherwise.
  let depth: Int

  init(_ dismiss: DismissEffect, in values: DependencyValues) {
    self.dismiss = dismiss
    depth = values.depth
    node = values.screenNode
  }

  /// Whether it replaces what dismisses the screen that `values` are looked up in.
  func holds(in values: DependencyValues) -> Bool {
    depth == values.depth && node === values.screenNode
  }
}

extension DependencyValues {
  /// The screen that would be dismissed, if that is known.
  fileprivate var screenNode: ScreenNode? { surroundings.screen?.presented?.node }

  /// What replaces the effect of the screen, which children share that are not presented: those of fields, plain
  /// optionals and cases, and rows.
  var dismissOverride: DismissEffect? {
    get {
      guard let override = surroundings[ObjectIdentifier(DismissOverride.self)] as? DismissOverride,
        override.holds(in: self)
      else { return nil }
      return override.dismiss
    }
    set {
      surroundings[ObjectIdentifier(DismissOverride.self)] = newValue.map { DismissOverride($0, in: self) }
    }
  }

  /// What these are for code of another screen, or of none, that begins with them. What is called here instead of
  /// dismissing the screen is called there, too; what is not, is not.
  ///
  /// - Parameter depth: As ``depth``: 0 for what outlives the reduce, as effects, tasks and stores do.
  func surroundings(in screen: EffectScreen?, at depth: Int) -> EffectContext {
    var moved = self
    (moved.surroundings.screen, moved.depth) = (screen, depth)
    if surroundings[ObjectIdentifier(DismissOverride.self)] != nil { moved.dismissOverride = dismissOverride }
    return moved.surroundings
  }
}
