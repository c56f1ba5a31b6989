extension DependencyValues {
  /// Dismisses the screen of the feature that looks it up. See ``DismissEffect``.
  ///
  /// An override holds for the screen that it is made for, not for those that it presents.
  public var dismiss: DismissEffect {
    get {
      // A reducer's screen has no object, so that reducing costs none: told when the effect runs.
      if isLinked { return DismissEffect(screen: nil) }
      let screen = surroundings.screen
      if let override = surroundings[ObjectIdentifier(DismissOverride.self)] as? DismissOverride,
        override.node === screen?.node
      {
        return override.dismiss
      }
      return DismissEffect(screen: screen)
    }
    set {
      surroundings[ObjectIdentifier(DismissOverride.self)] = DismissOverride(
        dismiss: newValue,
        node: surroundings.screen?.node
      )
    }
  }

  /// Whether the feature that looks it up is presented, so that it can be dismissed.
  public var isPresented: Bool {
    get { self[IsPresentedKey.self] ?? (isLinked || surroundings.screen?.presented != nil) }
    set { self[IsPresentedKey.self] = newValue }
  }

  /// What to do with actions that a feature sends after it dismissed itself: by default, they are reported.
  public var dismissedActionPolicy: DismissedActionPolicy {
    get { DismissedActionPolicy(in: surroundings) }
    set { surroundings[ObjectIdentifier(DismissedActionPolicy.self)] = newValue }
  }
}
