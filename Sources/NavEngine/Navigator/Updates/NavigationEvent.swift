/// What happens to a screen on a navigator's path. See ``Navigator/Datasource/events``.
public enum NavigationEvent: Hashable, Sendable {
  /// Whoever shows the screen has said that it does.
  case appeared(IdentifiedScreen, isFirst: Bool)
  /// The screen is not seen any more: it has gone, or another one that has appeared hides it, or its tab was left.
  case disappeared(IdentifiedScreen)
  /// The screen is off the path, for good. If it was seen, it has disappeared before.
  case dismissed(IdentifiedScreen)

  /// The screen that it happened to, with the value that it had then.
  public var screen: IdentifiedScreen {
    switch self {
    case .appeared(let screen, _), .disappeared(let screen), .dismissed(let screen): screen
    }
  }
}

extension NavigationEvent: CustomStringConvertible {
  /// `appeared HomeScreen() #0`
  public var description: String {
    switch self {
    case .appeared(let screen, let isFirst): "appeared \(screen)\(isFirst ? " for the first time" : "")"
    case .disappeared(let screen): "disappeared \(screen)"
    case .dismissed(let screen): "dismissed \(screen)"
    }
  }
}
