extension PresentationTree where Payload: Equatable {
  /// The steps that lead from an older tree to this one, as few as there can be.
  ///
  /// See ``difference(from:by:)``; payloads are compared by `==`.
  public func difference(from old: PresentationTree) -> [PresentationTransition<Payload>] {
    difference(from: old, by: ==)
  }
}

extension PresentationTree {
  /// The steps that lead from an older tree to this one, as few as there can be.
  ///
  /// One dismissal or pop for each node that went and whose parent stays, with all that went with it; one presentation
  /// or push for each that came; one replacement for each that stays and has another kind, label or payload; one move
  /// for each that stays and has another parent, and for the fewest of the others that brings siblings in order.
  /// Nothing that stays is dismissed and presented anew.
  ///
  /// Steps can be carried out one by one, in this order: what is left of a dismissed node has moved away before, a
  /// modal child goes before the next one comes. The one exception are steps that wait for each other, as when two
  /// nodes swap their sheets, and moves in a rare order that the search does not try: then a node has two modal children
  /// for a while, or an alert has children. ``applying(_:)`` allows that in between.
  ///
  /// If the roots have different ids, all is dismissed, the root replaced, and all presented anew.
  ///
  /// - Parameters:
  ///   - old: The tree to start from.
  ///   - areEqual: Whether two payloads are the same to whoever carries out the steps.
  /// - Returns: The steps; none for equal trees.
  /// - Complexity: O(1) for copies that share their memory; else O(n + k) for k steps that can be done in the order of the
  ///   nodes, n being the nodes of both trees, and O(steps that wait) for each round in which others wait for a place;
  ///   O(s log s) for s siblings that changed their order, O(depth) for each node that moves, and O(siblings) more for
  ///   each that comes, goes or moves far from an end of its siblings.
  public func difference(
    from old: PresentationTree,
    by areEqual: (Payload, Payload) -> Bool
  ) -> [PresentationTransition<Payload>] {
    if isIdentical(to: old) { return [] }
    let differ = PresentationDiffer(from: old.shape, to: shape) { here, there in
      areEqual(old.payloads[here]!, payloads[there]!)
    }
    var changed: Set<Int> = []
    return differ.steps().map { step in
      switch step.operation {
      case .removal(let position):
        let removed = Removed(differ.removed(with: position).map(old.node))
        let isPop = old.shape[position].kind == .stackElement
        return isPop ? .pop(removed, at: step.source) : .dismiss(removed, at: step.source)
      case .arrival(let position):
        let node = self.node(position)
        return node.kind == .stackElement ? .push(node, at: step.target) : .present(node, at: step.target)
      case .change(let here, let there):
        changed.insert(here)
        let (before, after) = (old.node(here), node(there))
        return before.id == after.id ? .replace(before, with: after) : .replaceRoot(before, with: after)
      case .move(let here, let there):
        let (before, after) = (old.node(here), node(there))
        return .move(
          before.id,
          kind: changed.contains(here) ? after.kind : before.kind,
          from: .init(parent: before.parent ?? old.root, position: step.source),
          to: .init(parent: after.parent ?? root, position: step.target)
        )
      }
    }
  }
}

// MARK: - Applying

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
      try shape.checkRoot(new.subject, at: position)
      replace(position, label: new.label, payload: new.payload, kind: new.kind)
    case .move(let id, let kind, let source, let target):
      try move(id, kind: kind, from: source, to: target)
    case .replaceRoot(let old, let new):
      guard root == old.id else { throw .unknownNode(old.id) }
      guard count == 1, new.kind == .root, new.parent == nil else { throw .different(new.id) }
      guard new.id <= .max else { throw .idTooHigh(new.subject) }
      self = PresentationTree(root: new.label, payload: new.payload, id: new.id)
    }
  }

  /// The position of a node, which has to be of this kind.
  private func find(_ id: PresentationID, of kind: PresentationKind) throws(PresentationTreeError) -> Int {
    let position = try shape.position(of: id)
    if shape[position].kind != kind { throw .different(id) }
    return position
  }

  /// Checks that a node is on a parent, at a place.
  private func check(_ position: Int, is place: Int, on parent: PresentationID?) throws(PresentationTreeError) {
    let current = shape[position].parent.map(shape.id)
    guard let parent, current == parent, shape.place(of: position) == place else {
      throw .elsewhere(shape.id(position))
    }
  }

  private mutating func add(_ node: Node, at place: Int, isPush: Bool) throws(PresentationTreeError) {
    try shape.checkNew(node.subject)
    guard (node.kind == .stackElement) == isPush, let parentID = node.parent else { throw .different(node.id) }
    let parent = try shape.position(of: parentID)
    try shape.checkPlace(place, on: parent, count: shape[parent].children)
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
    let parent = try shape.position(of: target.parent)
    try check(position, is: source.position, on: source.parent)
    try shape.checkCircle(position, to: parent)
    let others = shape[parent].children - (source.parent == target.parent ? 1 : 0)
    try shape.checkPlace(target.position, on: parent, count: others)
    shape.move(position, to: parent, at: target.position)
  }

  /// Checks the rules for all nodes, and tells them their modal children.
  fileprivate mutating func checkRules() throws(PresentationTreeError) {
    shape.makeUnique()
    // Not by a sequence of children: it would share the entries that are written meanwhile.
    for parent in Array(shape.subtree()) {
      shape[parent].modal = nil
      var next = shape[parent].first
      while let child = next {
        try shape.checkChild(shape.subject(child), on: parent)
        if shape[child].kind.isModal { shape[parent].modal = child }
        next = shape[child].next
      }
    }
  }
}
