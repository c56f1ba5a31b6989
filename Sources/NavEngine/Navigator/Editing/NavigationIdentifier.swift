/// How a call names a screen on a path.
///
/// Semantics: "Composable Navigator", `Navigator.NavigationIdentifier`.
public enum NavigationIdentifier: Hashable, Sendable {
  /// The screen with this id, wherever it is.
  case id(ScreenID)
  /// The last screen with this value. See ``NavigationPath/last(_:)``.
  case screen(AnyScreen)
}

extension NavigationIdentifier: CustomStringConvertible {
  /// The id or the screen: `#3`.
  public var description: String {
    switch self {
    case .id(let id): id.debugDescription
    case .screen(let screen): screen.description
    }
  }
}

extension NavigationPath {
  func location(of identifier: NavigationIdentifier) -> ScreenLocation? {
    switch identifier {
    case .id(let id): location(of: id)
    case .screen(let screen): lastLocation { $0 == screen }
    }
  }
}

extension Navigator {
  /// The name of the type in Composable Navigator.
  public typealias NavigationIdentifier = NavEngine.NavigationIdentifier
}
