/// The screens of a ``NavigationPath``, built, from the root on.
///
/// Ends before the first screen that nothing builds. The successor of a node is the next element.
public struct BuiltPath<Content>: RandomAccessCollection {
  public typealias Indices = Range<Int>

  @usableFromInline var nodes: [NavigationNode<Content>]

  @inlinable
  init(nodes: [NavigationNode<Content>] = []) {
    self.nodes = nodes
  }

  @inlinable
  public var startIndex: Int { 0 }

  @inlinable
  public var endIndex: Int { nodes.count }

  /// - Precondition: `position` is in `0 ..< count`.
  @inlinable
  public subscript(position: Int) -> NavigationNode<Content> { nodes[position] }

  /// The node of a screen, on the path or in its branches; nil if there is none.
  ///
  /// - Complexity: O(n), n being the number of nodes.
  @inlinable
  public subscript(id id: ScreenID) -> NavigationNode<Content>? { place(of: id)?.node }

  /// The node that comes right after that of a screen on its path; nil for the last one.
  ///
  /// - Complexity: O(n), n being the number of nodes.
  @inlinable
  public func successor(of id: ScreenID) -> NavigationNode<Content>? { place(of: id)?.successor }

  /// The nodes from the root to where one is, as ``NavigationPath/activePath`` has the screens.
  ///
  /// - Complexity: O(n), n being their number.
  @inlinable
  public var activePath: [NavigationNode<Content>] {
    var result: [NavigationNode<Content>] = []
    var path = self
    while let last = path.nodes.last {
      result += path.nodes
      if last.branches.isEmpty { break }
      path = last.branches[last.activeBranchIndex].path
    }
    return result
  }

  @inlinable
  func place(of id: ScreenID) -> (node: NavigationNode<Content>, successor: NavigationNode<Content>?)? {
    for position in nodes.indices.reversed() {
      if nodes[position].id == id {
        return (nodes[position], position + 1 < nodes.count ? nodes[position + 1] : nil)
      }
      for branch in nodes[position].branches {
        if let place = branch.path.place(of: id) { return place }
      }
    }
    return nil
  }
}

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
