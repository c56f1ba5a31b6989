/// A screen on a ``NavigationPath``: its identity, its value, whether it has been seen, and the branches in it.
///
/// Semantics: "Composable Navigator", `IdentifiedScreen` and `NavigationPathElement`.
public struct IdentifiedScreen: Hashable, Identifiable, Sendable {
  /// The id on the path: equal screens have different ones.
  public let id: ScreenID
  /// The screen's value. On a path, another one may come under the same id.
  public let content: AnyScreen
  /// Whether a host has said that it shows the screen, with ``Navigator/didAppear(id:)``.
  public var hasAppeared: Bool
  /// The tabs or columns of the screen, in the order of ``Screen/branches``. Empty for other screens, in events, and in
  /// ``NavigationPath/activePath``, where the screens of the branches are listed themselves.
  public internal(set) var branches: [NavigationBranch] = []
  /// The position of the active branch; 0 for a screen without branches.
  public internal(set) var activeBranchIndex = 0

  /// A screen as a path would have it, to compare with one. The initializer adds it to no path.
  public init(id: ScreenID, content: some Screen, hasAppeared: Bool = false) {
    self.id = id
    self.content = AnyScreen(content)
    self.hasAppeared = hasAppeared
  }

  /// The branch that is visible, or has the focus; nil for a screen without branches.
  public var activeBranch: NavigationBranch? { branches.isEmpty ? nil : branches[activeBranchIndex] }

  /// The screen without its branches, of which a copy would make their next change copy them.
  var withoutBranches: IdentifiedScreen { IdentifiedScreen(id: id, content: content, hasAppeared: hasAppeared) }
}

extension IdentifiedScreen: CustomStringConvertible {
  /// The screen and its id, `DetailScreen(detailID: "0") #1`, and the branches in braces, a star before the active one.
  public var description: String {
    let text = "\(content) \(id.debugDescription)"
    if branches.isEmpty { return text }
    let names = branches.enumerated().map { "\($0 == activeBranchIndex ? "*" : "")\($1.name): \($1.path)" }
    return "\(text) {\(names.joined(separator: ", "))}"
  }
}

/// The name of an element of a path in Composable Navigator.
public typealias NavigationPathElement = IdentifiedScreen

/// One of the paths in a screen with branches: a tab, or a column.
public struct NavigationBranch: Hashable, Sendable {
  /// One of the ``Screen/branches`` of a screen: its name, and its first screen.
  public struct Content: Hashable, Sendable {
    /// The name of the branch for calls and hosts. Of several with one name, calls find the first.
    public let name: String
    /// The first screen. A path that has this value right after the screen goes on in the branch.
    public let root: AnyScreen

    /// - Parameters:
    ///   - name: The name of the branch, unlike its neighbours.
    ///   - root: The first screen, unlike that of its neighbours: a path enters the branch by it.
    public init(_ name: String, root: some Screen) {
      self.name = name
      self.root = AnyScreen(root)
    }
  }

  /// The visibility of the ``Screen/branches`` of a screen.
  public enum Layout: Hashable, Sendable {
    /// The active branch alone is visible.
    case tabs
    /// All branches are visible, beside each other. The active one is where a path goes on.
    case columns
  }

  /// The name of the branch among its neighbours.
  public let name: String
  /// The screens of the branch, from its root on.
  public internal(set) var path: NavigationPath

  init(_ content: Content) {
    name = content.name
    path = NavigationPath(branchRoot: content.root)
  }

  var content: Content { Content(name, root: path.entries[0].content) }
}
