/// A place on a path before and after a change: nil where there was nothing, or is nothing.
///
/// Semantics: "Composable Navigator", `NavigationPathElementUpdate`.
public struct NavigationPathElementUpdate: Hashable, Sendable {
  public let previous: NavigationPathElement?
  public let current: NavigationPathElement?

  public init(previous: NavigationPathElement?, current: NavigationPathElement?) {
    self.previous = previous
    self.current = current
  }
}
