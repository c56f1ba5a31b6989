extension ScreenPath {
  /// The screen with an id, on the path or in its branches; nil if there is none.
  ///
  /// - Complexity: O(1), and as much again for each branch if it is not on the path itself.
  public subscript(id id: ScreenID) -> IdentifiedScreen? { location(of: id).map { element(at: $0) } }

  /// The last screen with this value: on the active path, from its end; then on other branches, the innermost first.
  ///
  /// - Complexity: O(n), n being the number of screens after it, or of all if it is not there.
  public func last(_ screen: some Screen) -> IdentifiedScreen? {
    let screen = AnyScreen(screen)
    return lastScreen { $0 == screen }
  }

  /// The last screen that fulfils a condition, in the order of ``last(_:)``.
  public func lastScreen(where isWanted: (AnyScreen) -> Bool) -> IdentifiedScreen? {
    lastLocation(where: isWanted).map { element(at: $0) }
  }

  /// The screen that comes right after one on its path.
  public func successor(of id: ScreenID) -> IdentifiedScreen? {
    guard let location = location(of: id) else { return nil }
    let path = path(at: location.address)
    return location.position + 1 < path.count ? path[location.position + 1] : nil
  }

  /// The screens from the root to the top, through the active branch of a screen that has nothing on top. The screens of
  /// the branches follow the screen, which is without ``IdentifiedScreen/branches`` itself.
  ///
  /// - Complexity: O(n), n being their number.
  public var activePath: [IdentifiedScreen] {
    var screens: [IdentifiedScreen] = []
    var path = self
    while true {
      screens.append(contentsOf: path.lazy.map(\.withoutBranches))
      guard let branches = path.entries[path.count - 1].branches else { return screens }
      path = branches.items[branches.active].path
    }
  }

  /// All screens, also those on inactive branches. The screens of the branches follow the screen.
  ///
  /// - Complexity: O(n), n being their number.
  public var allScreens: [IdentifiedScreen] {
    reduce(into: []) { screens, screen in
      screens.append(screen.withoutBranches)
      for branch in screen.branches { screens += branch.path.allScreens }
    }
  }

  /// The top: the last screen of ``activePath``.
  public var leaf: IdentifiedScreen { element(at: leafLocation) }

  /// The values of ``activePath``, which a link to here has.
  public var screens: [AnyScreen] { activePath.map(\.content) }

  /// The names of the screens of ``activePath``: `/home/detail`.
  public var shape: String { activePath.map { "/\($0.content.pathComponent)" }.joined() }
}

extension ScreenPath: RandomAccessCollection {
  /// The position of a screen, counted from the root.
  public typealias Index = Int
  /// The positions of the path's own screens.
  public typealias Indices = Range<Int>

  /// Always 0, the root.
  public var startIndex: Int { 0 }
  /// The number of the path's own screens: those in branches do not count.
  public var endIndex: Int { entries.count }

  /// The screen at a position of the path itself, counted from the root.
  ///
  /// - Precondition: `position` is in `0 ..< count`.
  public subscript(position: Int) -> IdentifiedScreen {
    let entry = entries[position]
    var screen = IdentifiedScreen(id: entries.ids[position], content: entry.content, hasAppeared: entry.hasAppeared)
    if let branches = entry.branches { (screen.branches, screen.activeBranchIndex) = (branches.items, branches.active) }
    return screen
  }

  /// The ids of the path's own screens, in order.
  ///
  /// - Complexity: O(n), n being their number.
  public var ids: [ScreenID] { Array(entries.ids) }
}

extension ScreenPath: CustomStringConvertible {
  /// The screens with their ids: `[HomeScreen() #0, DetailScreen(detailID: "0") #1]`.
  public var description: String { "[\(map(\.description).joined(separator: ", "))]" }
}
