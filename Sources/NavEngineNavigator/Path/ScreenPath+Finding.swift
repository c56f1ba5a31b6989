extension ScreenPath {
  func location(of identifier: Navigator.NavigationIdentifier) -> ScreenLocation? {
    switch identifier {
    case .id(let id): location(of: id)
    case .screen(let screen): lastLocation { $0 == screen }
    }
  }

  /// The location of the screen with an id, on the path or in its branches.
  ///
  /// - Complexity: O(1), and as much again for each branch.
  func location(of id: ScreenID) -> ScreenLocation? {
    if let position = entries.position(of: id) { return ScreenLocation(position: position) }
    return branchings.isEmpty ? nil : locationInBranches { $0.location(of: id) }
  }

  /// The location of the last screen that fulfils a condition: on the active path, from its end; then on other branches,
  /// the innermost first.
  ///
  /// - Complexity: O(n), n being the number of screens after it, or of all if it is not there.
  func lastLocation(where isWanted: (AnyScreen) -> Bool) -> ScreenLocation? {
    if let location = lastActiveLocation(where: isWanted) { return location }
    return branchings.isEmpty ? nil : locationInBranches { $0.lastLocation(where: isWanted) }
  }

  private func lastActiveLocation(where isWanted: (AnyScreen) -> Bool) -> ScreenLocation? {
    for position in entries.indices.reversed() {
      let entry = entries[position]
      if let branches = entry.branches {
        let inner = branches.items[branches.active].path.lastActiveLocation(where: isWanted)
        if let inner { return inner.entered(by: BranchStep(position: position, branch: branches.active)) }
      }
      if isWanted(entry.content) { return ScreenLocation(position: position) }
    }
    return nil
  }

  private func locationInBranches(_ find: (ScreenPath) -> ScreenLocation?) -> ScreenLocation? {
    for position in branchings.reversed() {
      guard let branches = entries[position].branches else { continue }
      for (number, branch) in branches.items.enumerated() {
        if let inner = find(branch.path) {
          return inner.entered(by: BranchStep(position: position, branch: number))
        }
      }
    }
    return nil
  }

  /// The top of the active path: the end of the path, or of the active branch of the screen there, and so on.
  var leafLocation: ScreenLocation { leafLocation(from: []) }

  /// The top of the active path from the path at an address on.
  func leafLocation(from address: BranchAddress) -> ScreenLocation {
    var location = ScreenLocation(address: address, position: 0)
    var path = path(at: address)
    while true {
      location.position = path.entries.count - 1
      guard let branches = path.entries[location.position].branches else { return location }
      let step = BranchStep(position: location.position, branch: branches.active)
      location.address.append(step)
      path = path.branch(step).path
    }
  }

  func element(at location: ScreenLocation) -> IdentifiedScreen { path(at: location.address)[location.position] }

  func entry(at location: ScreenLocation) -> ScreenEntry {
    if location.address.isEmpty { return entries[location.position] }
    return path(at: location.address).entries[location.position]
  }
}

extension ScreenPath {
  /// The path at an address.
  func path(at address: BranchAddress) -> ScreenPath {
    var path = self
    for step in address { path = path.branch(step).path }
    return path
  }

  func branch(_ step: BranchStep) -> NavigationBranch {
    guard let branches = entries[step.position].branches else { preconditionFailure("An address leads to branches.") }
    return branches.items[step.branch]
  }
}

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
  fileprivate func entered(by step: BranchStep) -> ScreenLocation {
    ScreenLocation(address: [step] + address, position: position)
  }
}
