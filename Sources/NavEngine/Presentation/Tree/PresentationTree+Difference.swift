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
  /// modal child goes before the next one comes. The one exception are steps that wait for each other in a circle, as
  /// when two nodes swap their sheets: then a node has two modal children for a while, or an alert has children.
  /// ``applying(_:)`` allows that in between.
  ///
  /// If the roots have different ids, all is dismissed, the root replaced, and all presented anew.
  ///
  /// - Parameters:
  ///   - old: The tree to start from.
  ///   - areEqual: Whether two payloads are the same to whoever carries out the steps.
  /// - Returns: The steps; none for equal trees.
  /// - Complexity: O(1) for copies that share their memory; else O(n + k) for k steps, n being the nodes of both trees,
  ///   O(s log s) for s siblings that changed their order, O(depth) for each node that moves, and O(siblings) more for
  ///   each that comes, goes or moves far from an end of its siblings.
  public func difference(
    from old: PresentationTree,
    by areEqual: (Payload, Payload) -> Bool
  ) -> [PresentationTransition<Payload>] {
    if isIdentical(to: old) { return [] }
    defer {
      keepArena()
      old.keepArena()
    }
    let (source, target) = (old.handle, handle)
    let differ = PresentationDiffer(from: source.header, to: target.header) { here, there in
      areEqual(source.payloads[Int(here)], target.payloads[Int(there)])
    }
    var changed: Set<UInt32> = []
    return differ.steps().map { step in
      switch step.operation {
      case .removal(let position):
        let removed = source.removed(position, by: differ)
        let isPop = source.links[position].role == .stackElement
        return isPop ? .pop(removed, at: step.source) : .dismiss(removed, at: step.source)
      case .arrival(let position):
        let isPush = target.links[position].role == .stackElement
        let node = target.node(position)
        return isPush ? .push(node, at: step.target) : .present(node, at: step.target)
      case .change(let here, let there):
        changed.insert(here)
        let (before, after) = (source.node(here), target.node(there))
        return before.id == after.id ? .replace(before, with: after) : .replaceRoot(before, with: after)
      case .move(let here, let there):
        let texts = (source.header.pointee.texts + Int(here), target.header.pointee.texts + Int(there))
        return .move(
          source.header.id(here),
          kind: (changed.contains(here) ? texts.1 : texts.0).pointee.kind,
          from: .init(parent: source.header.id(source.links[here].parent), position: step.source),
          to: .init(parent: target.header.id(target.links[there].parent), position: step.target)
        )
      }
    }
  }
}

extension PresentationHandle {
  /// The nodes that go with the topmost one, depth first. What stays of its subtree has moved away.
  fileprivate func removed(_ top: UInt32, by differ: PresentationDiffer) -> PresentationTree<Payload>.Removed {
    var removed = PresentationTree<Payload>.Removed()
    var position = top
    while position != PresentationLink.none {
      if differ.isRemoved(position) {
        removed.append(node(position))
        position = links.depthFirst(after: position, in: top)
      } else {
        position = links.depthFirst(behind: position, in: top)
      }
    }
    return removed
  }
}

extension PresentationTree {
  /// The tree that transitions lead to from this one.
  ///
  /// Each step has to find the nodes it is about where it says, with nothing else on what it removes; contents that it
  /// replaces are not compared. Between steps a node may have several modal children, and an alert children: the rules
  /// have to hold at the end.
  ///
  /// - Parameter transitions: What ``difference(from:)`` found from a tree equal to this one, as a rule.
  /// - Returns: The tree at the end.
  /// - Throws: ``PresentationTransitionError`` at the first step that does not fit.
  /// - Complexity: O(`count`), and for each step as the call that does it.
  public func applying(
    _ transitions: [PresentationTransition<Payload>]
  ) throws(PresentationTransitionError) -> PresentationTree {
    var rehearsal = PresentationTransitionRun(tree: self)
    for (step, transition) in transitions.enumerated() {
      do {
        try rehearsal.carryOut(transition)
      } catch {
        throw PresentationTransitionError(step: step, reason: error)
      }
    }
    do {
      try rehearsal.checkRules()
    } catch {
      throw PresentationTransitionError(step: transitions.count, reason: error)
    }
    rehearsal.tree.finishMutation()
    return rehearsal.tree
  }

  /// Makes this the tree that transitions lead to. See ``applying(_:)``.
  ///
  /// - Throws: ``PresentationTransitionError`` at the first step that does not fit. The tree is then as it was.
  /// - Complexity: O(`count`), and for each step as the call that does it.
  public mutating func apply(
    _ transitions: [PresentationTransition<Payload>]
  ) throws(PresentationTransitionError) {
    self = try applying(transitions)
  }
}
