import Foundation
import NavEngine

/// One tab of a browser: a store, its screens, and the tab's history. It outlives lost connections.
@MainActor
final class WebSession {
  let id: String
  private let app: any WebApp
  private let host = WebHost()
  private let driver: NavigationDriver<WebScreen>
  /// The screens that the user has popped: what was below each, and what pushes it again.
  private var popped: [String: (below: [String], pushAgain: () -> Void)] = [:]
  /// The number of messages that have come by the connection.
  private var answers = 0
  /// What the page has.
  private var sent: [ScreenID: String] = [:]
  private(set) var lastUse = ContinuousClock.now
  /// The only connection that there is.
  var connection: WebConnection? {
    didSet {
      if oldValue !== connection { oldValue?.close(.taken) }
      (lastUse, sent, answers) = (.now, [:], 0)
    }
  }

  init(id: String, app: any WebApp) {
    (self.id, self.app) = (id, app)
    driver = app.makeDriver(host)
    host.onChange = { [weak self] in self?.connection?.update() }
  }

  /// Does what the page says. Ids that are not this session's do nothing.
  func receive(_ message: ClientMessage) {
    answers += 1
    switch message {
    case .hello(let session, let address, let isKnown): if session != id || !isKnown { open(address) }
    case .control(let id, let name, let value):
      if let screen = screen(id), driver.visibleIDs.contains(screen.id) {
        host.page(of: screen).controls.perform(name, value: value)
      }
    case .dismiss(let id): if let screen = screen(id), screen.canDismiss { dismiss(screen) }
    case .select(let id, let branch):
      if let screen = screen(id), screen.branchNames.contains(branch) { select(branch, of: screen.id) }
    case .visit(let screens): visit(screens)
    case .open(let address): open(address)
    }
    connection?.update()
  }

  private func screen(_ id: UInt64) -> HostedScreen<WebScreen>? { host.line.first { $0.id.rawValue == id } }

  /// Goes to the link that the browser shows.
  private func open(_ address: String) {
    let isNew = address.hasPrefix("/") && address != "/" && address != app.address
    if isNew, address.utf8.count <= 2_048, let link = URL(string: address) { app.open(link) }
  }

  private func select(_ branch: String, of id: ScreenID) {
    _ = host.select(branch: branch, of: id)
    driver.userDidSelect(branch: branch, of: id)
  }

  private func dismiss(_ screen: HostedScreen<WebScreen>) {
    if popped.count > 50 { popped = [:] }
    for (index, above) in host.line.enumerated().drop(while: { $1.id != screen.id }) {
      guard let pushAgain = above.content.element.flatMap(app.pushAgain) else { continue }
      popped[above.content.key] = (Array(host.keys[..<index]), pushAgain)
    }
    host.removeSubtree(of: screen.id)
    driver.userDidDismiss(id: screen.id)
  }

  /// Shows the screens of an entry of the browser's history, as far as it can. On the way back, the user dismisses the first
  /// one that the entry does not have; on the way forward, those are pushed that were popped, if the screens below each are
  /// the same as then.
  private func visit(_ target: [String]) {
    for tab in host.screens where target.contains(tab.content.key) && !host.keys.contains(tab.content.key) {
      if let branch = tab.branch, let anchor = tab.anchor { select(branch, of: anchor) }
    }
    if host.keys.starts(with: target), let screen = host.line.dropFirst(target.count).first, screen.canDismiss {
      dismiss(screen)
    }
    while host.line.count < target.count, target.starts(with: host.keys),
      let screen = popped.removeValue(forKey: target[host.line.count]), screen.below == host.keys
    {
      screen.pushAgain()
    }
  }

  /// What the page does not have yet.
  func makeUpdate() -> PageUpdate {
    var dialogs: [ScreenID: ScreenID] = [:]
    let before = sent
    sent = [:]
    let screens = host.screens.map { screen in
      dialogs[screen.id] = screen.isPushed ? screen.anchor.flatMap { dialogs[$0] } : screen.id
      let html = host.page(of: screen).html
      sent[screen.id] = html
      return PageUpdate.Screen(
        id: screen.id.rawValue,
        dialog: dialogs[screen.id]?.rawValue,
        isAlert: [.alert, .dialog].contains(screen.content.screen.kind),
        isHidden: !driver.visibleIDs.contains(screen.id),
        html: before[screen.id] == html ? nil : html
      )
    }
    let title = host.line.last?.content.page.title() ?? ""
    let (address, line) = (app.address, host.keys)
    return PageUpdate(session: id, answers: answers, title: title, address: address, line: line, screens: screens)
  }
}
