extension Store {
  /// The steps in what is presented, in order, from now on: what was pushed, popped, presented and dismissed, with the
  /// ids that ``presentationTree`` has, and the action that caused each.
  ///
  ///     for await step in store.transitions { print(step) }
  ///
  /// Each use is a listener of its own, and gets all steps, however slow it is. The sequence ends when the store is let
  /// go of, which it does not keep, or when a scoped store's child is gone. A scoped store tells of its own part.
  ///
  /// After each action, the tree is made and compared with the one before, for as long as somebody listens.
  public var transitions: AsyncStream<StoreTransition> {
    let listener = TransitionListener(self)
    let stream = listener.makeStream(buffering: .unbounded)
    ownStreams.add(listener)
    if isGone { listener.finish() }
    return stream
  }
}
