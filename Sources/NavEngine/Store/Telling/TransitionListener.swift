/// Feeds ``Store/transitions``.
final class TransitionListener<State, Action>: StreamFollower<StoreTransition>, @unchecked Sendable {
  private let listened: UnkeptStore<State, Action>
  private var tracker: TransitionTracker

  init(_ store: Store<State, Action>) {
    listened = UnkeptStore(store)
    tracker = TransitionTracker(tree: store.currentTree)
    super.init(store.root)
  }

  override func look(after action: () -> Any) {
    guard let store = listened.store else { return finish() }
    let tree = store.currentTree
    if store.isGone { return finish() }
    let transitions = tracker.advance(to: tree)
    if transitions.isEmpty { return }
    let action = action()
    for transition in transitions { yield(StoreTransition(transition, action: action)) }
  }
}
