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
      areEqual(old.payloads[Int(here)]!, payloads[Int(there)]!)
    }
    var changed: Set<UInt32> = []
    return differ.steps().map { step in
      switch step.operation {
      case .removal(let position):
        let removed = Removed(differ.removed(with: position).map(old.node))
        let isPop = old.shape[position].role == .stackElement
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
