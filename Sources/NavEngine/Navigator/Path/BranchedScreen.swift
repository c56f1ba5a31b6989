/// A screen on a path, with the branches that stand in it.
public struct BranchedScreen: Hashable, Identifiable, Sendable {
  /// The screen itself.
  public let screen: IdentifiedScreen
  /// Whether one branch is seen at a time, or all.
  public let layout: BranchLayout
  /// The branches, in the order that the screen names them.
  public let branches: [NavigationBranch]
  /// The position of the active one.
  public let activeIndex: Int

  public var id: ScreenID { screen.id }

  /// The branch that is seen, or that has the focus.
  public var activeBranch: NavigationBranch { branches[activeIndex] }
}
