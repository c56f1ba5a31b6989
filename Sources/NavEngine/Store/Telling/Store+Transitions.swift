extension Store {
  /// The steps in what is presented, in order, from now on: what was pushed, popped, presented and dismissed, with the
  /// ids that ``presentationTree`` has, and the action that caused each.
  ///
  ///     for await step in store.transitions { print(step) }
  ///
  /// Each use is a listener of its own, and gets all steps, however slow it is. The sequence ends when the store is let
  /// go of, which it does not keep, or when a scoped store's child is gone. A scoped store tells of its own part.
  ///
  /// After each action, the tree is made and compared with the one before, while there is a listener.
  public var transitions: AsyncStream<PresentedScreen.Transition> {
    var last: PresentationTree<PresentedScreen>?
    return stream(buffering: .unbounded) { store, action, yield in
      if store.isGone { return }
      let tree = store.presentationTree
      let transitions = last.map { tree.difference(from: $0) } ?? []
      last = tree
      if transitions.isEmpty { return }
      let action = action()
      for transition in transitions { yield(PresentedScreen.Transition(transition, action: action)) }
    }
  }
}

extension PresentedScreen {
  /// A change of the screens that a store presents, with the action that caused it. See ``Store/transitions``.
  public struct Transition {
    /// The added, removed or moved screen.
    public let transition: PresentationTransition<PresentedScreen>
    /// The action, as the root store was sent it.
    public let action: Any

    /// A change and its cause, for trying a listener of ``Store/transitions`` without a store.
    public init(_ transition: PresentationTransition<PresentedScreen>, action: Any) {
      self.transition = transition
      self.action = action
    }
  }
}

extension PresentedScreen.Transition: CustomStringConvertible {
  /// The step, and what the action is described as.
  public var description: String { "\(transition), because of \(describe(action))" }
}
