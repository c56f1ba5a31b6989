import NavEngineNavigator

/// Builds whatever comes, as what it is described as.
struct AllScreens: PathBuilder {
  func build(pathElement: IdentifiedScreen) -> NavigationNode<String>? {
    NavigationNode(pathElement, content: "\(pathElement.content)") { build(pathElement: $0) }
  }
}

/// A view layer that accepts what views can do, and nothing else.
@MainActor
final class StrictHost: NavigationHost {
  private(set) var screens: [HostedScreen<String>] = []
  private(set) var selected: [ScreenID: String] = [:]
  private(set) var mistakes: [String] = []
  var progress = HostProgress.finished

  func replace(_ screen: HostedScreen<String>) -> HostProgress {
    if let position = screens.firstIndex(where: { $0.id == screen.id }) {
      screens[position] = screen
      let names = screen.branchNames
      if !names.contains(where: { $0 == selected[screen.id] }) { selected[screen.id] = names.first }
    } else {
      check(screens.isEmpty, "another root \(screen.id)")
      append(screen)
    }
    return progress
  }

  func push(_ screen: HostedScreen<String>, on predecessor: ScreenID) -> HostProgress {
    check(screen.anchor == predecessor, "anchor of \(screen.id)")
    check(contains(predecessor), "push on \(predecessor), which is not shown")
    check(
      !screens.contains { $0.anchor == predecessor && $0.branch == screen.branch && $0.isPushed },
      "a second push on \(predecessor)"
    )
    append(screen)
    return progress
  }

  func pop(_ ids: [ScreenID], to target: ScreenID) -> HostProgress {
    check(ids == subtree(of: ids[0]), "pop of \(ids), not of all that is on \(ids[0])")
    let popped = screens.filter { ids.contains($0.id) }
    check(popped.allSatisfy(\.isPushed), "pop with something presented")
    check(popped.first?.anchor == target, "pop to \(target)")
    return remove(ids)
  }

  func present(_ screen: HostedScreen<String>, on presenter: ScreenID) -> HostProgress {
    check(screen.anchor == presenter && contains(presenter), "present on \(presenter)")
    check(!screen.isPushed, "present \(screen.id)")
    check(isSelected(presenter), "present on \(presenter), whose tab is not seen")
    append(screen)
    return progress
  }

  func dismiss(_ ids: [ScreenID], from presenter: ScreenID) -> HostProgress {
    check(ids == subtree(of: ids[0]), "dismissal of \(ids), not of all that is on \(ids[0])")
    let first = screens.first { $0.id == ids[0] }
    check(first?.isPushed == false && first?.anchor == presenter, "dismissal from \(presenter)")
    return remove(ids)
  }

  func select(branch: String, of id: ScreenID) -> HostProgress {
    check(screens.first { $0.id == id }?.branchNames.contains(branch) == true, "selection of \(branch)")
    selected[id] = branch
    return progress
  }

  private func isSelected(_ id: ScreenID) -> Bool {
    guard let screen = screens.first(where: { $0.id == id }), let anchor = screen.anchor else { return true }
    let container = screens.first { $0.id == anchor }
    if let branch = screen.branch, container?.branchLayout == .tabs, selected[anchor] != branch { return false }
    return isSelected(anchor)
  }

  private func append(_ screen: HostedScreen<String>) {
    check(!contains(screen.id), "\(screen.id) twice")
    screens.append(screen)
    selected[screen.id] = screen.branchNames.first
  }

  private func remove(_ ids: [ScreenID]) -> HostProgress {
    screens.removeAll { ids.contains($0.id) }
    for id in ids { selected[id] = nil }
    return progress
  }

  /// As if the user had swiped a screen away.
  func removeByHand(_ id: ScreenID) {
    _ = remove(subtree(of: id))
  }

  private func contains(_ id: ScreenID) -> Bool { screens.contains { $0.id == id } }

  private func subtree(of id: ScreenID) -> [ScreenID] {
    var ids = [id]
    for screen in screens { if let anchor = screen.anchor, ids.contains(anchor) { ids.append(screen.id) } }
    return ids
  }

  private func check(_ isRight: Bool, _ mistake: String) {
    if !isRight { mistakes.append(mistake) }
  }
}
