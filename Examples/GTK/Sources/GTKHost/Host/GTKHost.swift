import CGTK
public import NavEngine

/// Shows the screens of any app in GTK's windows.
///
/// The root and what is pushed on it is in the main window, where screens slide; what is presented is in a modal window of
/// its own, which may have a stack, too. Branches are tabs.
///
///     let host = GTKHost()
///     let driver = NavigationDriver(store, host: host) { screen in page(of: screen) }
///     host.run(driver)
@MainActor
public final class GTKHost: NavigationHost {
  /// The screens, each after the screen that it is on.
  private var views: [ScreenView] = []
  /// The main window, and one for each presented screen, in the order in which they came.
  private var windows: [ScreenWindow] = []
  private var driver: NavigationDriver<Page>?
  private var loop: GTKLoop?
  /// The stack whose slide the driver waits for.
  private var awaited: ScreenStack?
  private let log: CallLog?

  /// - Parameter logsCalls: Whether a line for each call, for each gesture, and for each layout of widgets is printed on
  ///   standard error.
  public init(logsCalls: Bool = false) {
    GTKLoop.prepare()
    log = logsCalls ? CallLog() : nil
  }

  /// Opens the window of what the driver has shown so far, and returns when the user has closed it, or at a signal to end.
  public func run(_ driver: NavigationDriver<Page>) {
    let loop = GTKLoop()
    self.driver = driver
    self.loop = loop
    for window in windows { open(window) }
    refresh()
    loop.run()
    driver.stop()
    for window in windows.reversed() { close(window) }
    self.driver = nil
  }

  public func replace(_ screen: HostedScreen<Page>) -> HostProgress {
    log?.call("replace", screen)
    if let view = view(screen.id) {
      view.replace(screen)
      return finish()
    }
    // Another root comes when nothing is on the old one.
    for window in windows { close(window) }
    (windows, views) = ([], [])
    addWindow(with: screen, over: nil)
    return finish()
  }

  public func push(_ screen: HostedScreen<Page>, on predecessor: ScreenID) -> HostProgress {
    log?.call("push", screen)
    guard let anchor = view(predecessor), let line = anchor.stack else { return .finished }
    guard let name = screen.branch else { return finish(add(screen, to: line)) }
    let stack = makeStack()
    add(screen, to: stack)
    anchor.addTab(name, title: screen.content.title, stack)
    return finish()
  }

  public func pop(_ ids: [ScreenID], to target: ScreenID) -> HostProgress {
    log?.call("pop", ids)
    return finish(remove(ids))
  }

  public func present(_ screen: HostedScreen<Page>, on presenter: ScreenID) -> HostProgress {
    log?.call("present", screen)
    addWindow(with: screen, over: windows.last)
    return finish()
  }

  public func dismiss(_ ids: [ScreenID], from presenter: ScreenID) -> HostProgress {
    log?.call("dismiss", ids)
    return finish(remove(ids))
  }

  public func select(branch: String, of id: ScreenID) -> HostProgress {
    log?.call("select \(branch)", [id])
    view(id)?.select(branch)
    return finish()
  }
}

extension GTKHost {
  private func view(_ id: ScreenID) -> ScreenView? { views.first { $0.screen.id == id } }

  /// Waits for a stack, if it slides.
  private func finish(_ stack: ScreenStack? = nil) -> HostProgress {
    refresh()
    guard let stack, stack.isSliding else { return .finished }
    awaited = stack
    return .inProgress
  }

  private func refresh() { for window in windows { window.refresh() } }

  private func open(_ window: ScreenWindow) {
    window.present()
    log?.follow(window)
  }

  private func close(_ window: ScreenWindow) {
    log?.unfollow(window)
    window.close()
  }

  private func makeStack() -> ScreenStack {
    let stack = ScreenStack()
    stack.onRest = { [weak self, weak stack] in
      guard let self, let awaited, awaited === stack else { return }
      self.awaited = nil
      driver?.didFinish()
    }
    return stack
  }

  @discardableResult
  private func add(_ screen: HostedScreen<Page>, to stack: ScreenStack) -> ScreenStack {
    let view = ScreenView(screen, in: stack)
    view.onSelect = { [weak self, id = screen.id] branch in
      self?.log?.gesture("select \(branch)", id)
      self?.refresh()
      self?.driver?.userDidSelect(branch: branch, of: id)
    }
    screen.content.onTitleChange = { [weak self] in self?.refresh() }
    views.append(view)
    stack.push(view)
    return stack
  }

  private func addWindow(with screen: HostedScreen<Page>, over parent: ScreenWindow?) {
    let stack = makeStack()
    let window = ScreenWindow(stack, over: parent) { [weak self, weak stack] in
      let window = self?.windows.first { $0.stack === stack }
      if let id = window?.top?.screen.id { self?.userDismisses(id, by: "back") }
    } onClose: { [weak self, id = screen.id] in
      if parent == nil { self?.loop?.stop() } else { self?.userDismisses(id, by: "close") }
    }
    add(screen, to: stack)
    windows.append(window)
    if driver != nil { open(window) }
  }

  /// Removes a screen with all that is on it, and tells the driver.
  private func userDismisses(_ id: ScreenID, by gesture: String) {
    log?.gesture(gesture, id)
    var ids = [id]
    for view in views { if let anchor = view.screen.anchor, ids.contains(anchor) { ids.append(view.screen.id) } }
    // The driver hears of the gesture before it hears that a slide, which the gesture may have cut short, has ended.
    let slide = awaited
    awaited = nil
    remove(ids)
    refresh()
    driver?.userDidDismiss(id: id)
    guard let slide else { return }
    if views.contains(where: { $0.stack === slide }), slide.isSliding { awaited = slide } else { driver?.didFinish() }
  }

  /// - Parameter ids: The lowest screen, and the screens on it.
  /// - Returns: The stack that the lowest screen was on, if the stack is still there.
  @discardableResult
  private func remove(_ ids: [ScreenID]) -> ScreenStack? {
    let removed = views.filter { ids.contains($0.screen.id) }
    guard let lowest = removed.first, let stack = lowest.stack else { return nil }
    views.removeAll { ids.contains($0.screen.id) }
    for window in windows.reversed() where removed.contains(where: { $0 === window.stack.views.first }) {
      windows.removeAll { $0 === window }
      close(window)
    }
    if let branch = lowest.screen.branch, let anchor = lowest.screen.anchor { view(anchor)?.removeTab(branch) }
    // The stack of what was presented is closed, and so is that of a removed tab.
    guard stack.views.first !== lowest else { return nil }
    stack.remove(ids)
    return stack
  }
}
