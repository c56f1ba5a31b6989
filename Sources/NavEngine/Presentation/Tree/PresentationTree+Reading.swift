extension PresentationTree {
  /// How many nodes there are, the root among them.
  @inlinable public var count: Int { shape.count }

  /// The root's id.
  @inlinable public var root: PresentationID { shape.id(0) }

  /// The tree as it is now, which later edits leave alone. O(1), as any copy.
  @inlinable public var snapshot: PresentationTree { self }

  /// Whether the tree has a node with an id.
  public func contains(_ id: PresentationID) -> Bool { shape.find(id) != nil }

  /// The node with an id, or nil if there is none. Its payload is edited with ``modify(id:_:)``.
  @inlinable
  public subscript(id: PresentationID) -> Node? { shape.find(id).map(node) }

  /// The parent of a node; nil for the root, and if there is no such node.
  public func parent(of id: PresentationID) -> PresentationID? {
    shape.find(id).flatMap { shape[$0].parent }.map(shape.id)
  }

  /// The children of a node, in order; empty if there is no such node.
  ///
  /// - Complexity: O(children).
  public func children(of id: PresentationID) -> [PresentationID] {
    shape.find(id).map { shape.children(of: $0).map(shape.id) } ?? []
  }

  /// The nodes from the root to a node, both included; empty if there is no such node.
  ///
  /// - Complexity: O(depth).
  public func path(to id: PresentationID) -> [PresentationID] {
    var (path, next) = ([PresentationID](), shape.find(id))
    while let position = next {
      path.append(shape.id(position))
      next = shape[position].parent
    }
    return path.reversed()
  }
}

// MARK: - The active leaf

extension PresentationTree {
  /// The node that the user sees on top.
  ///
  /// From the root upwards: the modal child, where a node has one, else the last element of its stack, until there is
  /// neither. Custom children stand beside a node, not on top of it.
  ///
  /// - Complexity: O(depth), and O(custom children behind the last stack element) for each node on the way.
  public var activeLeaf: PresentationID { shape.id(shape.activeLeaf()) }

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
    var leaf = 0
    while true {
      leaf = shape.activeLeaf(above: leaf)
      let branches = shape.children(of: leaf).filter { shape[$0].kind == .branch }
      guard !branches.isEmpty, let label = try selectedBranch(node(leaf)),
        let branch = branches.first(where: { shape[$0].label == label })
      else { return shape.id(leaf) }
      leaf = branch
    }
  }
}

// MARK: - Sequences

extension PresentationTree {
  /// The nodes depth first: each before what is presented on it, children in order.
  @inlinable
  public var depthFirst: DepthFirst { DepthFirst(tree: self) }

  /// The nodes of a tree as it was when the sequence was made, depth first. Allocates nothing.
  ///
  /// Several iterations do not disturb each other.
  public struct DepthFirst: Sequence, IteratorProtocol {
    @usableFromInline let tree: PresentationTree
    @usableFromInline var positions: PresentationShape.Positions

    @inlinable
    init(tree: PresentationTree) {
      self.tree = tree
      positions = tree.shape.subtree()
    }

    /// The number of nodes.
    @inlinable public var underestimatedCount: Int { tree.count }

    /// The next node. Amortised O(1).
    @inlinable
    public mutating func next() -> Node? { positions.next().map(tree.node) }
  }
}

extension PresentationTree.DepthFirst: Sendable where Payload: Sendable {}
