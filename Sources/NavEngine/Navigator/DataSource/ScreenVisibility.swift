/// Which screens somebody has said to show, and what that makes of a change of the path.
struct ScreenVisibility {
  /// In the order in which they appeared.
  private var shown: [IdentifiedScreen] = []

  /// The screens that are seen.
  var ids: [ScreenID] { shown.map(\.id) }

  /// Whether nothing is shown.
  var isEmpty: Bool { shown.isEmpty }

  /// What a change means for what is seen: screens that are gone, from the top, and those that are hidden now.
  mutating func update(to path: NavigationPath, dismissed: [IdentifiedScreen]) -> [NavigationEvent] {
    if shown.isEmpty { return dismissed.map { .dismissed($0) } }
    var events: [NavigationEvent] = []
    for screen in dismissed {
      if let position = shown.firstIndex(where: { $0.id == screen.id }) {
        shown.remove(at: position)
        events.append(.disappeared(screen))
      }
      events.append(.dismissed(screen))
    }
    return events + hideCovered(on: path)
  }

  mutating func show(_ id: ScreenID, isFirst: Bool, on path: NavigationPath) -> [NavigationEvent] {
    guard let screen = path[id: id]?.screen, !shown.contains(where: { $0.id == id }) else { return [] }
    shown.append(screen)
    return [.appeared(screen, isFirst: isFirst)] + hideCovered(on: path)
  }

  mutating func hide(_ id: ScreenID, on path: NavigationPath) -> [NavigationEvent] {
    guard let position = shown.firstIndex(where: { $0.id == id }) else { return [] }
    let screen = shown.remove(at: position)
    return [.disappeared(path[id: id]?.screen ?? screen)]
  }

  private mutating func hideCovered(on path: NavigationPath) -> [NavigationEvent] {
    let places = shown.map { path.location(of: $0.id) }
    let hidden = shown.indices.filter { position in
      guard let place = places[position], path.isInSelectedTabs(place) else { return true }
      return shown.indices.contains { other in
        guard other != position, let cover = places[other] else { return false }
        return path.hides(cover, place, isLater: other > position)
      }
    }
    if hidden.isEmpty { return [] }
    let screens = hidden.map { shown[$0] }
    for position in hidden.reversed() { shown.remove(at: position) }
    return screens.reversed().map { .disappeared(path[id: $0.id]?.screen ?? $0) }
  }
}
