extension DependencyValues {
  /// Dismisses the screen of the feature that looks it up. See ``DismissEffect``.
  ///
  /// An override holds for the screen that it is made for, with the children in its fields, its plain optionals and
  /// cases, and its rows; not for the screens that it presents.
  public var dismiss: DismissEffect {
    get {
      // A reducer's screen has no object, so that reducing costs none: told when the effect runs.
      dismissOverride ?? DismissEffect(screen: depth == 0 ? surroundings.screen : nil)
    }
    set { dismissOverride = newValue }
  }

  /// Whether the feature that looks it up can be dismissed: it is presented, or ``dismiss`` is overridden.
  public var isPresented: Bool {
    get {
      surroundings[ObjectIdentifier(IsPresentedKey.self)] as? Bool
        ?? (depth != 0 || surroundings.screen?.presentation != nil || dismissOverride != nil)
    }
    set { surroundings[ObjectIdentifier(IsPresentedKey.self)] = newValue }
  }

  /// The policy for actions that a feature sends after it dismissed itself: by default, they are reported.
  public var dismissedActionPolicy: DismissedActionPolicy {
    get { self[DismissedActionPolicy.Key.self] }
    set { self[DismissedActionPolicy.Key.self] = newValue }
  }
}

/// The key of an override of ``DependencyValues/isPresented``.
enum IsPresentedKey {}
