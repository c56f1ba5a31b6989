/// A screen, as a ``NavigationHost`` is to show it.
public struct HostedScreen<Content> {
  /// The identity of the screen, the same for as long as it is shown.
  ///
  /// That of a navigator's path; where a store is shown, the number of the node in its presentation tree.
  public let id: ScreenID
  /// What it is shown with.
  public let content: Content
  /// How it comes up on its anchor. The root, and what begins a branch, is not presented, whatever this says.
  public let style: ScreenPresentationStyle
  /// What it is pushed or presented on, or whose branch it begins. Nil for the root.
  public let anchor: ScreenID?
  /// The name of the branch that it begins, if it does.
  public let branch: String?
  /// The branches that stand in it, if some do. Their screens come in calls of their own.
  public let branches: HostedBranches?
  /// Changes when the content is another one.
  let revision: Int

  init(
    id: ScreenID,
    content: Content,
    style: ScreenPresentationStyle,
    anchor: ScreenID?,
    branch: String? = nil,
    branches: HostedBranches? = nil,
    revision: Int
  ) {
    self.id = id
    self.content = content
    self.style = style
    self.anchor = anchor
    self.branch = branch
    self.branches = branches
    self.revision = revision
  }

  /// Whether it is on top of the stack that its anchor is on, or begins a branch.
  var isPushed: Bool { style.isPush || branch != nil || anchor == nil }
}

extension HostedScreen: Sendable where Content: Sendable {}

extension Array {
  /// The id of a screen, and those of all that is on it, of screens that each come after what they are on.
  func subtree<Content>(of id: ScreenID) -> [ScreenID] where Element == HostedScreen<Content> {
    var ids: Set<ScreenID> = [id]
    var order = [id]
    for screen in self {
      guard let anchor = screen.anchor, ids.contains(anchor), ids.insert(screen.id).inserted else { continue }
      order.append(screen.id)
    }
    return order
  }
}

/// The branches that stand in a screen.
public struct HostedBranches: Hashable, Sendable {
  /// In the order of the screen's ``Screen/branches``; where a store is shown, in that of its reducers. A host shows
  /// the first until another one is selected.
  public let names: [String]
  /// The name of the one that is to be seen, or has the focus. It comes with ``NavigationHost/select(branch:of:)``,
  /// when it has been pushed: hosts need not look here.
  public let active: String
  /// Whether one is seen at a time, or all are.
  public let layout: BranchLayout
}
