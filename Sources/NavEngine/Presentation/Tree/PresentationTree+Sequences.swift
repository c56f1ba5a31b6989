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

    @inlinable public var underestimatedCount: Int { tree.count }
    @inlinable public func makeIterator() -> Iterator { Iterator(tree: tree) }

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

    @inlinable public var underestimatedCount: Int { tree.count }
    @inlinable public func makeIterator() -> Iterator { Iterator(tree: tree) }

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
