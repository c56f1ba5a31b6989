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
    let position = try mutableHandle.header.checkReplacement(id, label: label, kind: kind)
    makeUnique()
    let handle = mutableHandle
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
    let (position, target) = try mutableHandle.header.checkMove(id, to: parent, at: place)
    makeUnique()
    let links = mutableHandle.links
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
    let position = mutableHandle.header.find(id)
    if position == PresentationLink.none { return nil }
    makeUnique()
    defer { finishMutation() }
    // SAFETY: the position is a node's, the arena this tree's, and nobody else reaches it while `self` is modified.
    return try body(&mutableHandle.payloads[Int(position)])
  }
}
