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
