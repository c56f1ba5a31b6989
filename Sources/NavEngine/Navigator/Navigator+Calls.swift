extension Navigator {
  /// Goes to a screen right after another, in the place of what comes there. See ``NavigationPath``.
  public func go(to screen: some Screen, on id: ScreenID) {
    perform(.goTo(AnyScreen(screen), on: .id(id)))
  }

  /// Goes to a screen right after the last one with a value.
  public func go(to screen: some Screen, on parent: some Screen) {
    perform(.goTo(AnyScreen(screen), on: .screen(AnyScreen(parent))))
  }

  /// Goes to several screens right after another. Those that are there already stay, with their ids.
  public func go(to path: [AnyScreen], on id: ScreenID) {
    perform(.goToPath(path, on: .id(id)))
  }

  /// Goes to several screens right after the last one with a value. Those that are there already stay.
  public func go(to path: [AnyScreen], on parent: some Screen) {
    perform(.goToPath(path, on: .screen(AnyScreen(parent))))
  }

  /// Puts a screen on top of what is seen, wherever that is, removing nothing.
  public func present(_ screen: some Screen) {
    perform(.present(AnyScreen(screen), on: nil))
  }

  /// Puts a screen on top of the path that another is on, removing nothing, and shows that path.
  public func present(_ screen: some Screen, on id: ScreenID) {
    perform(.present(AnyScreen(screen), on: .id(id)))
  }

  /// Removes what comes after a screen, shows the branches that it is in, and removes what is on top of them.
  public func goBack(to id: ScreenID) {
    perform(.goBack(to: .id(id)))
  }

  /// Removes what comes after the last screen with a value, and shows the branches that it is in.
  public func goBack(to screen: some Screen) {
    perform(.goBack(to: .screen(AnyScreen(screen))))
  }

  /// Removes what comes after the last screen that fulfils a condition, and shows the branches that it is in.
  ///
  /// What is seen is searched from its end, and then the other branches, the innermost first.
  ///
  /// - Returns: Whether there is such a screen.
  @discardableResult
  public func goBack(where isWanted: (AnyScreen) -> Bool) -> Bool {
    guard let id = path().current.lastScreen(where: isWanted)?.id else { return false }
    goBack(to: id)
    return true
  }

  /// Goes to a path from the root on. What both paths begin with stays, with its ids.
  public func replace(path: [AnyScreen]) {
    perform(.replace(path: path))
  }

  /// Goes to a path from the root on. What both paths begin with stays, with its ids.
  public func replace(path: AnyScreen...) {
    replace(path: path)
  }

  /// Removes a screen and what comes after it.
  public func dismiss(id: ScreenID) {
    perform(.dismiss(.id(id)))
  }

  /// Removes the last screen with a value, and what comes after it.
  public func dismiss(screen: some Screen) {
    perform(.dismiss(.screen(AnyScreen(screen))))
  }

  /// Removes what comes after a screen.
  public func dismissSuccessor(of id: ScreenID) {
    perform(.dismissSuccessor(of: .id(id)))
  }

  /// Removes what comes after the last screen with a value.
  public func dismissSuccessor(of screen: some Screen) {
    perform(.dismissSuccessor(of: .screen(AnyScreen(screen))))
  }

  /// Gives a screen another value. Its id stays, and so does what comes after it.
  public func replaceContent(of id: ScreenID, with screen: some Screen) {
    perform(.replaceContent(of: .id(id), with: AnyScreen(screen)))
  }

  /// Gives the last screen with a value another value. Its id stays, and so does what comes after it.
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

  /// Notes that a screen is shown. Whoever shows it says so, each time.
  public func didAppear(id: ScreenID) {
    perform(.didAppear(id))
  }

  /// Notes that a screen is not shown any more, where the path does not say so.
  public func didDisappear(id: ScreenID) {
    perform(.didDisappear(id))
  }
}
