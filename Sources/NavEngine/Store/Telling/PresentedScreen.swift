/// The screen or feature that a node of a store's ``Store/presentationTree`` stands for.
public struct PresentedScreen: Hashable, Sendable {
  /// The identity in the state.
  public enum Content: Hashable, Sendable {
    /// The feature that a store runs, or that is a branch of another one.
    case feature
    /// A screen on a ``StackState``.
    case element(StackElementID)
    /// A child of a ``PresentationState``.
    case presentation(PresentationID)
  }

  /// The node's place in the state. The id in it is the state's own, and not the node's.
  public let content: Content
  /// A number for the operator that presents it, `ifLet` or `forEach`, or for the `Scope` of a branch: the same for as
  /// long as the store exists, but not in other stores; 0 for a root.
  public let site: UInt64

  /// What a node stands for, to compare with the payload of one.
  public init(content: Content, site: UInt64) {
    self.content = content
    self.site = site
  }
}

extension PresentedScreen: CustomStringConvertible {
  /// `feature`, `element #3` or `presentation #4`.
  public var description: String {
    switch content {
    case .feature: "feature"
    case .element(let id): "element \(id.debugDescription)"
    case .presentation(let id): "presentation \(id.debugDescription)"
    }
  }
}

extension PresentationOutline {
  /// The tree of all screens, or of the part that was looked for.
  ///
  /// A node has one modal child, and alerts have none. A state may still say otherwise; what has no place under these
  /// rules is shown beside the others, as a ``PresentationKind/custom(_:)`` kind with the name of its own.
  ///
  /// - Parameter screenIDs: Knows the ids of all screens.
  /// - Returns: The tree; nil if the part was not met.
  func tree(_ screenIDs: ScreenIDs) -> PresentationTree<PresentedScreen>? {
    let (skipped, root) = (entriesToSkip, screenIDs.root)
    let ids = screenIDs.ids(of: screens, skipping: skipped)
    func makePayload(_ screen: Screen) -> PresentedScreen {
      PresentedScreen(content: screen.content, site: screenIDs.site(of: screen.step))
    }
    var (top, label): (Int?, String) = (nil, label)
    var ranges = [0..<screens.count]
    if isFinding {
      guard let part else { return nil }
      (top, label) = (part.screen, part.label)
      ranges = part.ranges
    }
    while let entry = top, skipped.contains(entry) { top = screens[entry].parent }
    let payload = top.map { makePayload(screens[$0]) } ?? PresentedScreen(content: .feature, site: 0)
    var tree = PresentationTree(root: label, payload: payload, id: top.map { ids[$0] } ?? root)
    func parentID(_ position: Int) -> PresentationID { screens[position].parent.map { ids[$0] } ?? root }
    let parents = Set(screens.indices.lazy.filter { !skipped.contains($0) }.map(parentID))
    var covered: Set<PresentationID> = []
    for position in ranges.joined() where !skipped.contains(position) {
      let (screen, parent) = (screens[position], parentID(position))
      var kind = screen.kind
      let hasNoPlace = !kind.takesChildren && parents.contains(ids[position])
      if hasNoPlace || kind.isModal && !covered.insert(parent).inserted { kind = .custom(kind.description) }
      do {
        try tree.present(name(of: screen), payload: makePayload(screen), on: parent, kind: kind, id: ids[position])
      } catch {
        preconditionFailure("An outline breaks the rules of a tree. \(error)")
      }
    }
    return tree
  }
}
