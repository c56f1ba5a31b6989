/// A place on a path before and after a change: nil where there was nothing, or is nothing.
///
/// Semantics: "Composable Navigator", `NavigationPathElementUpdate`.
public struct NavigationPathElementUpdate: Hashable, Sendable {
  /// What was there; nil for what has come.
  public let previous: NavigationPathElement?
  /// What is there; nil for what has gone.
  public let current: NavigationPathElement?

  /// An update, to compare with what a ``NavigationPathUpdate`` says of a screen.
  public init(previous: NavigationPathElement?, current: NavigationPathElement?) {
    self.previous = previous
    self.current = current
  }
}
