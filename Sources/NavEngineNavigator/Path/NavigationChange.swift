/// A change of a path: the end of the path as it was before.
///
/// A copy of the whole path would make the next change copy all screens.
struct NavigationChange: Sendable {
  /// The number of screens at the beginning of the path that have not changed.
  let kept: Int
  /// The screens after them, before the change.
  let tail: [IdentifiedScreen]
  /// Whether another screen took the place of the root, which keeps its id.
  var replacesRoot: Bool

  /// The end of a path that is about to change from a position on.
  init(of path: ScreenPath, from position: Int, replacesRoot: Bool = false) {
    kept = position
    tail = Array(path.dropFirst(position))
    self.replacesRoot = replacesRoot
  }

  /// The change between two paths; nil if they are equal.
  ///
  /// - Complexity: O(n), n being the number of screens.
  init?(from previous: ScreenPath, to current: ScreenPath, replacesRoot: Bool = false) {
    let shared = zip(previous, current).prefix { $0.isShown(as: $1) }.count
    if shared == previous.count, shared == current.count { return nil }
    self.init(of: previous, from: shared, replacesRoot: replacesRoot)
  }

  /// Whether a path is what it was before.
  func isUndone(by path: ScreenPath) -> Bool { path.dropFirst(kept).elementsEqual(tail) { $0.isShown(as: $1) } }

  /// The path before the change.
  func previous(of current: ScreenPath) -> ScreenPath {
    var path = current
    path.truncate(to: kept)
    for screen in tail { path.add(ScreenEntry(screen), id: screen.id) }
    return path
  }

  /// The removed screens, and those in whose place another type of screen is, from the top, with the screens of their
  /// branches, those of the active branch first.
  ///
  /// - Complexity: O(n), n being the number of screens that have changed.
  func dismissed(by current: ScreenPath) -> [IdentifiedScreen] {
    if tail.isEmpty { return [] }
    let screens = current.dropFirst(kept).flatMap(\.fromTop)
    var remaining = Dictionary(uniqueKeysWithValues: screens.map { ($0.id, $0.content.typeID) })
    if replacesRoot { remaining[.root] = nil }
    return tail.reversed().flatMap(\.fromTop).filter { remaining[$0.id] != $0.content.typeID }
  }
}

extension IdentifiedScreen {
  /// Whether a view layer that shows the one shows the other: a comparison of screens may leave their styles out.
  fileprivate func isShown(as other: IdentifiedScreen) -> Bool {
    guard self == other, content.isShown(as: other.content) else { return false }
    return zip(branches, other.branches).allSatisfy { branch, other in
      zip(branch.path, other.path).allSatisfy { $0.isShown(as: $1) }
    }
  }

  /// The screens of the branches, from the top, those of the active branch first, and then the screen.
  fileprivate var fromTop: [IdentifiedScreen] {
    let others = branches.indices.filter { $0 != activeBranchIndex }
    let order = branches.isEmpty ? [] : [activeBranchIndex] + others
    return order.flatMap { branches[$0].path.reversed().flatMap(\.fromTop) } + [withoutBranches]
  }
}
