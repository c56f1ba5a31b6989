/// What leads from one built path to another: what stays, and what comes after that.
@usableFromInline
struct BuiltPathUpdate<Content> {
  /// How many nodes stay at the beginning of the path.
  @usableFromInline var kept: Int
  /// What comes after them.
  @usableFromInline var tail: BuiltPath<Content>
  /// What happens in branches of nodes that stay.
  @usableFromInline var branches: [Branches] = []
  /// How many nodes stay, with those of branches.
  @usableFromInline var keptInAll: Int

  /// What happens in the branches of one node.
  @usableFromInline
  struct Branches {
    @usableFromInline let position: Int
    @usableFromInline let activeIndex: Int
    @usableFromInline let updates: [BuiltPathUpdate]

    @inlinable
    init(position: Int, activeIndex: Int, updates: [BuiltPathUpdate]) {
      self.position = position
      self.activeIndex = activeIndex
      self.updates = updates
    }
  }

  /// Builds what has to be built.
  ///
  /// - Parameter first: Builds the root.
  @inlinable
  @MainActor
  init(
    from old: BuiltPath<Content>,
    to path: NavigationPath,
    rebuildsAll: Bool,
    first: @MainActor (NavigationPathElement) -> NavigationNode<Content>?
  ) {
    kept = 0
    keptInAll = 0
    tail = BuiltPath()
    let end = rebuildsAll ? 0 : Swift.min(old.count, path.count)
    while kept < end, old.nodes[kept].stays(at: kept, of: path) {
      keptInAll += 1
      if old.nodes[kept].extras != nil { addBranches(of: old.nodes[kept], at: kept, of: path) }
      kept += 1
    }
    if kept < path.count {
      tail = BuiltPath(
        of: path,
        from: kept,
        isTraced: true,
        first: kept == 0 ? first : old.nodes[kept - 1].successor
      )
    }
  }

  @inlinable
  @MainActor
  mutating func addBranches(of node: NavigationNode<Content>, at position: Int, of path: NavigationPath) {
    guard !node.branches.isEmpty, let branched = path[position].branched else { return }
    let updates = zip(node.branches, branched.branches).map {
      BuiltPathUpdate(from: $0.path, to: $1.path, rebuildsAll: false, first: node.successor)
    }
    for update in updates { keptInAll += update.keptInAll }
    branches.append(Branches(position: position, activeIndex: branched.activeIndex, updates: updates))
  }
}

extension NavigationNode {
  /// Whether the node would be built in the same way for a place of a path, if those before it stay.
  @inlinable
  @MainActor
  func stays(at position: Int, of path: NavigationPath) -> Bool {
    guard path.has(origin, id: id, at: position) else { return false }
    guard let extras else { return true }
    return extras.values.conditions.allSatisfy { $0() }
  }
}

extension NavigationPath {
  /// Whether a screen with this id and value is at a position.
  @usableFromInline
  func has(_ screen: AnyScreen, id: ScreenID, at position: Int) -> Bool {
    entries.ids[position] == id && entries[position].content == screen
  }
}

extension BuiltPath {
  /// Does what an update says.
  @inlinable
  mutating func apply(_ update: BuiltPathUpdate<Content>) {
    for branches in update.branches {
      let position = branches.position
      nodes[position].edit {
        $0.activeIndex = branches.activeIndex
        for (number, update) in branches.updates.enumerated() { $0.branches[number].builtPath.apply(update) }
      }
    }
    if update.kept < nodes.count { nodes.removeSubrange(update.kept...) }
    nodes.append(contentsOf: update.tail.nodes)
  }

  /// Adds the nodes that an update takes away, from the top.
  @inlinable
  func collectRemoved(by update: BuiltPathUpdate<Content>, into removed: inout [NavigationNode<Content>]) {
    for node in nodes[update.kept...].reversed() { node.collect(into: &removed) }
    for branches in update.branches.reversed() {
      for (branch, update) in zip(nodes[branches.position].branches, branches.updates) {
        branch.path.collectRemoved(by: update, into: &removed)
      }
    }
  }
}

extension NavigationNode {
  /// Adds the node, after those of its branches, which are on top of it.
  @inlinable
  func collect(into nodes: inout [NavigationNode]) {
    for branch in branches {
      for node in branch.path.nodes.reversed() { node.collect(into: &nodes) }
    }
    nodes.append(self)
  }

  /// Adds the node, before those of its branches.
  @inlinable
  func collectBuilt(into built: inout [BuiltScreen]) {
    built.append(BuiltScreen(id: id, screen: screen))
    for branch in branches {
      for node in branch.path.nodes { node.collectBuilt(into: &built) }
    }
  }
}

extension BuiltPathUpdate {
  /// Adds what it builds, from the root.
  @inlinable
  func collectBuilt(into built: inout [BuiltScreen]) {
    for branches in branches {
      for update in branches.updates { update.collectBuilt(into: &built) }
    }
    for node in tail.nodes { node.collectBuilt(into: &built) }
  }
}

/// Which screen a node was built for, and what was built.
@usableFromInline
struct BuiltScreen: Hashable {
  @usableFromInline let id: ScreenID
  @usableFromInline let screen: AnyScreen

  @inlinable
  init(id: ScreenID, screen: AnyScreen) {
    self.id = id
    self.screen = screen
  }
}
