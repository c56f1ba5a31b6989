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
