extension PresentationTree {
  /// The tree that transitions lead to from this one.
  ///
  /// Each step has to find the nodes it is about where it says, with nothing else on what it removes; contents that it
  /// replaces are not compared. Between steps a node may have several modal children, and an alert children: the rules
  /// have to hold at the end.
  ///
  /// - Parameter transitions: The result of ``difference(from:)`` from a tree equal to this one, as a rule.
  /// - Returns: The tree at the end.
  /// - Throws: ``PresentationTransitionError`` at the first step that does not fit.
  /// - Complexity: O(capacity), and for each step as the call that does it, with O(siblings) to check a place.
  public func applying(
    _ transitions: [PresentationTransition<Payload>]
  ) throws(PresentationTransitionError) -> PresentationTree {
    var tree = self
    for (step, transition) in transitions.enumerated() {
      do {
        try tree.carryOut(transition)
      } catch {
        throw PresentationTransitionError(step: step, reason: error)
      }
    }
    do {
      try tree.checkRules()
    } catch {
      throw PresentationTransitionError(step: transitions.count, reason: .forbidden(error))
    }
    tree._checkInvariants()
    return tree
  }

  /// Makes this the tree that transitions lead to. See ``applying(_:)``.
  ///
  /// - Throws: ``PresentationTransitionError`` at the first step that does not fit. The tree is then as it was.
  /// - Complexity: As ``applying(_:)``.
  public mutating func apply(
    _ transitions: [PresentationTransition<Payload>]
  ) throws(PresentationTransitionError) {
    self = try applying(transitions)
  }
}

// MARK: - One step

/// Steps on a tree whose modal rule may be broken in between. A step that throws may have changed the tree.
extension PresentationTree {
  fileprivate typealias Reason = PresentationTransitionError.Reason

  fileprivate mutating func carryOut(_ transition: PresentationTransition<Payload>) throws(Reason) {
    shape.makeUnique()
    switch transition {
    case .push(let node, let place), .present(let node, let place):
      try add(node, at: place, isPush: transition.isOfStackElement)
    case .pop(let removed, let place), .dismiss(let removed, let place):
      try remove(removed, at: place, isPop: transition.isOfStackElement)
    case .replace(let old, let new):
      guard old.id == new.id else { throw .different(new.id) }
      try replace(old, with: new)
    case .move(let id, let kind, let source, let target):
      try move(id, kind: kind, from: source, to: target)
    case .replaceRoot(let old, let new):
      try replaceRoot(old, with: new)
    }
  }

  /// The position of a node.
  private func find(_ id: PresentationID) throws(Reason) -> UInt32 {
    let position = shape.find(id)
    if position == PresentationLink.none { throw .missing(id) }
    return position
  }

  /// The position of a node that has to be of a kind.
  private func find(_ id: PresentationID, of kind: PresentationKind) throws(Reason) -> UInt32 {
    let position = try find(id)
    if node(position).kind != kind { throw .different(id) }
    return position
  }

  /// Checks that a node is on a parent, at a place.
  private func check(_ position: UInt32, is place: Int, on parent: PresentationID?) throws(Reason) {
    let node = node(position)
    guard let parent, node.parent == parent, shape.place(of: position) == place else {
      throw .elsewhere(node.id)
    }
  }

  private mutating func add(_ node: Node, at place: Int, isPush: Bool) throws(Reason) {
    let subject = PresentationTreeError.Subject(kind: node.kind, label: node.label, id: node.id)
    guard node.kind != .root else { throw .forbidden(.secondRoot(subject)) }
    guard node.id <= .max else { throw .forbidden(.idTooHigh(subject)) }
    guard (node.kind == .stackElement) == isPush, let parentID = node.parent else { throw .different(node.id) }
    let other = shape.find(node.id)
    guard other == PresentationLink.none else { throw .forbidden(.repeatedID(subject, of: shape.subject(other))) }
    let parent = try find(parentID)
    guard (0...Int(shape[parent].children)).contains(place) else { throw .elsewhere(node.id) }
    IDSource.reserve(node.id.rawValue)
    let next = shape.child(at: place, of: parent)
    add(node.label, payload: node.payload, kind: node.kind, id: node.id, on: parent, before: next)
  }

  private mutating func remove(_ removed: Removed, at place: Int, isPop: Bool) throws(Reason) {
    guard let top = removed.first else { return }
    let position = try find(top.id, of: top.kind)
    try check(position, is: place, on: top.parent)
    guard (top.kind == .stackElement) == isPop,
      shape.subtree(of: position).lazy.map(shape.id).elementsEqual(removed.lazy.map(\.id))
    else { throw .different(top.id) }
    _ = remove(position)
  }

  private mutating func replace(_ old: Node, with new: Node) throws(Reason) {
    let position = try find(old.id, of: old.kind)
    guard old.kind != .root || new.kind == .root else { throw .forbidden(.rootChanged(shape.subject(position))) }
    guard old.kind == .root || new.kind != .root else {
      throw .forbidden(.secondRoot(PresentationTreeError.Subject(kind: new.kind, label: new.label, id: new.id)))
    }
    shape.setText(position, label: new.label, kind: new.kind)
    payloads[Int(position)] = new.payload
  }

  private mutating func move(
    _ id: PresentationID,
    kind: PresentationKind,
    from source: PresentationTransition<Payload>.Place,
    to target: PresentationTransition<Payload>.Place
  ) throws(Reason) {
    let position = try find(id, of: kind)
    let parent = try find(target.parent)
    try check(position, is: source.position, on: source.parent)
    if shape.isAncestor(position, orSelf: parent) {
      throw .forbidden(.moveIntoOwnSubtree(shape.subject(position), to: shape.subject(parent)))
    }
    let others = Int(shape[parent].children) - (source.parent == target.parent ? 1 : 0)
    guard (0...others).contains(target.position) else { throw .elsewhere(id) }
    shape.move(position, to: parent, at: target.position)
  }

  private mutating func replaceRoot(_ old: Node, with new: Node) throws(Reason) {
    guard root == old.id else { throw .missing(old.id) }
    guard count == 1, new.kind == .root, new.parent == nil else { throw .different(new.id) }
    let subject = PresentationTreeError.Subject(kind: new.kind, label: new.label, id: new.id)
    guard new.id <= .max else { throw .forbidden(.idTooHigh(subject)) }
    self = PresentationTree(root: new.label, payload: new.payload, id: new.id)
  }

  /// Checks the rules for all nodes, and tells them their modal children.
  fileprivate mutating func checkRules() throws(PresentationTreeError) {
    shape.makeUnique()
    // Not by a sequence of children: it would share the links that are written meanwhile.
    for parent in Array(shape.subtree()) where shape[parent].children > 0 {
      shape[parent].modal = PresentationLink.none
      var child = shape[parent].first
      while child != PresentationLink.none {
        try shape.checkChild(shape.subject(child), on: parent)
        if shape[child].role.isModal { shape[parent].modal = child }
        child = shape[child].next
      }
    }
  }
}

extension PresentationTransition {
  fileprivate var isOfStackElement: Bool {
    switch self {
    case .push, .pop: true
    default: false
    }
  }
}
