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
      let branches = shape.children(of: leaf).map(node).filter { $0.kind == .branch }
      guard !branches.isEmpty, let label = try selectedBranch(node(leaf)),
        let branch = branches.first(where: { $0.label == label })
      else { return shape.id(leaf) }
      leaf = shape.find(branch.id)
    }
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
    if modal != PresentationLink.none { return modal }
    var child = self[position].last
    while child != PresentationLink.none, self[child].role != .stackElement { child = self[child].previous }
    return child
  }
}
