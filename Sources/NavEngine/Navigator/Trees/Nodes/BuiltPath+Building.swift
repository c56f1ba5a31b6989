extension BuiltPath {
  /// Builds what comes on a path from a position on, and what stands in that.
  ///
  /// - Parameters:
  ///   - isTraced: Whether the nodes are to know which conditions were asked.
  ///   - first: Builds the first one. The others are built by those before them.
  @inlinable
  @MainActor
  init(
    of path: NavigationPath,
    from start: Int = 0,
    isTraced: Bool = false,
    first: @MainActor (NavigationPathElement) -> NavigationNode<Content>?
  ) {
    self.init()
    if start < path.count { nodes.reserveCapacity(path.count - start) }
    var position = start
    while position < path.count {
      let element = path[position]
      let trace = isTraced ? BuildTrace() : nil
      let outer = trace.map { BuildTrace.replace(with: $0) }
      let built = position == start ? first(element) : nodes[position - start - 1].successor(element)
      if let outer { BuildTrace.current = outer }
      guard var node = built else { return }
      if element.content.box !== node.screen.box { node.edit { $0.origin = element.content } }
      if let trace, !trace.conditions.isEmpty { node.edit { $0.conditions = trace.conditions } }
      if case .branches(let branched) = element, node.screen == element.content {
        node.buildBranches(of: branched, isTraced: isTraced)
      }
      nodes.append(node)
      position += 1
    }
  }
}

extension NavigationNode {
  @inlinable
  @MainActor
  mutating func buildBranches(of screen: BranchedScreen, isTraced: Bool) {
    let branches = screen.branches.map {
      BuiltBranch(name: $0.name, path: BuiltPath(of: $0.path, isTraced: isTraced, first: successor))
    }
    edit {
      $0.branches = branches
      $0.activeIndex = screen.activeIndex
    }
  }
}

extension PathBuilder {
  /// Builds the screens of a path, from the root to the first that nothing builds, and those in their branches.
  ///
  /// - Complexity: O(n), n being the number of screens. Takes no more of the call stack for a long path.
  @inlinable
  public func build(path: NavigationPath) -> BuiltPath<Content> {
    BuiltPath(of: path) { build(pathElement: $0) }
  }

  /// Builds a path of these screens, which get ids as a ``NavigationPath`` gives them.
  ///
  /// - Complexity: O(n), n being the number of screens.
  @inlinable
  public func build(path screens: [AnyScreen]) -> BuiltPath<Content> {
    screens.isEmpty ? BuiltPath() : build(path: NavigationPath(screens))
  }
}
