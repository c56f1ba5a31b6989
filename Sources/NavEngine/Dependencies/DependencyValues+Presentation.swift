extension DependencyValues {
  /// Dismisses the screen of the feature that looks it up. See ``DismissEffect``.
  ///
  /// An override holds for the screen that it is made for, with the children in its fields, its plain optionals and
  /// cases, and its rows; not for the screens that it presents.
  public var dismiss: DismissEffect {
    get {
      // A reducer's screen has no object, so that reducing costs none: told when the effect runs.
      if isLinked { return DismissEffect(screen: nil) }
      return dismissOverride ?? DismissEffect(screen: surroundings.screen)
    }
    set {
      surroundings[ObjectIdentifier(DismissOverride.self)] = DismissOverride(
        dismiss: newValue,
        node: surroundings.screen?.presented?.node
      )
    }
  }

  /// What replaces the effect of the screen, which children share that are not presented: those of fields, plain
  /// optionals and cases, and rows.
  private var dismissOverride: DismissEffect? {
    guard let override = surroundings[ObjectIdentifier(DismissOverride.self)] as? DismissOverride,
      override.node === surroundings.screen?.presented?.node
    else { return nil }
    return override.dismiss
  }

  /// Whether the feature that looks it up can be dismissed: it is presented, or ``dismiss`` is overridden.
  public var isPresented: Bool {
    get { self[IsPresentedKey.self] ?? (isLinked || surroundings.screen?.presented != nil || dismissOverride != nil) }
    set { self[IsPresentedKey.self] = newValue }
  }

  /// What to do with actions that a feature sends after it dismissed itself: by default, they are reported.
  public var dismissedActionPolicy: DismissedActionPolicy {
    get { DismissedActionPolicy(in: surroundings) }
    set { surroundings[ObjectIdentifier(DismissedActionPolicy.self)] = newValue }
  }
}
