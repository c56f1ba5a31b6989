/// What stands at one place of a ``NavigationPath``: a screen, alone or with branches in it.
///
/// Semantics: "Composable Navigator", `NavigationPathElement`.
public enum NavigationPathElement: Hashable, Identifiable, Sendable {
  /// A screen in which no others stand.
  case screen(IdentifiedScreen)
  /// Tabs, or the columns of a split view.
  case branches(BranchedScreen)

  /// The screen itself.
  @inlinable
  public var screen: IdentifiedScreen {
    switch self {
    case .screen(let screen): screen
    case .branches(let branched): branched.screen
    }
  }

  @inlinable public var id: ScreenID { screen.id }
  /// The value of the screen itself, whatever stands in its branches.
  @inlinable public var content: AnyScreen { screen.content }
  /// Whether a host has said that it shows the screen itself.
  @inlinable public var hasAppeared: Bool { screen.hasAppeared }

  /// The branches, if it has some.
  public var branched: BranchedScreen? {
    if case .branches(let branched) = self { branched } else { nil }
  }
}

extension NavigationPathElement: CustomStringConvertible {
  /// The screen, its id, and the branches in it, the active one marked with a star.
  public var description: String {
    guard let branched else { return screen.description }
    let branches = branched.branches.enumerated().map { position, branch in
      "\(position == branched.activeIndex ? "*" : "")\(branch.name): \(branch.path)"
    }
    return "\(screen) {\(branches.joined(separator: ", "))}"
  }
}
