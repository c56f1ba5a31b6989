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
  public typealias Layout = BranchLayout

  /// The name of the branch among its neighbours.
  public let name: String
  /// The screens of the branch, from its root on.
  public internal(set) var path: ScreenPath

  init(_ content: Content) {
    name = content.name
    path = ScreenPath(branchRoot: content.root)
  }

  var content: Content { Content(name, root: path.entries[0].content) }
}
