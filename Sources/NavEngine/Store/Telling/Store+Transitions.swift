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
  public var transitions: AsyncStream<StoreTransition> {
    let listener = TransitionListener(self)
    let stream = listener.makeStream(buffering: .unbounded)
    ownStreams.add(listener)
    if isGone { listener.finish() }
    return stream
  }
}

/// A step in what a store presents, with the action that caused it. See ``Store/transitions``.
public struct StoreTransition {
  /// What came, went or moved.
  public let transition: PresentationTransition<PresentedScreen>
  /// The action, as the root store was sent it.
  public let action: Any

  /// A step and its cause, for trying what listens to ``Store/transitions`` without a store.
  public init(_ transition: PresentationTransition<PresentedScreen>, action: Any) {
    self.transition = transition
    self.action = action
  }
}

extension StoreTransition: CustomStringConvertible {
  /// The step, and what the action is described as.
  public var description: String { "\(transition), because of \(describe(action))" }
}

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

/// Tells the steps from tree to tree.
struct TransitionTracker {
  private(set) var tree: PresentationTree<PresentedScreen>

  mutating func advance(
    to new: PresentationTree<PresentedScreen>
  ) -> [PresentationTransition<PresentedScreen>] {
    let transitions = new.difference(from: tree)
    tree = new
    return transitions
  }
}
