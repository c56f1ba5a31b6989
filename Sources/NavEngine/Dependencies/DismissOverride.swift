/// A ``DismissEffect`` that replaces another one, for one screen: what that presents dismisses itself as ever.
struct DismissOverride: Sendable {
  let dismiss: DismissEffect
  /// The screen, if it has been told already.
  let node: ScreenNode?
  /// The screen, if the override was made while its feature reduced: see ``DependencyValues/link``. 0 otherwise.
  let link: UInt

  init(_ dismiss: DismissEffect, in values: DependencyValues) {
    self.dismiss = dismiss
    link = values.link
    node = values.screenNode
  }

  /// Whether it replaces what dismisses the screen that `values` are looked up in.
  func holds(in values: DependencyValues) -> Bool {
    link == values.link && node === values.screenNode
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

  /// Makes these the values of what is no part of the screen, and begins with them. What is called instead of dismissing
  /// the screen is called there, too.
  mutating func leaveScreen() {
    let override = dismissOverride
    (surroundings.screen, link) = (nil, 0)
    if !surroundings.values.isEmpty { dismissOverride = override }
  }
}
