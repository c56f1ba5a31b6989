extension PresentationTree {
  /// How many nodes there are, the root among them.
  @inlinable
  public var count: Int {
    defer { keepArena() }
    return Int(handle.header.pointee.count)
  }

  /// The root's id.
  @inlinable
  public var root: PresentationID {
    defer { keepArena() }
    return handle.header.id(0)
  }

  /// The tree as it is now, which later edits leave alone. O(1): one retain, as any copy.
  @inlinable
  public var snapshot: PresentationTree { self }

  /// Whether the tree has a node with an id.
  @inlinable
  public func contains(_ id: PresentationID) -> Bool {
    defer { keepArena() }
    return handle.header.find(id) != PresentationLink.none
  }

  /// The node with an id, or nil if there is none. Its payload is edited with ``modify(id:_:)``.
  @inlinable
  public subscript(id: PresentationID) -> Node? {
    defer { keepArena() }
    let handle = self.handle
    let position = handle.header.find(id)
    return position == PresentationLink.none ? nil : handle.node(position)
  }

  /// What a node is presented on; nil for the root, and if there is no such node.
  @inlinable
  public func parent(of id: PresentationID) -> PresentationID? {
    defer { keepArena() }
    let header = handle.header
    let position = header.find(id)
    if position == PresentationLink.none { return nil }
    let parent = header.links[position].parent
    return parent == PresentationLink.none ? nil : header.id(parent)
  }

  /// What is presented on a node, in order; empty if there is no such node.
  ///
  /// - Complexity: O(children).
  @inlinable
  public func children(of id: PresentationID) -> [PresentationID] {
    defer { keepArena() }
    let header = handle.header
    let position = header.find(id)
    if position == PresentationLink.none { return [] }
    var children: [PresentationID] = []
    children.reserveCapacity(Int(header.links[position].children))
    var child = header.links[position].first
    while child != PresentationLink.none {
      children.append(header.id(child))
      child = header.links[child].next
    }
    return children
  }

  /// The nodes from the root to a node, both included; empty if there is no such node.
  ///
  /// - Complexity: O(depth).
  @inlinable
  public func path(to id: PresentationID) -> [PresentationID] {
    defer { keepArena() }
    let header = handle.header
    var position = header.find(id)
    var path: [PresentationID] = []
    while position != PresentationLink.none {
      path.append(header.id(position))
      position = header.links[position].parent
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

  /// The nodes by level, from the root; within a level, in the order of their parents.
  @inlinable
  public var breadthFirst: BreadthFirst { BreadthFirst(tree: self) }

  /// The nodes of a tree as it was when the sequence was made, depth first. Allocates nothing.
  public struct DepthFirst: Sequence {
    @usableFromInline let tree: PresentationTree

    @inlinable
    init(tree: PresentationTree) {
      self.tree = tree
    }

    /// The number of nodes.
    @inlinable public var underestimatedCount: Int { tree.count }
    /// Iterates from the root. Several iterations do not disturb each other.
    @inlinable public func makeIterator() -> Iterator { Iterator(tree: tree) }

    /// Gives the nodes, each before its children.
    public struct Iterator: IteratorProtocol {
      @usableFromInline let tree: PresentationTree
      @usableFromInline var position: UInt32 = 0

      @inlinable
      init(tree: PresentationTree) {
        self.tree = tree
      }

      /// The next node. Amortised O(1).
      @inlinable
      public mutating func next() -> Node? {
        if position == PresentationLink.none { return nil }
        defer { tree.keepArena() }
        let handle = tree.handle
        let node = handle.node(position)
        position = handle.links.depthFirst(after: position, in: 0)
        return node
      }
    }
  }

  /// The nodes of a tree as it was when the sequence was made, level by level.
  public struct BreadthFirst: Sequence {
    @usableFromInline let tree: PresentationTree

    @inlinable
    init(tree: PresentationTree) {
      self.tree = tree
    }

    /// The number of nodes.
    @inlinable public var underestimatedCount: Int { tree.count }
    /// Iterates from the root. Several iterations do not disturb each other.
    @inlinable public func makeIterator() -> Iterator { Iterator(tree: tree) }

    /// Gives the nodes by level. It allocates a queue of positions.
    public struct Iterator: IteratorProtocol {
      @usableFromInline let tree: PresentationTree
      /// The positions met, of which those below `visited` have been returned.
      @usableFromInline var queue: [UInt32] = [0]
      @usableFromInline var visited = 0

      @inlinable
      init(tree: PresentationTree) {
        self.tree = tree
      }

      /// The next node. Amortised O(1).
      @inlinable
      public mutating func next() -> Node? {
        if visited == queue.count { return nil }
        defer { tree.keepArena() }
        let handle = tree.handle
        let position = queue[visited]
        visited += 1
        var child = handle.links[position].first
        while child != PresentationLink.none {
          queue.append(child)
          child = handle.links[child].next
        }
        return handle.node(position)
      }
    }
  }
}

extension PresentationTree.DepthFirst: Sendable where Payload: Sendable {}
extension PresentationTree.DepthFirst.Iterator: Sendable where Payload: Sendable {}
extension PresentationTree.BreadthFirst: Sendable where Payload: Sendable {}
extension PresentationTree.BreadthFirst.Iterator: Sendable where Payload: Sendable {}
