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

  /// Lets `body` edit the path at an address in place.
  mutating func edit<Result>(at address: ArraySlice<BranchStep>, _ body: (inout NavigationPath) -> Result) -> Result {
    guard let step = address.first else { return body(&self) }
    return entries[step.position].edit(step.branch) { $0.edit(at: address.dropFirst(), body) }
  }
}

extension ScreenEntry {
  fileprivate mutating func edit<Result>(_ branch: Int, _ body: (inout NavigationPath) -> Result) -> Result {
    guard branches != nil else { preconditionFailure("An address leads to branches.") }
    return body(&branches!.items[branch].path)
  }
}
