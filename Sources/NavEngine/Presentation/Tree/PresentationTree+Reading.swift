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
