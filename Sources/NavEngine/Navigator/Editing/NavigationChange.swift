/// A change of a path: the end of the path as it was before.
///
/// A copy of the whole path would make the next change copy all screens.
struct NavigationChange: Sendable {
  /// The number of screens at the beginning of the path that have not changed.
  let kept: Int
  /// The screens after them, before the change.
  let tail: PathTail
  /// Whether another screen took the place of the root, which keeps its id.
  var replacesRoot: Bool

  /// The end of a path that is about to change from a position on.
  init(of path: NavigationPath, from position: Int, replacesRoot: Bool = false) {
    kept = position
    tail = PathTail(path, from: position)
    self.replacesRoot = replacesRoot
  }

  /// The change between two paths; nil if they are equal.
  ///
  /// - Complexity: O(n), n being the number of screens.
  init?(from previous: NavigationPath, to current: NavigationPath, replacesRoot: Bool = false) {
    let shared = zip(previous, current).prefix { $0 == $1 }.count
    if shared == previous.count, shared == current.count { return nil }
    self.init(of: previous, from: shared, replacesRoot: replacesRoot)
  }

  /// Whether a path is what it was before.
  func isUndone(by path: NavigationPath) -> Bool {
    path.count - kept == tail.count && PathTail(path, from: kept) == tail
  }

  /// The path before the change.
  func previous(of current: NavigationPath) -> NavigationPath {
    var path = current
    path.truncate(to: kept)
    for (id, entry) in tail.screens { path.add(entry, id: id) }
    return path
  }

  /// The removed screens, from the top, with the screens of their branches, those of the active branch first.
  ///
  /// - Complexity: O(n), n being the number of screens that have changed.
  func dismissed(by current: NavigationPath) -> [IdentifiedScreen] {
    var screens: [IdentifiedScreen] = []
    for (id, entry) in tail.screens.reversed() { entry.collect(id: id, into: &screens) }
    var remaining: Set<ScreenID> = []
    for position in Swift.min(kept, current.count)..<current.count {
      var others: [IdentifiedScreen] = []
      current.entries[position].collect(id: current.entries.id(at: position), into: &others)
      remaining.formUnion(others.lazy.map(\.id))
    }
    if replacesRoot { remaining.remove(.root) }
    return screens.filter { !remaining.contains($0.id) }
  }
}

/// The last screens of a path. A single one takes no memory of its own: most calls change one.
enum PathTail: Equatable, Sendable {
  case none
  case one(ScreenID, ScreenEntry)
  case many(ids: [ScreenID], entries: [ScreenEntry])

  init(_ path: NavigationPath, from position: Int) {
    let (entries, count) = (path.entries, path.entries.count - position)
    if count <= 0 {
      self = .none
    } else if count == 1 {
      self = .one(entries.id(at: position), entries[position])
    } else {
      self = .many(
        ids: (position..<entries.count).map { entries.id(at: $0) },
        entries: entries.withUnsafeBufferPointer { Array($0[position...]) }
      )
    }
  }

  var count: Int {
    switch self {
    case .none: 0
    case .one: 1
    case .many(let ids, _): ids.count
    }
  }

  /// The screens with their ids, from the lowest.
  var screens: [(ScreenID, ScreenEntry)] {
    switch self {
    case .none: []
    case .one(let id, let entry): [(id, entry)]
    case .many(let ids, let entries): Array(zip(ids, entries))
    }
  }
}

extension ScreenEntry {
  /// Adds the screen, after the screens of its branches.
  fileprivate func collect(id: ScreenID, into screens: inout [IdentifiedScreen]) {
    if let branches {
      let order = [branches.active] + branches.items.indices.filter { $0 != branches.active }
      for path in order.map({ branches.items[$0].path }) {
        for position in path.indices.reversed() {
          path.entries[position].collect(id: path.entries.id(at: position), into: &screens)
        }
      }
    }
    screens.append(IdentifiedScreen(id: id, content: content, hasAppeared: hasAppeared))
  }
}
