extension PresentationTree {
  /// The node that the user sees on top.
  ///
  /// From the root upwards: the modal child, where a node has one, else the last element of its stack, until there is
  /// neither. Custom children stand beside a node, not on top of it.
  ///
  /// - Complexity: O(depth), and O(custom children behind the last stack element) for each node on the way.
  @inlinable
  public var activeLeaf: PresentationID {
    shape.id(shape.activeLeaf())
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
    var leaf: UInt32 = 0
    while true {
      leaf = shape.activeLeaf(above: leaf)
      let branches = shape.children(of: leaf).filter { shape.texts[Int($0)].kind == .branch }
      guard !branches.isEmpty, let label = try selectedBranch(node(leaf)),
        let branch = branches.first(where: { shape.texts[Int($0)].label == label })
      else { return shape.id(leaf) }
      leaf = branch
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
  /// - Complexity: O(nodes looked at + nodes removed + siblings). O(capacity) for the first edit of a copy.
  @inlinable
  @discardableResult
  public mutating func popTo<Failure: Error>(
    where isTarget: (Node) throws(Failure) -> Bool
  ) throws(Failure) -> Removed {
    let leaf = shape.activeLeaf()
    var target = leaf
    while target != PresentationLink.none, try !isTarget(node(target)) {
      target = shape.below(target)
    }
    if target == PresentationLink.none || target == leaf { return Removed() }
    return remove(shape.above(target))
  }
}

extension PresentationShape {
  /// The position of the node on top of the one at a position.
  @usableFromInline
  func activeLeaf(above bottom: UInt32 = 0) -> UInt32 {
    var leaf = bottom
    while case let child = top(of: leaf), child != PresentationLink.none { leaf = child }
    return leaf
  }

  /// The child that covers a node: the modal one, else the last stack element.
  private func top(of position: UInt32) -> UInt32 {
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
    let leaf = lastStackElement(from: isModal ? self[parent].last : self[position].previous)
    return leaf == none ? parent : activeLeaf(above: leaf)
  }

  /// The topmost nodes to remove so that a node, which a row of steps back leads to, is the active leaf; depth first.
  @usableFromInline
  func above(_ target: UInt32) -> [UInt32] {
    var nodes = children(of: target).filter { self[$0].role != .beside }
    // On each level, what is behind in the stack, and over it.
    var position = target
    while position != 0 {
      let parent = self[position].parent
      if self[position].role == .stackElement {
        let behind = siblings(from: self[position].next).filter { self[$0].role != .beside }
        let modal = self[parent].modal
        if modal != PresentationLink.none, !behind.contains(modal) { nodes.insert(modal, at: 0) }
        nodes += behind
      }
      position = parent
    }
    return nodes
  }
}
