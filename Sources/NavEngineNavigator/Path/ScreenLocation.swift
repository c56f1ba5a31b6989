/// The location of a screen: the path, and the position on it.
struct ScreenLocation: Hashable, Sendable {
  var address: BranchAddress = []
  var position: Int
}

/// The way from a path into one of its branches, of their branches and so on. Empty for the path itself, and then
/// without memory.
typealias BranchAddress = [BranchStep]

/// The way from a path into a branch on it.
struct BranchStep: Hashable, Sendable {
  /// The position of the screen with the branch.
  var position: Int
  /// The position of the branch among its neighbours.
  var branch: Int
}

extension ScreenLocation {
  /// The location seen from the path that a step leads out of.
  func entered(by step: BranchStep) -> ScreenLocation {
    ScreenLocation(address: [step] + address, position: position)
  }
}
