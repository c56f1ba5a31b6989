/// The identity of one screen, the same for as long as it is there, whatever its value is: on a navigator's path, or in
/// the presentation tree of a store.
///
/// An integer, as all elements of stacks have: `3`, written as a literal in tests.
public typealias ScreenID = StackElementID

/// The visibility of the branches in a screen.
public enum BranchLayout: Hashable, Sendable {
  /// The active branch alone is visible.
  case tabs
  /// All branches are visible, beside each other. The active one is where a path goes on.
  case columns
}

/// A screen, as a ``NavigationHost`` is to show it.
public struct HostedScreen<Content> {
  /// The identity of the screen, the same for as long as it is shown: its id on a navigator's path, or the number of its
  /// node in the presentation tree of a store.
  public let id: ScreenID
  /// The content of the screen.
  public let content: Content
  /// The style in which it comes up on its anchor. The root, and the root of a branch, is not presented, whatever the
  /// style.
  public let style: ScreenPresentationStyle
  /// The screen that it is pushed or presented on, or whose branch it begins. Nil for the root.
  public let anchor: ScreenID?
  /// The name of the branch that it begins, if it does.
  public let branch: String?
  /// The names of the branches in it, in the order in which the screen names them; for a store, in that of its
  /// reducers. Empty without branches. Their screens come in calls of their own. A host shows the first branch until
  /// ``NavigationHost/select(branch:of:)``.
  public let branchNames: [String]
  /// The visibility of the branches in it.
  public let branchLayout: BranchLayout
  /// The name of the branch in it that is visible, or has the focus.
  let activeBranch: String?
  /// Changes when the content is another one.
  let revision: Int

  package init(
    id: ScreenID,
    content: Content,
    style: ScreenPresentationStyle,
    anchor: ScreenID?,
    branch: String?,
    branchNames: [String],
    branchLayout: BranchLayout = .tabs,
    activeBranch: String?,
    revision: Int
  ) {
    self.id = id
    self.content = content
    self.style = style
    self.anchor = anchor
    self.branch = branch
    self.branchNames = branchNames
    self.branchLayout = branchLayout
    self.activeBranch = activeBranch
    self.revision = revision
  }

  /// Whether a user can dismiss it by a gesture or a back button: it is neither the root nor the root of a branch. A
  /// feature may still keep it; the driver shows it again then.
  public var canDismiss: Bool { anchor != nil && branch == nil }

  /// Whether it goes on top of the stack of its anchor, or begins a branch, or is the root. Other screens are presented.
  public var isPushed: Bool { style.isPush || branch != nil || anchor == nil }
}

extension HostedScreen: Sendable where Content: Sendable {}

extension Array {
  /// The ids of a screen and of all screens on it, in a list in which each comes after the screen that it is on.
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
