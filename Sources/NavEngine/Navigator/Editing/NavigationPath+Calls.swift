extension NavigationPath {
  /// Goes to a screen right after another, in the place of what comes there.
  ///
  /// Where the screen is there already, it stays, and what comes after it is removed. The branches that it is in become
  /// the active ones, and what was on top of them is removed.
  @discardableResult
  public mutating func go(to screen: some Screen, on id: ScreenID) -> NavigationChange {
    perform(.goTo(AnyScreen(screen), on: .id(id)))
  }

  /// Goes to a screen right after the last one with a value.
  @discardableResult
  public mutating func go(to screen: some Screen, on parent: some Screen) -> NavigationChange {
    perform(.goTo(AnyScreen(screen), on: .screen(AnyScreen(parent))))
  }

  /// Goes to several screens right after another, keeping those that are there already.
  @discardableResult
  public mutating func go(to path: [AnyScreen], on id: ScreenID) -> NavigationChange {
    perform(.goToPath(path, on: .id(id)))
  }

  /// Goes to several screens right after the last one with a value.
  @discardableResult
  public mutating func go(to path: [AnyScreen], on parent: some Screen) -> NavigationChange {
    perform(.goToPath(path, on: .screen(AnyScreen(parent))))
  }

  /// Puts a screen on top of what is seen, removing nothing.
  @discardableResult
  public mutating func present(_ screen: some Screen) -> NavigationChange {
    perform(.present(AnyScreen(screen), on: nil))
  }

  /// Puts a screen on top of the path that another is on, removing nothing.
  @discardableResult
  public mutating func present(_ screen: some Screen, on id: ScreenID) -> NavigationChange {
    perform(.present(AnyScreen(screen), on: .id(id)))
  }

  /// Removes what comes after a screen.
  @discardableResult
  public mutating func goBack(to id: ScreenID) -> NavigationChange { perform(.goBack(to: .id(id))) }

  /// Removes what comes after the last screen with a value.
  @discardableResult
  public mutating func goBack(to screen: some Screen) -> NavigationChange {
    perform(.goBack(to: .screen(AnyScreen(screen))))
  }

  /// Removes what comes after the last screen that fulfils a condition, on whatever branch it is.
  @discardableResult
  public mutating func goBack(where isWanted: (AnyScreen) -> Bool) -> NavigationChange {
    guard let id = lastScreen(where: isWanted)?.id else { return NavigationChange() }
    return goBack(to: id)
  }

  /// Goes to a path from the root on, keeping what both begin with.
  ///
  /// Does nothing for an empty path. A path that pushes a screen right on a sheet that allows no pushes is reported,
  /// and changes nothing.
  @discardableResult
  public mutating func replace(path: [AnyScreen]) -> NavigationChange { perform(.replace(path: path)) }

  /// Removes a screen and what comes after it. Roots stay.
  @discardableResult
  public mutating func dismiss(id: ScreenID) -> NavigationChange { perform(.dismiss(.id(id))) }

  /// Removes the last screen with a value, and what comes after it. Roots stay.
  @discardableResult
  public mutating func dismiss(screen: some Screen) -> NavigationChange {
    perform(.dismiss(.screen(AnyScreen(screen))))
  }

  /// Removes what comes after a screen.
  @discardableResult
  public mutating func dismissSuccessor(of id: ScreenID) -> NavigationChange {
    perform(.dismissSuccessor(of: .id(id)))
  }

  /// Removes what comes after the last screen with a value.
  @discardableResult
  public mutating func dismissSuccessor(of screen: some Screen) -> NavigationChange {
    perform(.dismissSuccessor(of: .screen(AnyScreen(screen))))
  }

  /// Gives a screen another value. Its id stays, and so does what comes after it.
  @discardableResult
  public mutating func replaceContent(of id: ScreenID, with screen: some Screen) -> NavigationChange {
    perform(.replaceContent(of: .id(id), with: AnyScreen(screen)))
  }

  /// Gives the last screen with a value another value. Its id stays, and so does what comes after it.
  @discardableResult
  public mutating func replace(screen: some Screen, with newScreen: some Screen) -> NavigationChange {
    perform(.replaceContent(of: .screen(AnyScreen(screen)), with: AnyScreen(newScreen)))
  }

  /// Shows a branch of a screen, as it was left, or at its root.
  ///
  /// - Parameters:
  ///   - branch: The name of the branch. Others than the screen's do nothing.
  ///   - id: The screen that the branch is in.
  ///   - resets: Whether to remove what comes after the root of the branch.
  @discardableResult
  public mutating func activate(branch: String, of id: ScreenID, resetting resets: Bool = false) -> NavigationChange {
    perform(.activate(branch: branch, of: .id(id), resets: resets))
  }

  /// Notes that a screen is shown.
  @discardableResult
  public mutating func didAppear(id: ScreenID) -> NavigationChange { perform(.didAppear(id)) }
}
