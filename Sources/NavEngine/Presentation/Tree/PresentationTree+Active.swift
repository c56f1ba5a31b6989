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

  /// The node that the user sees on top, where the app says which branch of a node is selected.
  ///
  ///     tree.activeLeaf { _ in state.isCartSelected ? "cart" : "catalog" }
  ///
  /// As ``activeLeaf``, and where a node has branches, ``PresentationKind/branch``, and nothing is on top of them, on
  /// in the one that is selected. If that is a tab without a branch, as one without a stack, the node with the tabs is
  /// what the user sees: nothing of the other tabs is on top of it.
  ///
  /// - Parameter selectedBranch: The label of the selected one of a node's branches; nil enters none.
  /// - Complexity: O(depth + children of nodes with branches).
  public func activeLeaf(selectedBranch: (Node) throws -> String?) rethrows -> PresentationID {
    defer { keepArena() }
    var position: UInt32 = 0
    while true {
      position = handle.header.activeLeaf(above: position)
      let node = handle.node(position)
      let branches = children(of: node.id).compactMap { self[$0] }.filter { $0.kind == .branch }
      guard !branches.isEmpty, let label = try selectedBranch(node),
        let branch = branches.first(where: { $0.label == label })
      else { return node.id }
      position = handle.header.find(branch.id)
    }
  }

  /// Goes back until a node that satisfies a predicate is the active leaf.
  ///
  /// The nodes asked are those that the user meets going back step by step: the active leaf, then what is the active
  /// leaf without it, and so on, down to the root. So this leaves sheets, covers and stacks at once, and what is above
  /// the node found goes. Custom children stay, unless what they stand beside goes.
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
    let leaf = handle.header.activeLeaf
    var target = leaf
    while target != none, try !isTarget(handle.node(target)) {
      target = handle.links.below(target)
    }
    keepArena()
    var removed = Removed()
    if target == none || target == leaf { return removed }
    makeUnique()
    for position in handle.links.above(target) { removed.append(contentsOf: removeSubtree(position)) }
    finishMutation()
    return removed
  }
}

extension UnsafeMutablePointer where Pointee == PresentationHeader {
  /// The position of the node on top.
  @usableFromInline
  var activeLeaf: UInt32 { activeLeaf(above: 0) }

  /// The position of the node on top of the one at a position.
  func activeLeaf(above bottom: UInt32) -> UInt32 {
    var position = bottom
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

  /// The active leaf without this node, if this node is it.
  @usableFromInline
  func below(_ position: UInt32) -> UInt32 {
    let (parent, none) = (self[position].parent, PresentationLink.none)
    if parent == none { return none }
    let isModal = self[position].role.isModal
    var leaf = lastStackElement(from: isModal ? self[parent].last : self[position].previous)
    if leaf == none { return parent }
    while case let child = top(of: leaf), child != none { leaf = child }
    return leaf
  }

  /// The topmost nodes to remove so that a node, which a row of steps back leads to, is the active leaf; depth first.
  @usableFromInline
  func above(_ target: UInt32) -> [UInt32] {
    let none = PresentationLink.none
    var nodes: [UInt32] = []
    var position = self[target].first
    while position != none {
      if self[position].role != .beside { nodes.append(position) }
      position = self[position].next
    }
    // On each level, what is behind in the stack, and over it.
    position = target
    while position != 0 {
      let parent = self[position].parent
      if self[position].role == .stackElement {
        var modal = self[parent].modal
        var sibling = self[position].next
        while sibling != none {
          if self[sibling].role != .beside { nodes.append(sibling) }
          if sibling == modal { modal = none }
          sibling = self[sibling].next
        }
        if modal != none { nodes.insert(modal, at: 0) }
      }
      position = parent
    }
    return nodes
  }
}
