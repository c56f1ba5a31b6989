extension PresentationTree {
  /// The tree that transitions lead to from this one.
  ///
  /// Each step has to find the nodes it is about where it says, with nothing else on what it removes; contents that it
  /// replaces are not compared. Between steps a node may have several modal children, and an alert children: the rules
  /// have to hold at the end.
  ///
  /// - Parameter transitions: The result of ``difference(from:)`` from a tree equal to this one, as a rule.
  /// - Returns: The tree at the end.
  /// - Throws: ``PresentationTreeError/step(_:_:)`` at the first step that does not fit.
  /// - Complexity: O(capacity), and for each step as the call that does it, with O(siblings) to check a place.
  public func applying(
    _ transitions: [PresentationTransition<Payload>]
  ) throws(PresentationTreeError) -> PresentationTree {
    var tree = self
    for (step, transition) in transitions.enumerated() {
      do {
        try tree.carryOut(transition)
      } catch {
        throw .step(step, error)
      }
    }
    do {
      try tree.checkRules()
    } catch {
      throw .step(transitions.count, error)
    }
    tree._checkInvariants()
    return tree
  }

  /// Makes this the tree that transitions lead to. See ``applying(_:)``.
  ///
  /// - Throws: ``PresentationTreeError/step(_:_:)`` at the first step that does not fit. The tree is then as it was.
  /// - Complexity: As ``applying(_:)``.
  public mutating func apply(
    _ transitions: [PresentationTransition<Payload>]
  ) throws(PresentationTreeError) {
    self = try applying(transitions)
  }
}

// MARK: - One step

/// Steps on a tree whose modal rule may be broken in between. A step that throws may have changed the tree.
extension PresentationTree {
  fileprivate mutating func carryOut(_ transition: PresentationTransition<Payload>) throws(PresentationTreeError) {
    shape.makeUnique()
    switch transition {
    case .push(let node, let place): try add(node, at: place, isPush: true)
    case .present(let node, let place): try add(node, at: place, isPush: false)
    case .pop(let removed, let place): try remove(removed, at: place, isPop: true)
    case .dismiss(let removed, let place): try remove(removed, at: place, isPop: false)
    case .replace(let old, let new):
      guard old.id == new.id else { throw .different(new.id) }
      let position = try find(old.id, of: old.kind)
      try checkRoot(new.subject, at: position)
      shape.setText(position, label: new.label, kind: new.kind)
      payloads[Int(position)] = new.payload
    case .move(let id, let kind, let source, let target):
      try move(id, kind: kind, from: source, to: target)
    case .replaceRoot(let old, let new):
      guard root == old.id else { throw .unknownNode(old.id) }
      guard count == 1, new.kind == .root, new.parent == nil else { throw .different(new.id) }
      guard new.id <= .max else { throw .idTooHigh(new.subject) }
      self = PresentationTree(root: new.label, payload: new.payload, id: new.id)
    }
  }

  /// The position of a node, which has to be of a kind, if one is given.
  private func find(_ id: PresentationID, of kind: PresentationKind? = nil) throws(PresentationTreeError) -> UInt32 {
    let position = shape.find(id)
    if position == PresentationLink.none { throw .unknownNode(id) }
    if let kind, node(position).kind != kind { throw .different(id) }
    return position
  }

  /// Checks that a node is on a parent, at a place.
  private func check(_ position: UInt32, is place: Int, on parent: PresentationID?) throws(PresentationTreeError) {
    let node = node(position)
    guard let parent, node.parent == parent, shape.place(of: position) == place else {
      throw .elsewhere(node.id)
    }
  }

  private mutating func add(_ node: Node, at place: Int, isPush: Bool) throws(PresentationTreeError) {
    try checkNew(node.subject)
    guard (node.kind == .stackElement) == isPush, let parentID = node.parent else { throw .different(node.id) }
    let parent = try find(parentID)
    try checkPlace(place, on: parent, count: shape[parent].children)
    IDSource.reserve(node.id.rawValue)
    let next = shape.child(at: place, of: parent)
    add(node.label, payload: node.payload, kind: node.kind, id: node.id, on: parent, before: next)
  }

  private mutating func remove(_ removed: Removed, at place: Int, isPop: Bool) throws(PresentationTreeError) {
    guard let top = removed.first else { return }
    let position = try find(top.id, of: top.kind)
    try check(position, is: place, on: top.parent)
    guard (top.kind == .stackElement) == isPop,
      shape.subtree(of: position).lazy.map(shape.id).elementsEqual(removed.lazy.map(\.id))
    else { throw .different(top.id) }
    _ = remove(position)
  }

  private mutating func move(
    _ id: PresentationID,
    kind: PresentationKind,
    from source: PresentationTransition<Payload>.Place,
    to target: PresentationTransition<Payload>.Place
  ) throws(PresentationTreeError) {
    let position = try find(id, of: kind)
    let parent = try find(target.parent)
    try check(position, is: source.position, on: source.parent)
    try checkCircle(position, to: parent)
    let others = shape[parent].children - (source.parent == target.parent ? 1 : 0)
    try checkPlace(target.position, on: parent, count: others)
    shape.move(position, to: parent, at: target.position)
  }

  /// Checks the rules for all nodes, and tells them their modal children.
  fileprivate mutating func checkRules() throws(PresentationTreeError) {
    shape.makeUnique()
    // Not by a sequence of children: it would share the links that are written meanwhile.
    for parent in Array(shape.subtree()) where shape[parent].children > 0 {
      shape[parent].modal = PresentationLink.none
      var child = shape[parent].first
      while child != PresentationLink.none {
        try checkChild(subject(child), on: parent)
        if shape[child].role.isModal { shape[parent].modal = child }
        child = shape[child].next
      }
    }
  }
}
