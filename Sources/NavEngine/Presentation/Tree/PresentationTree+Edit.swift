extension PresentationTree {
  /// Presents something on a node, as the last of its children.
  ///
  /// - Parameters:
  ///   - label: The new node's name.
  ///   - payload: What the app wants to know of it.
  ///   - parent: The id of the node to present it on.
  ///   - kind: How it is presented.
  ///   - place: Where to put it among all children of the parent, counted from 0; by default behind them.
  ///   - id: The new node's id, for restoring and for tests; by default a new one.
  /// - Returns: The new node's id.
  /// - Throws: ``PresentationTreeError`` when there is no such parent, or it is an alert or a dialog; when the node is
  ///   modal and the parent has a modal child; for a second root, an id that is taken or too high, and a place that
  ///   there is not. The tree is then as it was.
  /// - Complexity: O(1), amortised over growth, and O(steps from the nearer end) to find a `place`. O(`count`) for the
  ///   first edit of a copy.
  @inlinable
  @inline(__always)  // tree/present-dismiss
  @discardableResult
  public mutating func present(
    _ label: consuming String,
    payload: consuming Payload,
    on parent: PresentationID,
    kind: consuming PresentationKind,
    at place: Int? = nil,
    id: PresentationID? = nil
  ) throws(PresentationTreeError) -> PresentationID {
    var handle = self.handle
    let target = handle.header.find(parent)
    if _slowPath(place != nil || id != nil || !handle.header.admits(kind.role, on: target)) {
      try handle.header.checkArrival(copy label, kind: copy kind, on: parent, at: place, id: id)
      if let id { PresentationIDSource.reserve(through: id) }
    }
    prepareToAdd()
    handle = self.handle
    let id = id ?? handle.header.pointee.lease.take()
    let position = handle.header.take(id: id, label: label, kind: kind)
    // SAFETY: the arena is this tree's, and the position was not a node's.
    (handle.payloads + Int(position)).initialize(to: payload)
    let next = place.map { handle.links.child(at: $0, of: target) } ?? PresentationLink.none
    handle.links.attach(position, to: target, before: next)
    finishMutation()
    return id
  }

  /// Pushes a screen on the stack of a node: presents it as a ``PresentationKind/stackElement``, last of all children.
  ///
  /// - Parameters:
  ///   - label: The new node's name.
  ///   - payload: What the app wants to know of it.
  ///   - parent: The id of the node whose stack it is.
  ///   - id: The new node's id, for restoring and for tests; by default a new one.
  /// - Returns: The new node's id.
  /// - Throws: ``PresentationTreeError``, as ``present(_:payload:on:kind:at:id:)``.
  /// - Complexity: O(1), amortised over growth. O(`count`) for the first edit of a copy.
  @inlinable
  @discardableResult
  public mutating func push(
    _ label: consuming String,
    payload: consuming Payload,
    on parent: PresentationID,
    id: PresentationID? = nil
  ) throws(PresentationTreeError) -> PresentationID {
    try present(label, payload: payload, on: parent, kind: .stackElement, id: id)
  }
}

extension PresentationTree {
  /// Gives a node another label, payload, and kind. It keeps its id, its place and its children.
  ///
  /// - Parameters:
  ///   - id: The node's id.
  ///   - label: The new label.
  ///   - payload: The new payload.
  ///   - kind: The new kind; by default the one it has.
  /// - Returns: The node as it was.
  /// - Throws: ``PresentationTreeError`` when there is no such node, or where the new kind is against a rule: it would
  ///   be the parent's second modal child, or an alert with children, or another root. The tree is then as it was.
  /// - Complexity: O(1). O(`count`) for the first edit of a copy.
  @inlinable
  @discardableResult
  public mutating func replace(
    _ id: PresentationID,
    label: String,
    payload: Payload,
    kind: PresentationKind? = nil
  ) throws(PresentationTreeError) -> Node {
    let position = try handle.header.checkReplacement(id, label: label, kind: kind)
    makeUnique()
    let handle = self.handle
    let old = handle.node(position)
    handle.header.setText(position, label: label, kind: kind)
    // SAFETY: the position is a node's, and the arena this tree's.
    handle.payloads[Int(position)] = payload
    finishMutation()
    return old
  }

  /// Moves a node, with everything that is presented on it, to another parent, or to another place among its siblings.
  ///
  /// - Parameters:
  ///   - id: The node's id.
  ///   - parent: The id of the node that it shall be presented on.
  ///   - place: Where among all the other children of the parent, counted from 0; by default behind them.
  /// - Throws: ``PresentationTreeError`` when one of the two is not there; when the node is the root, or above the new
  ///   parent; when the parent is an alert or dialog, or has a modal child and the node is modal; and for a place that
  ///   there is not. The tree is then as it was.
  /// - Complexity: O(depth of `parent`), and O(steps from the nearer end) to find a `place`. O(`count`) for the first
  ///   edit of a copy.
  @inlinable
  public mutating func move(
    _ id: PresentationID,
    to parent: PresentationID,
    at place: Int? = nil
  ) throws(PresentationTreeError) {
    let (position, target) = try handle.header.checkMove(id, to: parent, at: place)
    makeUnique()
    let links = handle.links
    links.detach(position)
    let next = place.map { links.child(at: $0, of: target) } ?? PresentationLink.none
    links.attach(position, to: target, before: next)
    finishMutation()
  }

  /// Edits the payload of a node in place.
  ///
  ///     tree.modify(id: sheet) { $0.isDirty = true }
  ///
  /// - Parameters:
  ///   - id: The node's id. If there is no such node, `body` is not called.
  ///   - body: Edits the payload. What it has done until it throws stays.
  /// - Returns: What `body` returns, or nil if there is no such node.
  /// - Throws: What `body` throws.
  /// - Complexity: O(1). O(`count`) for the first edit of a copy.
  @inlinable
  @inline(__always)  // tree/snapshot-edit
  @discardableResult
  public mutating func modify<Result, Failure: Error>(
    id: PresentationID,
    _ body: (inout Payload) throws(Failure) -> Result
  ) throws(Failure) -> Result? {
    let position = handle.header.find(id)
    if position == PresentationLink.none { return nil }
    makeUnique()
    defer { finishMutation() }
    // SAFETY: the position is a node's, the arena this tree's, and nobody else reaches it while `self` is modified.
    return try body(&handle.payloads[Int(position)])
  }
}

// MARK: - Dismissing

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
    let position = handle.header.find(id)
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
    let position = handle.header.find(id)
    var removed = Removed()
    if position == PresentationLink.none || handle.links[position].children == 0 { return removed }
    makeUnique()
    let links = handle.links
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
    let handle = self.handle
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
    let (handle, none) = (self.handle, PresentationLink.none)
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
