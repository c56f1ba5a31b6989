extension PresentationTree {
  /// Dismisses a node with everything that is presented on it.
  ///
  /// Does nothing to the root, which cannot be dismissed, and for an id that the tree does not have, since that node is
  /// gone already.
  ///
  /// - Returns: What was removed, depth first; empty if nothing was.
  /// - Complexity: O(nodes removed). O(`count`) for the first edit of a copy.
  @inlinable
  @inline(__always)  // tree/present-dismiss
  @discardableResult
  public mutating func dismiss(_ id: PresentationID) -> Removed {
    let position = mutableHandle.header.find(id)
    // One variable for either case, whose fields need not be copied from one to the other.
    var removed = Removed()
    // The root is at position 0, and what is not there far above.
    if position &- 1 < PresentationLink.none &- 1 {
      makeUnique()
      removeSubtree(position, into: &removed)
      finishMutation()
    }
    return removed
  }

  /// Dismisses everything that is presented on a node, directly or not, and leaves the node.
  ///
  /// - Returns: What was removed, depth first; empty if there were no children or is no such node.
  /// - Complexity: O(nodes removed). O(`count`) for the first edit of a copy.
  @inlinable
  @discardableResult
  public mutating func dismissChildren(of id: PresentationID) -> Removed {
    let position = mutableHandle.header.find(id)
    var removed = Removed()
    if position == PresentationLink.none || mutableHandle.links[position].children == 0 { return removed }
    makeUnique()
    let links = mutableHandle.links
    while links[position].first != PresentationLink.none {
      removed.append(contentsOf: removeSubtree(links[position].first))
    }
    finishMutation()
    return removed
  }

  /// Takes a node with its subtree out of an arena that is this tree's.
  @inlinable
  mutating func removeSubtree(_ position: UInt32) -> Removed {
    var removed = Removed()
    removeSubtree(position, into: &removed)
    return removed
  }

  /// The same, and puts them where nothing is.
  @inlinable
  @inline(__always)  // tree/present-dismiss
  mutating func removeSubtree(_ position: UInt32, into removed: inout Removed) {
    let handle = mutableHandle
    handle.links.detach(position)
    if _slowPath(handle.links[position].first != PresentationLink.none) {
      removed.tail = removeDescendants(of: position)
    }
    // SAFETY: the content is moved out once, and the position released at once.
    handle.takeNode(position, into: &removed)
    handle.header.release(position)
  }

  /// Takes all below a node out, and leaves the node to be taken out next.
  @inlinable
  @inline(never)
  mutating func removeDescendants(of top: UInt32) -> [Node] {
    let (handle, none) = (mutableHandle, PresentationLink.none)
    let first = handle.links.depthFirst(after: top, in: top)
    var removed: [Node] = []
    var position = first
    // SAFETY: the first loop moves the content of each node out, the second releases each of them.
    while position != none {
      removed.append(handle.takeNode(position))
      position = handle.links.depthFirst(after: position, in: top)
    }
    position = first
    while position != none {
      let next = handle.links.depthFirst(after: position, in: top)
      handle.header.release(position)
      position = next
    }
    return removed
  }
}

extension PresentationTree.Removed {
  @inlinable
  mutating func append(contentsOf other: PresentationTree.Removed) {
    for node in other { append(node) }
  }
}
