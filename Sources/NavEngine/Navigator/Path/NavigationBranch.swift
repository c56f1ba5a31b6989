/// One of the paths that stand in a ``BranchedScreen``: a tab, or a column.
public struct NavigationBranch: Hashable, Sendable {
  /// What a screen says of one of its ``Screen/branches``: its name, and the screen that it begins with.
  public struct Content: Hashable, Sendable {
    /// What calls and hosts name the branch by. Of several with one name, calls find the first.
    public let name: String
    /// The screen that it begins with. A path that has this value right after the screen goes on in the branch.
    public let root: AnyScreen

    /// - Parameters:
    ///   - name: What the branch is called, unlike its neighbours.
    ///   - root: The screen that it begins with, which tells it from its neighbours on a path.
    public init(_ name: String, root: some Screen) {
      self.name = name
      self.root = AnyScreen(root)
    }
  }

  /// What the branch is called among its neighbours.
  public let name: String
  /// Its screens, from its root on.
  public internal(set) var path: NavigationPath

  init(_ content: Content) {
    name = content.name
    path = NavigationPath(branchRoot: content.root)
  }

  var content: Content { Content(name, root: path.entries[0].content) }
}
