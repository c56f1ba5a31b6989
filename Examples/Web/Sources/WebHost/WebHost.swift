import NavEngine
import Observation

/// Keeps the screens of a session, and the HTML of each.
@MainActor
final class WebHost: NavigationHost {
  private(set) var screens: [HostedScreen<WebScreen>] = []
  private var selected: [ScreenID: String] = [:]
  private var pages: [ScreenID: (controls: WebControls, html: String)] = [:]
  /// Called when there is something new to show.
  var onChange: () -> Void = {}

  func replace(_ screen: HostedScreen<WebScreen>) -> HostProgress {
    // It stays before the screens on it. Another root comes when nothing is on the old one.
    if let position = screens.firstIndex(where: { $0.id == screen.id }) {
      screens[position] = screen
    } else {
      screens = [screen]
    }
    return invalidate([screen.id])
  }

  func push(_ screen: HostedScreen<WebScreen>, on predecessor: ScreenID) -> HostProgress {
    screens.append(screen)
    return invalidate([screen.id])
  }

  func present(_ screen: HostedScreen<WebScreen>, on presenter: ScreenID) -> HostProgress {
    push(screen, on: presenter)
  }

  func pop(_ ids: [ScreenID], to target: ScreenID) -> HostProgress { remove(Set(ids)) }
  func dismiss(_ ids: [ScreenID], from presenter: ScreenID) -> HostProgress { remove(Set(ids)) }

  func select(branch: String, of id: ScreenID) -> HostProgress {
    selected[id] = branch
    return invalidate([id])
  }

  @discardableResult
  private func remove(_ ids: Set<ScreenID>) -> HostProgress {
    screens.removeAll { ids.contains($0.id) }
    for id in ids { selected[id] = nil }
    return invalidate(ids)
  }

  @discardableResult
  private func invalidate(_ ids: Set<ScreenID>) -> HostProgress {
    for id in ids { pages[id] = nil }
    onChange()
    return .finished
  }

  /// Removes a screen with all screens on it, as a user does.
  func removeSubtree(of id: ScreenID) {
    // Each screen comes after the one that it is on.
    remove(screens.reduce(into: [id]) { if let anchor = $1.anchor, $0.contains(anchor) { $0.insert($1.id) } })
  }

  /// The screens that are on no inactive tab.
  var line: [HostedScreen<WebScreen>] {
    screens.reduce(into: []) { line, screen in
      let anchor = line.first { $0.id == screen.anchor }
      let isActive = screen.branch == nil || screen.branch == anchor.flatMap(selectedBranch)
      if screen.anchor == nil || anchor != nil && isActive { line.append(screen) }
    }
  }

  /// The keys of the line's screens.
  var keys: [String] { line.map(\.content.key) }

  func selectedBranch(of screen: HostedScreen<WebScreen>) -> String? { selected[screen.id] ?? screen.branchNames.first }

  /// The HTML of a screen and its controls, made anew if something has changed that they have read.
  func page(of screen: HostedScreen<WebScreen>) -> (controls: WebControls, html: String) {
    if let page = pages[screen.id] { return page }
    let controls = WebControls()
    let html = withObservationTracking {
      screen.content.page.html(of: screen, selectedBranch: selectedBranch(of: screen), controls)
    } onChange: { [weak self, id = screen.id] in
      // The change is about to be made, perhaps by another thread.
      Task { @MainActor in self?.invalidate([id]) }
    }
    pages[screen.id] = (controls, html.text)
    return (controls, html.text)
  }
}
