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
    var handle = mutableHandle
    let target = handle.header.find(parent)
    if _slowPath(place != nil || id != nil || !handle.header.admits(kind.role, on: target)) {
      try handle.header.checkArrival(copy label, kind: copy kind, on: parent, at: place, id: id)
      if let id { PresentationIDSource.reserve(through: id) }
    }
    prepareToAdd()
    handle = mutableHandle
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
