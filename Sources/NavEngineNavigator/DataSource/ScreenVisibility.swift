/// The screens that a view layer has said to show, and the events that follow from a change of the path.
struct ScreenVisibility {
  /// In the order in which they appeared.
  private var shown: [IdentifiedScreen] = []

  /// The screens that are seen.
  var ids: [ScreenID] { shown.map(\.id) }

  /// Whether nothing is shown.
  var isEmpty: Bool { shown.isEmpty }

  /// The events of a change: dismissed screens, from the top, and screens that are hidden now.
  mutating func update(to path: ScreenPath, dismissed: [IdentifiedScreen]) -> [Navigator.Event] {
    if shown.isEmpty { return dismissed.map { .dismissed($0) } }
    var events: [Navigator.Event] = []
    for screen in dismissed {
      if let position = shown.firstIndex(where: { $0.id == screen.id }) {
        shown.remove(at: position)
        events.append(.disappeared(screen))
      }
      events.append(.dismissed(screen))
    }
    return events + hideCovered(on: path)
  }

  mutating func show(_ id: ScreenID, isFirst: Bool, on path: ScreenPath) -> [Navigator.Event] {
    guard let screen = path[id: id]?.withoutBranches, !shown.contains(where: { $0.id == id }) else { return [] }
    shown.append(screen)
    return [.appeared(screen, isFirst: isFirst)] + hideCovered(on: path)
  }

  mutating func hide(_ id: ScreenID, on path: ScreenPath) -> [Navigator.Event] {
    guard let position = shown.firstIndex(where: { $0.id == id }) else { return [] }
    let screen = shown.remove(at: position)
    return [.disappeared(path[id: id]?.withoutBranches ?? screen)]
  }

  private mutating func hideCovered(on path: ScreenPath) -> [Navigator.Event] {
    let locations = shown.map { path.location(of: $0.id) }
    let hidden = shown.indices.filter { position in
      guard let location = locations[position], path.isInSelectedTabs(location) else { return true }
      return shown.indices.contains { other in
        guard other != position, let cover = locations[other] else { return false }
        return path.hides(cover, location, isLater: other > position)
      }
    }
    if hidden.isEmpty { return [] }
    let screens = hidden.map { shown[$0] }
    for position in hidden.reversed() { shown.remove(at: position) }
    return screens.reversed().map { .disappeared(path[id: $0.id]?.withoutBranches ?? $0) }
  }
}

// The screens that hide others, of the screens that are shown.

extension ScreenPath {
  /// Whether all tabs that a screen stands in are the active ones.
  func isInSelectedTabs(_ location: ScreenLocation) -> Bool {
    var path = self
    for step in location.address {
      let entry = path.entries[step.position]
      if entry.content.branchLayout == .tabs, entry.branches?.active != step.branch { return false }
      path = path.branch(step).path
    }
    return true
  }

  /// Whether a screen that is seen hides another one.
  ///
  /// A push hides the screens below it on the same stack, with their branches, but not the screens under the sheet that
  /// has this stack. A cover hides all screens under it, and the columns beside it, except a later cover there.
  ///
  /// - Parameter isLater: Whether the first has been seen after the other.
  func hides(_ upper: ScreenLocation, _ lower: ScreenLocation, isLater: Bool) -> Bool {
    // The root of a path or of a branch is on nothing.
    if upper.position == 0 { return false }
    if entry(at: upper).content.presentationStyle == .fullScreenCover {
      return upper.isOn(lower) ?? (isLater || entry(at: lower).content.presentationStyle != .fullScreenCover)
    }
    guard lower.address.starts(with: upper.address) else { return false }
    let depth = upper.address.count
    let position = lower.address.count > depth ? lower.address[depth].position : lower.position
    if position >= upper.position { return false }
    return path(at: upper.address).entries[(position + 1)...upper.position]
      .allSatisfy { $0.content.presentationStyle.isPush }
  }
}

extension ScreenLocation {
  /// Whether it comes after another location, or is in a branch of it; nil for locations in branches beside each other.
  fileprivate func isOn(_ other: ScreenLocation) -> Bool? {
    let shared = zip(address, other.address).prefix { $0 == $1 }.count
    let own = address.count > shared ? address[shared].position : position
    let others = other.address.count > shared ? other.address[shared].position : other.position
    if own != others { return own > others }
    if other.address.count == shared { return true }
    return address.count == shared ? false : nil
  }
}
