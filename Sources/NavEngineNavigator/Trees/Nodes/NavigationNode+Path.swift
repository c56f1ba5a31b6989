extension NavigationNode {
  /// The screens of a ``ScreenPath``, built, from the root on.
  ///
  /// Ends before the first screen that nothing builds. The successor of a node is the next element.
  public struct Path: RandomAccessCollection {
    /// The positions of the nodes.
    public typealias Indices = Range<Int>

    @usableFromInline var nodes: [NavigationNode] = []

    @inlinable
    init() {}

    /// Always 0, the root.
    @inlinable public var startIndex: Int { 0 }

    /// The number of nodes, which may be fewer than the path has screens.
    @inlinable public var endIndex: Int { nodes.count }

    /// - Precondition: `position` is in `0 ..< count`.
    @inlinable
    public subscript(position: Int) -> NavigationNode { nodes[position] }

    /// The node of a screen, on the path or in its branches; nil if there is none.
    ///
    /// - Complexity: O(n), n being the number of nodes.
    @inlinable
    public subscript(id id: ScreenID) -> NavigationNode? { find(id)?.node }

    /// The node that comes right after that of a screen on its path; nil for the last one.
    ///
    /// - Complexity: O(n), n being the number of nodes.
    @inlinable
    public func successor(of id: ScreenID) -> NavigationNode? { find(id)?.successor }

    /// The nodes from the root to the top, as ``ScreenPath/activePath`` has the screens.
    ///
    /// - Complexity: O(n), n being their number.
    @inlinable
    public var activePath: [NavigationNode] {
      guard let last = nodes.last, !last.branches.isEmpty else { return nodes }
      return nodes + last.branches[last.activeBranchIndex].path.activePath
    }

    @inlinable
    func find(_ id: ScreenID) -> (node: NavigationNode, successor: NavigationNode?)? {
      for position in nodes.indices.reversed() {
        if nodes[position].id == id {
          return (nodes[position], position + 1 < nodes.count ? nodes[position + 1] : nil)
        }
        for branch in nodes[position].branches {
          if let found = branch.path.find(id) { return found }
        }
      }
      return nil
    }
  }

  /// One of the ``NavigationNode/branches`` of a screen, built.
  public struct Branch {
    /// The name of the branch among its neighbours.
    public let name: String
    /// The screens of the branch, from its root on.
    public var path = Path()

    @inlinable
    init(name: String) {
      self.name = name
    }
  }
}

extension NavigationNode.Path {
  /// Builds the screens of a path again, from the first one that has changed on, and those in branches.
  ///
  /// - Parameters:
  ///   - generation: The number of the update.
  ///   - first: Builds the root. The other screens are built by those before them.
  @inlinable
  @MainActor
  mutating func update(
    to path: ScreenPath,
    generation: Int,
    first: @MainActor (IdentifiedScreen) -> NavigationNode?
  ) {
    var kept = 0
    while kept < Swift.min(nodes.count, path.count), nodes[kept].stays(at: kept, of: path) {
      if !nodes[kept].branches.isEmpty { nodes[kept].updateBranches(to: path[kept], generation: generation) }
      kept += 1
    }
    if kept < nodes.count { nodes.removeSubrange(kept...) }
    if kept < path.count { nodes.reserveCapacity(path.count) }
    for position in kept..<path.count {
      let element = path[position]
      let build = position == 0 ? first : nodes[position - 1].successor
      let outer = BuildTrace.conditions
      BuildTrace.conditions = []
      let built = build(element)
      let conditions = BuildTrace.conditions ?? []
      BuildTrace.conditions = outer
      guard var node = built else { return }
      node.origin = element.content
      node.conditions = conditions
      node.generation = generation
      if !element.branches.isEmpty, node.screen == element.content {
        node.branches = element.branches.map { NavigationNode.Branch(name: $0.name) }
        node.updateBranches(to: element, generation: generation)
      }
      nodes.append(node)
    }
  }

  /// The nodes whose screens a later path does not have, from the top.
  func missing(in later: Self) -> [NavigationNode] {
    var kept = 0
    while kept < Swift.min(nodes.count, later.nodes.count), nodes[kept].branches.isEmpty,
      nodes[kept].generation == later.nodes[kept].generation
    { kept += 1 }
    var (old, new): ([NavigationNode], [NavigationNode]) = ([], [])
    for node in nodes[kept...].reversed() { node.collect(into: &old) }
    if old.isEmpty { return [] }
    for node in later.nodes[kept...] { node.collect(into: &new) }
    let screens = Dictionary(uniqueKeysWithValues: new.map { ($0.id, $0.screen) })
    return old.filter { screens[$0.id] != $0.screen }
  }
}

extension NavigationNode {
  @inlinable
  @MainActor
  mutating func updateBranches(to screen: IdentifiedScreen, generation: Int) {
    for (number, branch) in screen.branches.enumerated() where number < branches.count {
      branches[number].path.update(to: branch.path, generation: generation, first: successor)
    }
    activeBranchIndex = screen.activeBranchIndex
  }

  /// Whether the node would be built in the same way for a position of a path, if the nodes before it stay.
  @inlinable
  @MainActor
  func stays(at position: Int, of path: ScreenPath) -> Bool {
    path.has(origin, id: id, at: position) && conditions.allSatisfy { $0() }
  }

  /// Adds the node, after those of its branches, which are on top of it.
  fileprivate func collect(into nodes: inout [NavigationNode]) {
    for branch in branches {
      for node in branch.path.nodes.reversed() { node.collect(into: &nodes) }
    }
    nodes.append(self)
  }
}

extension ScreenPath {
  /// Whether a screen with this id and value is at a position.
  @usableFromInline
  func has(_ screen: AnyScreen, id: ScreenID, at position: Int) -> Bool {
    entries.ids[position] == id && entries[position].content.isShown(as: screen)
  }
}

extension PathBuilder {
  /// Builds the screens of a path, from the root to the first that nothing builds, and those in their branches.
  ///
  /// - Complexity: O(n), n being the number of screens. Takes no more of the call stack for a long path.
  @inlinable
  public func build(path: ScreenPath) -> NavigationNode<Content>.Path {
    var built = NavigationNode<Content>.Path()
    built.update(to: path, generation: 0) { build(pathElement: $0) }
    return built
  }

  /// Builds a path of these screens, which get ids as a ``ScreenPath`` gives them.
  ///
  /// - Complexity: O(n), n being the number of screens.
  @inlinable
  public func build(path screens: [AnyScreen]) -> NavigationNode<Content>.Path {
    screens.isEmpty ? NavigationNode.Path() : build(path: ScreenPath(screens))
  }
}
