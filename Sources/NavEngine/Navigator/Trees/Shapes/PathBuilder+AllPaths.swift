extension PathBuilder {
  /// The shapes of all valid paths, each after those that it goes on from: `/home`, `/home/detail`, `/home/settings`.
  ///
  /// Conditions are taken to be met and not to be met, each in turn. `*` stands for any screen, where a wildcard is,
  /// and `…` for what is not known.
  ///
  /// - Parameter maxDepth: How many screens a path has at most. Circular trees have paths of any length.
  /// - Complexity: O(n), n being the number of paths.
  public func allPaths(maxDepth: Int) -> [String] {
    var paths: [String] = []
    var seen: Set<String> = []
    /// What is yet to be looked at, the next at the end.
    var pending: [(shape: PathShape, prefix: String, depth: Int)] = []
    func add(_ shapes: [PathShape], after prefix: String, depth: Int) {
      if depth <= maxDepth { pending += shapes.reversed().map { ($0, prefix, depth) } }
    }
    add(shapes, after: "", depth: 1)
    while let (shape, prefix, depth) = pending.popLast() {
      let path = "\(prefix)/\(shape.kind == .wildcard ? "*" : shape.name)"
      if seen.insert(path).inserted { paths.append(path) }
      add(shape.nested, after: path, depth: depth + 1)
    }
    return paths
  }
}
