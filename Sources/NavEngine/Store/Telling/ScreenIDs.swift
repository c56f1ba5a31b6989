/// The ids that a store's screens have in its tree, the same for as long as a screen is there.
///
/// They are of their own, because a ``StackElementID`` and a ``PresentationID`` may have the same number, and because a
/// copy of a value presents the same as the value does.
final class ScreenIDs {
  private struct Key: Hashable {
    let parent: PresentationID
    let step: ScreenStep
    /// Counts those that are presented by the same operator under the same number, as in two copies of a value.
    var occurrence = 0
  }

  /// The root's id.
  let root = PresentationIDSource.next()
  private var known: [Key: PresentationID] = [:]
  private var sites: [ScreenStep.Key] = []
  /// The tree after an action, and how many there had been.
  private var latest: (generation: UInt64, tree: PresentationTree<PresentedScreen>)?

  /// The ids of the screens of a whole outline. Those of others are forgotten.
  ///
  /// - Complexity: O(n), n being the number of screens.
  func ids(of screens: [PresentationOutline.Screen]) -> [PresentationID] {
    var found: [Key: PresentationID] = [:]
    var ids: [PresentationID] = []
    ids.reserveCapacity(screens.count)
    for screen in screens {
      var key = Key(parent: screen.parent.map { ids[$0] } ?? root, step: screen.step)
      while found[key] != nil { key.occurrence += 1 }
      let id = known[key] ?? PresentationIDSource.next()
      found[key] = id
      ids.append(id)
    }
    known = found
    return ids
  }

  /// The number of an operator, from 1 on.
  func site(of key: ScreenStep.Key) -> UInt64 {
    if let known = sites.firstIndex(of: key) { return UInt64(known) + 1 }
    sites.append(key)
    return UInt64(sites.count)
  }

  /// The whole tree of a state, made once for each.
  func tree(
    at generation: UInt64,
    make: () -> PresentationTree<PresentedScreen>
  ) -> PresentationTree<PresentedScreen> {
    if let latest, latest.generation == generation { return latest.tree }
    let tree = make()
    latest = (generation, tree)
    return tree
  }
}
