extension Navigator {
  /// An event of a screen on a navigator's path. See ``Navigator/Datasource/events``.
  public enum Event: Hashable, Sendable {
    /// A view layer has said that it shows the screen.
    case appeared(IdentifiedScreen, isFirst: Bool)
    /// The screen is not visible any more: it was removed, another one that has appeared hides it, or its tab was left.
    case disappeared(IdentifiedScreen)
    /// The screen is off the path, for good, or one of another type has taken its place. A visible screen has disappeared
    /// before.
    case dismissed(IdentifiedScreen)

    /// The screen, with its value at that time.
    public var screen: IdentifiedScreen {
      switch self {
      case .appeared(let screen, _), .disappeared(let screen), .dismissed(let screen): screen
      }
    }
  }
}

extension Navigator.Event: CustomStringConvertible {
  /// `appeared HomeScreen() #0`
  public var description: String {
    switch self {
    case .appeared(let screen, let isFirst): "appeared \(screen)\(isFirst ? " for the first time" : "")"
    case .disappeared(let screen): "disappeared \(screen)"
    case .dismissed(let screen): "dismissed \(screen)"
    }
  }
}
