/// The screens that a host shows, each after the screen that it is on, and the selected branch of each with branches.
struct ShownPath<Content> {
  private(set) var screens: [HostedScreen<Content>] = []
  private var positions: [ScreenID: Int] = [:]
  private var selected: [ScreenID: String] = [:]

  func contains(_ id: ScreenID) -> Bool { positions[id] != nil }

  /// The next call that leads to the target; nil if it is shown.
  ///
  /// A screen is kept on the same screen in the same way. The others are removed, from the top, and new ones are added,
  /// from the bottom.
  ///
  /// - Complexity: O(n), n being the number of screens.
  func nextOperation(toShow target: [HostedScreen<Content>]) -> HostOperation<Content>? {
    let common = zip(screens, target).prefix { Self.isSame($0, $1) }.count
    var kept = Set(target[..<common].lazy.map(\.id))
    let shown = Dictionary(uniqueKeysWithValues: screens[common...].map { ($0.id, $0) })
    for screen in target[common...] {
      // A screen comes after the one that it is on.
      guard let old = shown[screen.id], Self.isPlacedAlike(old, screen), kept.contains(anchorOf: old) else { continue }
      kept.insert(screen.id)
    }
    if let last = screens[common...].last(where: { !kept.contains($0.id) }) { return removal(of: last, keeping: kept) }
    for screen in target {
      if kept.contains(screen.id) {
        guard let position = positions[screen.id] else { continue }
        if screens[position].revision != screen.revision { return .replace(screen) }
      } else if let anchor = screen.anchor {
        if screen.isPushed { return .push(screen, on: anchor) }
        // On a tab that is not seen, nothing can be presented.
        return selection(toShow: target) ?? .present(screen, on: anchor)
      } else {
        return .replace(screen)
      }
    }
    return selection(toShow: target)
  }

  /// The next branch to select, of the branches that are shown.
  private func selection(toShow target: [HostedScreen<Content>]) -> HostOperation<Content>? {
    for screen in target {
      guard let active = screen.activeBranch, let old = selected[screen.id], old != active,
        screens.contains(where: { $0.anchor == screen.id && $0.branch == active })
      else { continue }
      return .select(branch: active, of: screen.id)
    }
    return nil
  }

  /// Whether a screen is shown as it is to be.
  func isCurrent(_ id: ScreenID, in target: [HostedScreen<Content>]) -> Bool {
    guard let position = positions[id] else { return false }
    return target.first { $0.id == id }?.revision == screens[position].revision
  }

  private func removal(of last: HostedScreen<Content>, keeping kept: Set<ScreenID>) -> HostOperation<Content>? {
    var bottom = last
    var presented = last.isPushed ? nil : last
    while let anchor = bottom.anchor, !kept.contains(anchor), let position = positions[anchor] {
      bottom = screens[position]
      if !bottom.isPushed { presented = bottom }
    }
    if let presented, let presenter = presented.anchor {
      return .dismiss(screens.subtree(of: presented.id), from: presenter)
    }
    guard let target = bottom.anchor else {
      // Another root: the screens on the old one go first, and the new root replaces it.
      return screens.subtree(of: bottom.id).count > 1 ? removalFromRoot(bottom) : nil
    }
    let popped = screens.subtree(of: bottom.id)
    // On a branch beside.
    if let presented = screens.last(where: { !$0.isPushed && popped.contains($0.id) }) {
      return removal(of: presented, keeping: kept)
    }
    return .pop(popped, to: target)
  }

  private func removalFromRoot(_ root: HostedScreen<Content>) -> HostOperation<Content>? {
    guard let last = screens.last, last.id != root.id else { return nil }
    return removal(of: last, keeping: [root.id])
  }

  private static func isSame(_ old: HostedScreen<Content>, _ new: HostedScreen<Content>) -> Bool {
    old.id == new.id && isPlacedAlike(old, new)
  }

  private static func isPlacedAlike(_ old: HostedScreen<Content>, _ new: HostedScreen<Content>) -> Bool {
    old.anchor == new.anchor && old.branch == new.branch && (old.style == new.style || old.isPushed && new.isPushed)
  }
}

extension Set<ScreenID> {
  fileprivate func contains<Content>(anchorOf screen: HostedScreen<Content>) -> Bool {
    screen.anchor.map { contains($0) } ?? true
  }
}

extension ShownPath {
  /// Notes that a call was made.
  mutating func noteCall(_ operation: HostOperation<Content>) {
    switch operation {
    case .push(let screen, _), .present(let screen, _):
      append(screen)
    case .pop(let ids, _), .dismiss(let ids, _):
      remove(ids)
    case .replace(let screen):
      if let position = positions[screen.id] {
        screens[position] = screen
        beginBranches(of: screen)
      } else {
        remove(screens.map(\.id))
        append(screen)
      }
    case .select(let branch, let id):
      selected[id] = branch
    }
  }

  /// Notes that a screen went by itself, with all that is on it.
  mutating func removeSubtree(of id: ScreenID) {
    remove(screens.subtree(of: id))
  }

  private mutating func append(_ screen: HostedScreen<Content>) {
    positions[screen.id] = screens.count
    screens.append(screen)
    beginBranches(of: screen)
  }

  /// A host begins with the first branch, and stays with the one that is selected, if a new value has it.
  private mutating func beginBranches(of screen: HostedScreen<Content>) {
    if let old = selected[screen.id], screen.branchNames.contains(old) { return }
    selected[screen.id] = screen.branchNames.first
  }

  private mutating func remove(_ ids: [ScreenID]) {
    let removed = Set(ids)
    for id in ids { selected[id] = nil }
    screens.removeAll { removed.contains($0.id) }
    positions = Dictionary(uniqueKeysWithValues: screens.enumerated().map { ($1.id, $0) })
  }
}

extension ShownPath {
  /// The visible screens: nothing is pushed on them, no cover is over them, and their tabs are selected.
  ///
  /// - Complexity: O(n), n being the number of screens.
  var visible: [ScreenID] {
    let pushedOn = Set(screens.lazy.filter { $0.isPushed && $0.branch == nil }.compactMap(\.anchor))
    /// The screens whose whole stack is out of sight, and the screens on it.
    var unseen: Set<ScreenID> = []
    var seen: [HostedScreen<Content>] = []
    for screen in screens {
      var isUnseen = screen.anchor.map { unseen.contains($0) } ?? false
      if let branch = screen.branch, let anchor = screen.anchor {
        isUnseen = isUnseen || pushedOn.contains(anchor) || tabs(of: anchor).map { $0 != branch } ?? false
      }
      if isUnseen {
        unseen.insert(screen.id)
      } else {
        seen.append(screen)
      }
    }
    if let cover = seen.last(where: { $0.style == .fullScreenCover && !$0.isPushed }) {
      let uncovered = Set(screens.subtree(of: cover.id))
      seen.removeAll { !uncovered.contains($0.id) }
    }
    return seen.map(\.id).filter { !pushedOn.contains($0) }
  }

  /// The tab that is selected in a screen with tabs.
  private func tabs(of id: ScreenID) -> String? {
    guard let position = positions[id], screens[position].branchLayout == .tabs else { return nil }
    return selected[id]
  }
}
