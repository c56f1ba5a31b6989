extension PathBuilder {
  /// The screens of the tree as text, each below what it comes after:
  ///
  ///     home
  ///     ├── detail
  ///     │   └── * → paywall ?
  ///     └── settings
  ///
  /// `?` marks what depends on a condition, `*` a wildcard and what it builds, `↺` a circular tree that is drawn above,
  /// and `…` what is not known, or deeper than `maxDepth`.
  ///
  /// - Parameter maxDepth: How many screens stand below each other at most, for trees that go on without end and do not
  ///   say so with ``eraseCircularNavigationPath()``.
  /// - Complexity: O(n), n being the number of lines.
  public func drawing(maxDepth: Int = 64) -> String {
    ShapeOutline(shapes, maxDepth: maxDepth).drawing
  }

  /// The screens of the tree in the language of Graphviz: `dot -Tsvg tree.dot` draws them.
  ///
  /// An edge for each screen and what can come after it, dashed where that depends on a condition. What was said to be
  /// circular leads back to where it began.
  ///
  /// - Parameter maxDepth: As of ``drawing(maxDepth:)``.
  /// - Complexity: O(n), n being the number of lines.
  public func dot(maxDepth: Int = 64) -> String {
    ShapeOutline(shapes, maxDepth: maxDepth).dot
  }
}
