/// Shows the path of a navigator, or the screens of a store, in a ``NavigationHost``, one step at a time.
///
///     let driver = NavigationDriver(store, host: TerminalHost()) { screen in
///       if let detail = screen.store(of: Detail.self) { DetailPage(store: detail) } else { Page(screen.label) }
///     }
///     store.send(.detailTapped)  // and it is shown
///
/// After each change, the driver compares the shown screens with the new ones, and makes the calls that lead from one
/// to the other: removed screens are dismissed from the top, then popped; changed values are replaced; new screens are
/// pushed and presented from the bottom. Where a host animates, the next call waits for ``didFinish()``, and is
/// made for the state then, so that changes in between cost nothing.
///
/// It also reports appearances: `onAppear` of the screens of a navigator's tree, and the navigator's `didAppear(id:)`,
/// are called when a screen comes in sight, after the call that shows it, and when it comes back.
///
/// The driver retains the host, which refers back to it weakly, if at all. It follows until ``stop()``, or until it is
/// released.
@MainActor
public final class NavigationDriver<Content> {
  private let host: any NavigationHost<Content>
  private let source: any HostedSource<Content>
  private var shown = ShownPath<Content>()
  private var visible: Set<ScreenID> = []
  private var isWaiting = false
  private var isRunning = false
  private var isStopped = false

  package init(_ source: any HostedSource<Content>, host: any NavigationHost<Content>) {
    self.source = source
    self.host = host
    source.follow { [weak self] in
      self?.run()
      return self != nil
    }
    run()
  }

  /// The ids of the shown screens, each after the screen that it is on.
  public var shownIDs: [ScreenID] { shown.screens.map(\.id) }

  /// The ids of the visible screens, as far as the host was called for them.
  public var visibleIDs: [ScreenID] { shown.visible }

  /// Whether the host is at work, and will say ``didFinish()``.
  public var isBusy: Bool { isWaiting }

  /// The host has finished its last call. Does nothing if the host was not at work.
  public func didFinish() {
    guard isWaiting else { return }
    isWaiting = false
    noteAppearances()
    run()
  }

  /// The user has removed a screen by a gesture, with all screens on it. The host does not show them any more, and is
  /// not called for it.
  ///
  /// For screens that the host does not show any more, as the driver knows, it does nothing: a host may report each
  /// removed screen, also after a call that removed it, and twice. A screen that its feature keeps is shown again.
  public func userDidDismiss(id: ScreenID) {
    guard shown.contains(id) else { return }
    shown.removeSubtree(of: id)
    visible.formIntersection(shownIDs)
    if isStopped { return }
    source.dismiss(id)
    if !isWaiting { noteAppearances() }
    run()
  }

  /// The user has selected a branch of a screen. The host shows it already, and is not called for it.
  public func userDidSelect(branch: String, of id: ScreenID) {
    guard shown.contains(id) else { return }
    shown.noteCall(.select(branch: branch, of: id))
    if isStopped { return }
    source.select(branch: branch, of: id)
    if !isWaiting { noteAppearances() }
    run()
  }

  /// Stops following, for good. The host goes on showing what it shows.
  public func stop() {
    isStopped = true
    source.stop()
  }

  private func run() {
    // The host may navigate, or finish at once: the loop below compares again.
    if isRunning { return }
    isRunning = true
    defer { isRunning = false }
    while !isStopped, !isWaiting, let operation = shown.nextOperation(toShow: source.screens()) {
      shown.noteCall(operation)
      visible.formIntersection(shownIDs)
      if case .replace(let screen) = operation, !source.hasAppeared(screen.id) { visible.remove(screen.id) }
      isWaiting = true
      if host.perform(operation) == .finished, isWaiting { isWaiting = false }
      if !isWaiting { noteAppearances() }
    }
    if !isWaiting { noteAppearances() }
  }

  private func noteAppearances() {
    if isStopped { return }
    // While the path was ahead of the host, it may have hidden what is seen again.
    if let seen = source.seenIDs { visible.formIntersection(seen) }
    let now = shown.visible
    // A screen that is still to be replaced has not appeared.
    let new = now.filter { !visible.contains($0) && shown.isCurrent($0, in: source.screens()) }
    visible.formIntersection(now)
    visible.formUnion(new)
    for id in new where visible.contains(id) { source.didAppear(id) }
  }
}

/// The source of the screens of a ``NavigationDriver``: a store, or a navigator.
@MainActor
package protocol HostedSource<Content>: AnyObject {
  associatedtype Content

  /// The screens to show, each after the screen that it is on.
  func screens() -> [HostedScreen<Content>]
  /// Calls back after each change, until ``stop()``, or until `onChange` returns false.
  func follow(_ onChange: @escaping @MainActor () -> Bool)
  /// Stops calling back.
  func stop()
  /// Whether a screen has been seen before, under its id.
  func hasAppeared(_ id: ScreenID) -> Bool
  /// A screen has come in sight.
  func didAppear(_ id: ScreenID)
  /// The screens that are seen, as far as the source knows; nil if it does not.
  var seenIDs: [ScreenID]? { get }
  /// The user has removed a screen, with all screens on it.
  func dismiss(_ id: ScreenID)
  /// The user has selected a branch of a screen.
  func select(branch: String, of id: ScreenID)
}
