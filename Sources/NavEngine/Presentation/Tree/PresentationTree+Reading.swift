extension PresentationTree {
  /// How many nodes there are, the root among them.
  @inlinable
  public var count: Int {
    Int(shape.count)
  }

  /// The root's id.
  @inlinable
  public var root: PresentationID {
    shape.id(0)
  }

  /// The tree as it is now, which later edits leave alone. O(1), as any copy.
  @inlinable
  public var snapshot: PresentationTree { self }

  /// Whether the tree has a node with an id.
  @inlinable
  public func contains(_ id: PresentationID) -> Bool {
    shape.find(id) != PresentationLink.none
  }

  /// The node with an id, or nil if there is none. Its payload is edited with ``modify(id:_:)``.
  @inlinable
  public subscript(id: PresentationID) -> Node? {
    let position = shape.find(id)
    return position == PresentationLink.none ? nil : node(position)
  }

  /// The parent of a node; nil for the root, and if there is no such node.
  @inlinable
  public func parent(of id: PresentationID) -> PresentationID? {
    self[id]?.parent
  }

  /// The children of a node, in order; empty if there is no such node.
  ///
  /// - Complexity: O(children).
  @inlinable
  public func children(of id: PresentationID) -> [PresentationID] {
    let position = shape.find(id)
    return position == PresentationLink.none ? [] : shape.children(of: position).map(shape.id)
  }

  /// The nodes from the root to a node, both included; empty if there is no such node.
  ///
  /// - Complexity: O(depth).
  @inlinable
  public func path(to id: PresentationID) -> [PresentationID] {
    var position = shape.find(id)
    var path: [PresentationID] = []
    while position != PresentationLink.none {
      path.append(shape.id(position))
      position = shape[position].parent
    }
    path.reverse()
    return path
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
    @usableFromInline var position: UInt32 = 0

    @inlinable
    init(tree: PresentationTree) {
      self.tree = tree
    }

    /// The number of nodes.
    @inlinable public var underestimatedCount: Int { tree.count }

    /// The next node. Amortised O(1).
    @inlinable
    public mutating func next() -> Node? {
      if position == PresentationLink.none { return nil }
      defer { position = tree.shape.links.depthFirst(after: position, in: 0) }
      return tree.node(position)
    }
  }
}

extension PresentationTree.DepthFirst: Sendable where Payload: Sendable {}
