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
