extension PresentationTree {
  /// The node that the user sees on top.
  ///
  /// From the root upwards: the modal child, where a node has one, else the last element of its stack, until there is
  /// neither. Custom children stand beside a node, not on top of it.
  ///
  /// - Complexity: O(depth), and O(custom children behind the last stack element) for each node on the way.
  @inlinable
  public var activeLeaf: PresentationID {
    defer { keepArena() }
    return handle.header.id(handle.header.activeLeaf)
  }

  /// Goes back to a node: dismisses everything above the nearest one that satisfies a predicate.
  ///
  /// Looks at what the user would meet going back step by step, from the active leaf, which counts too: from a stack
  /// element to the one below it, and from the first one to the node whose stack it is; from a modal node to the stack
  /// that it covers, or to the node that it is on. So this leaves sheets, covers and stacks at once. The node found is
  /// the active leaf afterwards. Custom children stay, unless what they stand beside goes.
  ///
  /// - Parameter isTarget: Whether to stop at a node. What it throws is thrown on, and nothing is dismissed.
  /// - Returns: What was removed, depth first; empty if the active leaf satisfies the predicate, or nothing does.
  /// - Complexity: O(nodes looked at + nodes removed + siblings). O(`count`) for the first edit of a copy.
  @inlinable
  @discardableResult
  public mutating func popTo<Failure: Error>(
    where isTarget: (Node) throws(Failure) -> Bool
  ) throws(Failure) -> Removed {
    let none = PresentationLink.none
    let leaf = mutableHandle.header.activeLeaf
    var target = leaf
    while target != none, try !isTarget(mutableHandle.node(target)) {
      target = mutableHandle.links.below(target)
    }
    keepArena()
    var removed = Removed(head: nil)
    if target == none || target == leaf { return removed }
    makeUnique()
    // Whatever is above stands on the target, or on its parent, behind it in the stack or over the stack.
    for position in mutableHandle.links.above(target) { removed.append(contentsOf: removeSubtree(position)) }
    finishMutation()
    return removed
  }
}

extension UnsafeMutablePointer where Pointee == PresentationHeader {
  /// The position of the node on top.
  @usableFromInline
  var activeLeaf: UInt32 {
    var position: UInt32 = 0
    while true {
      let child = links.top(of: position)
      if child == PresentationLink.none { return position }
      position = child
    }
  }
}

extension UnsafeMutablePointer where Pointee == PresentationLink {
  /// The child that covers a node: the modal one, else the last stack element.
  func top(of position: UInt32) -> UInt32 {
    let modal = self[position].modal
    return modal != PresentationLink.none ? modal : lastStackElement(from: self[position].last)
  }

  /// The last stack element among a node and the siblings in front of it.
  private func lastStackElement(from position: UInt32) -> UInt32 {
    var position = position
    while position != PresentationLink.none, self[position].role != .stackElement {
      position = self[position].previous
    }
    return position
  }

  /// The node that a step back from this one leads to.
  @usableFromInline
  func below(_ position: UInt32) -> UInt32 {
    let parent = self[position].parent
    if parent == PresentationLink.none { return parent }
    let isModal = self[position].role.isModal
    let element = lastStackElement(from: isModal ? self[parent].last : self[position].previous)
    return element == PresentationLink.none ? parent : element
  }

  /// The topmost nodes to remove so that a node, which a row of steps back leads to, is the active leaf.
  @usableFromInline
  func above(_ target: UInt32) -> [UInt32] {
    var nodes: [UInt32] = []
    func add(from first: UInt32, where isAbove: (PresentationRole) -> Bool) {
      var position = first
      while position != PresentationLink.none {
        if isAbove(self[position].role) { nodes.append(position) }
        position = self[position].next
      }
    }
    if self[target].role == .stackElement {
      let modal = self[self[target].parent].modal
      var sibling = self[self[target].parent].first
      var isBehind = false
      while sibling != PresentationLink.none {
        if sibling == target {
          isBehind = true
          add(from: self[target].first) { $0 != .beside }
        } else if sibling == modal || (isBehind && self[sibling].role == .stackElement) {
          nodes.append(sibling)
        }
        sibling = self[sibling].next
      }
    } else {
      add(from: self[target].first) { $0 != .beside }
    }
    return nodes
  }
}
