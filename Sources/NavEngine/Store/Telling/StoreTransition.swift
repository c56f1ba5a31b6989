/// A step in what a store presents, with the action that caused it. See ``Store/transitions``.
public struct StoreTransition {
  /// What came, went or moved.
  public let transition: PresentationTransition<PresentedScreen>
  /// The action, as the root store was sent it.
  public let action: Any

  public init(_ transition: PresentationTransition<PresentedScreen>, action: Any) {
    self.transition = transition
    self.action = action
  }
}

extension StoreTransition: CustomStringConvertible {
  /// The step, and what the action is described as.
  public var description: String { "\(transition), because of \(describe(action))" }
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
