/// Feeds ``Store/transitions``.
final class TransitionListener<State, Action>: StreamFollower<StoreTransition>, @unchecked Sendable {
  private weak var store: Store<State, Action>?
  private var tracker: TransitionTracker

  @MainActor
  init(_ store: Store<State, Action>) {
    self.store = store
    tracker = TransitionTracker(tree: store.presentationTree)
    super.init(store.root)
  }

  override func look(after action: () -> Any) {
    // Stores are the main actor's, and have their followers look there.
    let transitions = MainActor.assumeIsolated { advance() }
    if transitions.isEmpty { return }
    let action = action()
    for transition in transitions { yield(StoreTransition(transition, action: action)) }
  }

  @MainActor
  private func advance() -> [PresentationTransition<PresentedScreen>] {
    guard let store, !store.isGone else {
      finish()
      return []
    }
    return tracker.advance(to: store.presentationTree)
  }
}
