extension Store {
  /// All that is presented right now: the screens on stacks, the sheets, the alerts, and what is presented on them.
  ///
  ///     print(store.presentationTree)
  ///
  /// The reducers tell it: each `forEach` of a stack, and each `ifLet` of a presentation. A child is labelled with the
  /// name of its feature, or of its case if its state is an enum; alerts and dialogs are of these kinds, all else that
  /// is presented is a ``PresentationKind/destination``. The ids of nodes are the store's own: the same for the same
  /// screen whenever one asks. The payload says what a node is in the state.
  ///
  /// Tabs are branches: where a feature has several fields with a stack each, run by a `Scope` to each field, each of
  /// these is a ``PresentationKind/branch`` with the name of the field, from the beginning on. What the field's feature
  /// pushes and presents is on the branch. A computed property's branch has the name of its feature. Fields without a
  /// stack are no branches, tabs or not: ``PresentationTree/activeLeaf(selectedBranch:)`` is told which is selected.
  ///
  /// A scoped store tells what its feature presents. The root is then the screen that the feature belongs to, with the
  /// feature's label. A store that is scoped by a computed property, or whose child is gone, has a root alone.
  ///
  /// Reading it is not observed: see ``transitions``. Nothing is made for it before the first read.
  ///
  /// - Complexity: O(n), n being the number of screens in the whole app. O(1) until the next action, at the root.
  public var presentationTree: PresentationTree<PresentedScreen> {
    if core.parent == nil { return root.tree }
    // A child in an optional or a case is no step of its own in an outline.
    let path: [ChildStep] = core.path.reduce(into: []) { if case .part = $1 {} else { ChildStep.append($1, to: &$0) } }
    let feature = PresentationOutline.Feature(path: path, type: ObjectIdentifier(State.self))
    if !isGone, let tree = root.outline(findingPartOf: feature).tree(root.screenIDs) { return tree }
    let label = PresentationOutline.label(of: core.cell.state!)
    let payload = PresentedScreen(content: .feature, site: 0)
    return PresentationTree(root: label, payload: payload, id: core.ownID)
  }
}

extension StoreRoot {
  /// The whole tree.
  var tree: PresentationTree<PresentedScreen> {
    let generation = clock.generation
    if let latest = screenIDs.latest, latest.generation == generation { return latest.tree }
    guard let tree = outline().tree(screenIDs) else {
      preconditionFailure("A part was looked for, and not found, in a tree that is to be whole.")
    }
    screenIDs.latest = (generation, tree)
    return tree
  }

  /// What is presented, or the part of a feature.
  ///
  /// - Parameter core: The root's store, if those of all features are wanted.
  func outline(
    findingPartOf feature: PresentationOutline.Feature? = nil,
    from core: AnyStoreCore? = nil
  ) -> PresentationOutline {
    if clock.has(.reducing) { stopReading() }
    let outline = PresentationOutline(findingPartOf: feature, from: core)
    self.outline(into: outline)
    return outline
  }

  /// The features that each screen is composed of, each before its parts.
  ///
  /// - Parameter core: Any store of this root.
  /// - Complexity: O(n), n being the number of screens.
  func runs(from core: AnyStoreCore) -> [PresentationID: [PresentationOutline.Core]] {
    var top = core
    while let parent = top.parent { top = parent }
    let outline = outline(from: top)
    let ids = screenIDs.ids(of: outline.screens, skipping: outline.entriesToSkip)
    let runs = Dictionary(grouping: outline.runs) { run in run.screen.map { ids[$0] } ?? screenIDs.root }
    return runs.mapValues { $0.map(\.core) }
  }
}

/// The ids that a store's screens have in its tree, the same for as long as a screen is there.
///
/// They are of their own, because a ``StackElementID`` and a ``PresentationID`` may have the same number, and because a
/// copy of a value presents the same as the value does.
final class ScreenIDs {
  private struct Key: Hashable {
    let parent: PresentationID
    let step: ChildStep
    /// Counts those that are presented by the same operator under the same number, as in two copies of a value.
    var occurrence = 0
  }

  /// The root's id.
  let root = PresentationID.next()
  private var known: [Key: PresentationID] = [:]
  private var sites: [ChildStep.Key?] = []
  /// The tree after an action, and how many there had been.
  var latest: (generation: UInt64, tree: PresentationTree<PresentedScreen>)?

  /// The ids of the screens of a whole outline. Those of others are forgotten.
  ///
  /// - Parameter skipped: The screens that are a part of their parent, and have its id.
  /// - Complexity: O(n), n being the number of screens.
  func ids(of screens: [PresentationOutline.Screen], skipping skipped: Set<Int>) -> [PresentationID] {
    var found: [Key: PresentationID] = [:]
    var ids: [PresentationID] = []
    ids.reserveCapacity(screens.count)
    for (position, screen) in screens.enumerated() {
      var key = Key(parent: screen.parent.map { ids[$0] } ?? root, step: screen.step)
      if skipped.contains(position) {
        ids.append(key.parent)
        continue
      }
      while found[key] != nil { key.occurrence += 1 }
      let id = known[key] ?? PresentationID.next()
      found[key] = id
      ids.append(id)
    }
    known = found
    return ids
  }

  /// The number of an operator, from 1 on.
  func site(of step: ChildStep) -> UInt64 {
    let key = step.key
    if let known = sites.firstIndex(of: key) { return UInt64(known) + 1 }
    sites.append(key)
    return UInt64(sites.count)
  }
}
