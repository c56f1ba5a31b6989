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
  /// - Complexity: O(1), amortised over growth, and O(steps from the nearer end) to find a `place`. O(capacity) for the
  ///   first edit of a copy.
  @inlinable
  @discardableResult
  public mutating func present(
    _ label: String,
    payload: Payload,
    on parent: PresentationID,
    kind: PresentationKind,
    at place: Int? = nil,
    id: PresentationID? = nil
  ) throws(PresentationTreeError) -> PresentationID {
    let target = try shape.checkArrival(.init(kind: kind, label: label, id: id), on: parent, at: place)
    if let id { IDSource.reserve(id.rawValue) }
    defer { _checkInvariants() }
    let next = place.flatMap { shape.child(at: $0, of: target) }
    return add(label, payload: payload, kind: kind, id: id, on: target, before: next)
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
  /// - Complexity: O(1), amortised over growth. O(capacity) for the first edit of a copy.
  @inlinable
  @discardableResult
  public mutating func push(
    _ label: String,
    payload: Payload,
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
  /// - Complexity: O(1). O(capacity) for the first edit of a copy.
  @inlinable
  @discardableResult
  public mutating func replace(
    _ id: PresentationID,
    label: String,
    payload: Payload,
    kind: PresentationKind? = nil
  ) throws(PresentationTreeError) -> Node {
    let position = try shape.checkReplacement(id, label: label, kind: kind)
    let old = node(position)
    replace(position, label: label, payload: payload, kind: kind ?? old.kind)
    _checkInvariants()
    return old
  }

  /// Gives a node another content, which the rules allow.
  @inlinable
  mutating func replace(_ position: Int, label: String, payload: Payload, kind: PresentationKind) {
    shape.makeUnique()
    shape[position].label = label
    shape.setKind(kind, of: position)
    payloads[position] = payload
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
  /// - Complexity: O(depth of `parent`), and O(steps from the nearer end) to find a `place`. O(capacity) for the first
  ///   edit of a copy.
  public mutating func move(
    _ id: PresentationID,
    to parent: PresentationID,
    at place: Int? = nil
  ) throws(PresentationTreeError) {
    let (position, target) = try shape.checkMove(id, to: parent, at: place)
    shape.makeUnique()
    shape.move(position, to: target, at: place)
    _checkInvariants()
  }

  /// Edits the payload of a node in place.
  ///
  ///     tree.modify(id: sheet) { $0.isDirty = true }
  ///
  /// - Parameters:
  ///   - id: The node's id. If there is no such node, `body` is not called.
  ///   - body: Edits the payload. Its edits until it throws stay.
  /// - Returns: What `body` returns, or nil if there is no such node.
  /// - Throws: What `body` throws.
  /// - Complexity: O(1). O(capacity) for the first edit of a copy.
  @inlinable
  @discardableResult
  public mutating func modify<Result, Failure: Error>(
    id: PresentationID,
    _ body: (inout Payload) throws(Failure) -> Result
  ) throws(Failure) -> Result? {
    guard let position = shape.find(id) else { return nil }
    shape.makeUnique()
    return try body(&payloads[position]!)
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
  /// - Complexity: O(nodes removed). O(capacity) for the first edit of a copy.
  @inlinable
  @discardableResult
  public mutating func dismiss(_ id: PresentationID) -> Removed {
    guard let position = shape.find(id), position != 0 else { return Removed() }
    defer { _checkInvariants() }
    return remove(position)
  }

  /// Dismisses everything that is presented on a node, directly or not, and leaves the node.
  ///
  /// - Returns: What was removed, depth first; empty if there were no children or is no such node.
  /// - Complexity: O(nodes removed). O(capacity) for the first edit of a copy.
  @inlinable
  @discardableResult
  public mutating func dismissChildren(of id: PresentationID) -> Removed {
    guard let position = shape.find(id) else { return Removed() }
    defer { _checkInvariants() }
    return Removed(Array(shape.children(of: position)).flatMap { remove($0) })
  }
}
