extension Navigator {
  /// Goes to a screen right after another, in the place of the screens there.
  ///
  /// Where the screen is there already, it stays, and the screens after it are removed. The branches that it is in
  /// become the active ones, and the screens on top of them are removed.
  public func go(to screen: some Screen, on id: ScreenID) {
    perform(.goTo(AnyScreen(screen), on: .id(id)))
  }

  /// Goes to a screen right after the last one with a value.
  public func go(to screen: some Screen, on parent: some Screen) {
    perform(.goTo(AnyScreen(screen), on: .screen(AnyScreen(parent))))
  }

  /// Goes to several screens right after another. Screens that are there already stay, with their ids.
  public func go(to path: [AnyScreen], on id: ScreenID) {
    perform(.goToPath(path, on: .id(id)))
  }

  /// Goes to several screens right after the last one with a value. Screens that are there already stay.
  public func go(to path: [AnyScreen], on parent: some Screen) {
    perform(.goToPath(path, on: .screen(AnyScreen(parent))))
  }

  /// Puts a screen on top of the active path, and removes nothing.
  public func present(_ screen: some Screen) {
    perform(.present(AnyScreen(screen), on: nil))
  }

  /// Puts a screen on top of the path that another is on, removes nothing, and shows that path.
  public func present(_ screen: some Screen, on id: ScreenID) {
    perform(.present(AnyScreen(screen), on: .id(id)))
  }

  /// Removes the screens after one, shows the branches that it is in, and removes the screens on top of them.
  public func goBack(to id: ScreenID) {
    perform(.goBack(to: .id(id)))
  }

  /// Removes the screens after the last screen with a value, and shows the branches that it is in.
  public func goBack(to screen: some Screen) {
    perform(.goBack(to: .screen(AnyScreen(screen))))
  }

  /// Removes the screens after the last screen that fulfils a condition, and shows the branches that it is in.
  ///
  /// The active path is searched from its end, and then the other branches, the innermost first.
  ///
  /// - Returns: Whether there is such a screen.
  @discardableResult
  public func goBack(where isWanted: (AnyScreen) -> Bool) -> Bool {
    guard let id = path().current.lastScreen(where: isWanted)?.id else { return false }
    goBack(to: id)
    return true
  }

  /// Goes to a path from the root on. The common beginning of both paths stays, with its ids.
  public func replace(path: [AnyScreen]) {
    perform(.replace(path: path))
  }

  /// Goes to a path from the root on. The common beginning of both paths stays, with its ids.
  public func replace(path: AnyScreen...) {
    replace(path: path)
  }

  /// Removes a screen and the screens after it.
  public func dismiss(id: ScreenID) {
    perform(.dismiss(.id(id)))
  }

  /// Removes the last screen with a value, and the screens after it.
  public func dismiss(screen: some Screen) {
    perform(.dismiss(.screen(AnyScreen(screen))))
  }

  /// Removes the screens after one.
  public func dismissSuccessor(of id: ScreenID) {
    perform(.dismissSuccessor(of: .id(id)))
  }

  /// Removes the screens after the last screen with a value.
  public func dismissSuccessor(of screen: some Screen) {
    perform(.dismissSuccessor(of: .screen(AnyScreen(screen))))
  }

  /// Gives a screen another value. Its id stays, and so do the screens after it.
  public func replaceContent(of id: ScreenID, with screen: some Screen) {
    perform(.replaceContent(of: .id(id), with: AnyScreen(screen)))
  }

  /// Gives the last screen with a value another value. Its id stays, and so do the screens after it.
  public func replace(screen: some Screen, with newScreen: some Screen) {
    perform(.replaceContent(of: .screen(AnyScreen(screen)), with: AnyScreen(newScreen)))
  }

  /// Shows a branch of a screen: a tab, or a column.
  ///
  /// - Parameters:
  ///   - branch: The name of the branch. Others than the screen's do nothing.
  ///   - id: The screen that the branch is in.
  ///   - resets: Whether it begins at its root again; else it is as it was left.
  public func activate(branch: String, of id: ScreenID, resetting resets: Bool = false) {
    perform(.activate(branch: branch, of: .id(id), resets: resets))
  }

  /// Shows a branch of the last screen with a value.
  public func activate(branch: String, of screen: some Screen, resetting resets: Bool = false) {
    perform(.activate(branch: branch, of: .screen(AnyScreen(screen)), resets: resets))
  }

  /// Notes that a screen is shown. A view layer calls it each time that it shows the screen.
  public func didAppear(id: ScreenID) {
    perform(.didAppear(id))
  }

  /// Notes that a screen is not shown any more, where the path does not say so.
  public func didDisappear(id: ScreenID) {
    perform(.didDisappear(id))
  }
}
