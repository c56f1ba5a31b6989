/// One of the ``NavigationNode/branches`` that stand in a screen.
public struct BuiltBranch<Content> {
  /// What the branch is called among its neighbours.
  public let name: String
  /// Its screens, from its root on.
  @inlinable
  public var path: BuiltPath<Content> { builtPath }

  @usableFromInline var builtPath: BuiltPath<Content>

  @inlinable
  init(name: String, path: BuiltPath<Content>) {
    self.name = name
    builtPath = path
  }
}
