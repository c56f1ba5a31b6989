/// Where a screen is: which path, and which position on it.
struct ScreenLocation: Hashable, Sendable {
  var address: BranchAddress = []
  var position: Int
}

/// Which of a path's branches, of their branches and so on is meant. Empty for the path itself, and then no memory.
typealias BranchAddress = [BranchStep]

/// The way from a path into a branch on it.
struct BranchStep: Hashable, Sendable {
  /// The position of the screen that the branch stands in.
  var position: Int
  /// The position of the branch among its neighbours.
  var branch: Int
}

extension NavigationPath {
  /// The path at an address.
  func path(at address: BranchAddress) -> NavigationPath {
    var path = self
    for step in address { path = path.branch(step).path }
    return path
  }

  func branch(_ step: BranchStep) -> NavigationBranch {
    guard let branches = entries[step.position].branches else { preconditionFailure("An address leads to branches.") }
    return branches.items[step.branch]
  }
}
