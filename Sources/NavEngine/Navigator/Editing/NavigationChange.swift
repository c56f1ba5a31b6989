/// What a call has done to a path: what it removed, and how to take it back.
public struct NavigationChange: Sendable {
  /// What leads back from each step, the first step first.
  var undo = Few<NavigationUndo>()

  /// Whether the path is as it was.
  public var isEmpty: Bool { undo.isEmpty }

  /// The screens that are gone for good, from the top, with those of their branches, the active ones first.
  ///
  /// - Complexity: O(n), n being their number.
  public var dismissed: [IdentifiedScreen] {
    var screens: [IdentifiedScreen] = []
    undo.forEach { $0.collectDismissed(into: &screens) }
    return screens
  }

  /// Adds a change that came after this one.
  mutating func append(_ later: NavigationChange) {
    later.undo.forEach { undo.append($0) }
  }
}

/// What leads back from one change of a path.
enum NavigationUndo: Sendable {
  /// Keeps this many screens of a path, and adds those that it had.
  case restore(at: BranchAddress, keeping: Int, RemovedEntries)
  /// Gives a place what it had.
  case replace(at: ScreenLocation, with: ScreenEntry, dismissed: ReplacedScreens)
  case activate(at: ScreenLocation, Int)
  case setAppeared(at: ScreenLocation, Bool)
}

/// What went when a screen was given another value.
enum ReplacedScreens: Sendable {
  /// The root itself, and what stood in it.
  case root
  /// The branches that the new value does not have.
  case branches([NavigationBranch])
}

extension NavigationPath {
  fileprivate func collectDismissed(into screens: inout [IdentifiedScreen]) {
    for position in entries.indices.reversed() {
      RemovedEntry(id: entries.id(at: position), entry: entries[position]).collect(into: &screens)
    }
  }
}

/// What was taken off the end of a path.
enum RemovedEntries: Sendable {
  case none
  case one(RemovedEntry)
  /// From the lowest.
  case many(ids: [ScreenID], entries: [ScreenEntry])

  var isEmpty: Bool {
    if case .none = self { true } else { false }
  }

  func forEach(_ body: (RemovedEntry) -> Void) {
    switch self {
    case .none: break
    case .one(let entry): body(entry)
    case .many(let ids, let entries):
      for (id, entry) in zip(ids, entries) { body(RemovedEntry(id: id, entry: entry)) }
    }
  }

  func forEachReversed(_ body: (RemovedEntry) -> Void) {
    guard case .many(let ids, let entries) = self else { return forEach(body) }
    for (id, entry) in zip(ids, entries).reversed() { body(RemovedEntry(id: id, entry: entry)) }
  }
}

/// What was on a path, with the id it had.
struct RemovedEntry: Sendable {
  let id: ScreenID
  let entry: ScreenEntry

  func collect(into screens: inout [IdentifiedScreen]) {
    collectBranches(into: &screens)
    screens.append(IdentifiedScreen(id: id, content: entry.content, hasAppeared: entry.hasAppeared))
  }

  private func collectBranches(into screens: inout [IdentifiedScreen]) {
    guard let branches = entry.branches else { return }
    // What is seen, first.
    let order = [branches.active] + branches.items.indices.filter { $0 != branches.active }
    for position in order { branches.items[position].path.collectDismissed(into: &screens) }
  }
}

extension NavigationUndo {
  fileprivate func collectDismissed(into screens: inout [IdentifiedScreen]) {
    switch self {
    case .restore(_, _, let removed):
      removed.forEachReversed { $0.collect(into: &screens) }
    case .replace(_, let entry, .root):
      RemovedEntry(id: .root, entry: entry).collect(into: &screens)
    case .replace(_, _, .branches(let branches)):
      for branch in branches { branch.path.collectDismissed(into: &screens) }
    case .activate, .setAppeared:
      break
    }
  }
}
