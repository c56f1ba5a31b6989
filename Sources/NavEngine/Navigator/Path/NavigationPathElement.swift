/// An element of a ``NavigationPath``: a screen, alone or with branches in it.
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

  /// The id of the screen itself.
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

/// A screen on a path: its identity, its value, and whether it has been seen.
///
/// Semantics: "Composable Navigator", `IdentifiedScreen`.
public struct IdentifiedScreen: Hashable, Identifiable, Sendable {
  /// The id on the path: equal screens have different ones.
  public let id: ScreenID
  /// The screen's value. On a path, another one may come under the same id.
  public let content: AnyScreen
  /// Whether a host has said that it shows the screen, with ``Navigator/didAppear(id:)``.
  public var hasAppeared: Bool

  /// A screen as a path would have it, to compare with one. This puts it on none.
  @inlinable
  public init(id: ScreenID, content: some Screen, hasAppeared: Bool = false) {
    self.id = id
    self.content = AnyScreen(content)
    self.hasAppeared = hasAppeared
  }
}

extension IdentifiedScreen: CustomStringConvertible {
  /// The screen and its id: `DetailScreen(detailID: "0") #1`.
  public var description: String { "\(content) \(id.debugDescription)" }
}

/// A screen on a path, with the branches that stand in it.
public struct BranchedScreen: Hashable, Identifiable, Sendable {
  /// The screen itself.
  public let screen: IdentifiedScreen
  /// Whether one branch is seen at a time, or all.
  public let layout: BranchLayout
  /// The branches, in the order that the screen names them.
  public let branches: [NavigationBranch]
  /// The position of the active one.
  public let activeIndex: Int

  /// The id of the screen itself.
  public var id: ScreenID { screen.id }

  /// The branch that is seen, or that has the focus.
  public var activeBranch: NavigationBranch { branches[activeIndex] }
}

/// One of the paths that stand in a ``BranchedScreen``: a tab, or a column.
public struct NavigationBranch: Hashable, Sendable {
  /// One of the ``Screen/branches`` of a screen: its name, and the screen that it begins with.
  public struct Content: Hashable, Sendable {
    /// The name of the branch for calls and hosts. Of several with one name, calls find the first.
    public let name: String
    /// The screen that it begins with. A path that has this value right after the screen goes on in the branch.
    public let root: AnyScreen

    /// - Parameters:
    ///   - name: The name of the branch, unlike its neighbours.
    ///   - root: The screen that it begins with, unlike its neighbours: a path enters the branch by it.
    public init(_ name: String, root: some Screen) {
      self.name = name
      self.root = AnyScreen(root)
    }
  }

  /// The name of the branch among its neighbours.
  public let name: String
  /// Its screens, from its root on.
  public internal(set) var path: NavigationPath

  init(_ content: Content) {
    name = content.name
    path = NavigationPath(branchRoot: content.root)
  }

  var content: Content { Content(name, root: path.entries[0].content) }
}
