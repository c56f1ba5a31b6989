extension Navigator {
  /// One call of a ``Navigator``, as a value: tests compare calls, logs print them, and paths carry them out.
  public enum Call: Hashable, Sendable {
    /// Goes to a screen right after another.
    case goTo(AnyScreen, on: NavigationIdentifier)
    /// Goes to several screens right after another.
    case goToPath([AnyScreen], on: NavigationIdentifier)
    /// Puts a screen on top of the active path, or of the path that another screen is on.
    case present(AnyScreen, on: NavigationIdentifier?)
    /// Removes the screens after a screen, and shows that one.
    case goBack(to: NavigationIdentifier)
    /// Goes to a path from the root on.
    case replace(path: [AnyScreen])
    /// Removes a screen and the screens after it.
    case dismiss(NavigationIdentifier)
    /// Removes the screens after one.
    case dismissSuccessor(of: NavigationIdentifier)
    /// Gives a screen another value.
    case replaceContent(of: NavigationIdentifier, with: AnyScreen)
    /// Shows a branch of a screen, and goes back to its root if it `resets`.
    case activate(branch: String, of: NavigationIdentifier, resets: Bool)
    /// Notes that a host shows a screen.
    case didAppear(ScreenID)
    /// Notes that a host does not show a screen any more.
    case didDisappear(ScreenID)
  }

  /// The name of a screen in a call.
  ///
  /// Semantics: "Composable Navigator", `Navigator.NavigationIdentifier`.
  public enum NavigationIdentifier: Hashable, Sendable {
    /// The screen with this id, wherever it is.
    case id(ScreenID)
    /// The last screen with this value. See ``ScreenPath/last(_:)``.
    case screen(AnyScreen)
  }
}

extension Navigator.Call: CustomStringConvertible {
  /// The call as it is written: `go(to: DetailScreen(detailID: "0"), on: #0)`.
  public var description: String {
    switch self {
    case .goTo(let screen, let target): "go(to: \(screen), on: \(target))"
    case .goToPath(let path, let target): "go(to: \(path), on: \(target))"
    case .present(let screen, let target): "present(\(screen)\(target.map { ", on: \($0)" } ?? ""))"
    case .goBack(let target): "goBack(to: \(target))"
    case .replace(let path): "replace(path: \(path))"
    case .dismiss(.id(let id)): "dismiss(id: \(id.debugDescription))"
    case .dismiss(.screen(let screen)): "dismiss(screen: \(screen))"
    case .dismissSuccessor(let target): "dismissSuccessor(of: \(target))"
    case .replaceContent(.screen(let old), let screen): "replace(screen: \(old), with: \(screen))"
    case .replaceContent(let target, let screen): "replaceContent(of: \(target), with: \(screen))"
    case .activate(let branch, let target, let resets):
      "activate(branch: \"\(branch)\", of: \(target)\(resets ? ", resetting: true" : ""))"
    case .didAppear(let id): "didAppear(id: \(id.debugDescription))"
    case .didDisappear(let id): "didDisappear(id: \(id.debugDescription))"
    }
  }
}

extension Navigator.NavigationIdentifier: CustomStringConvertible {
  /// The id or the screen: `#3`.
  public var description: String {
    switch self {
    case .id(let id): id.debugDescription
    case .screen(let screen): screen.description
    }
  }
}
