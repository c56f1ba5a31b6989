/// The location in an app, as a value: the screens from the root on, each with an identity of its own.
///
///     var path = NavigationPath(root: HomeScreen())
///     path.perform(.goTo(AnyScreen(DetailScreen(detailID: "0")), on: .id(.root)))
///     path.perform(.goBack(to: .screen(AnyScreen(HomeScreen()))))
///
/// A path always has a root, whose id is `ScreenID.root`. It is a collection of its own screens; the screens in
/// the ``Screen/branches`` of another are on paths of their own, and are found by id, by value, and in ``activePath``.
/// No call fails: an id that is not on the path, and a call that would remove a root, leave the path as it is.
///
/// ## Memory and speed
/// A ``StackState`` of screens. A call that goes to an id, or back to one, takes O(1) and the screens that it removes
/// and adds; going by value compares the screens from the end, which are the ones it removes. Each branching screen on
/// the path adds a look-up where an id is none of the path's own. A copy is one retain, and the first edit of a copy
/// copies the screens.
///
/// Semantics: "Composable Navigator", sections "Navigation Path" and "Navigator".
public struct NavigationPath: Hashable, Sendable {
  var entries: StackState<ScreenEntry>
  /// The positions of screens with branches, in order.
  var branchings: [Int] = []

  /// A path of nothing but a root.
  public init(root: some Screen) {
    self.init(root: AnyScreen(root), capacity: 1)
  }

  /// A path of these screens.
  ///
  /// - Precondition: `screens` is not empty.
  /// - Complexity: O(n), n being the number of screens.
  public init(_ screens: [AnyScreen]) {
    guard let root = screens.first else { preconditionFailure("A navigation path has a root: give it a screen.") }
    self.init(root: root, capacity: screens.count)
    _ = replace(screens)
  }

  private init(root: AnyScreen, capacity: Int) {
    StackElementIDSource.reserveRoot()
    self.init(root: root, id: .root, capacity: capacity)
  }

  /// The path of a branch, whose root has an id like any other screen's.
  init(branchRoot root: AnyScreen) {
    self.init(root: root, id: ScreenID(rawValue: StackElementIDSource.take()), capacity: 1)
  }

  /// The id was taken before those of the root's branches are.
  private init(root: AnyScreen, id: ScreenID, capacity: Int) {
    let entry = ScreenEntry(root)
    entries = StackState(entry, id: id, capacity: capacity)
    if entry.branches != nil { branchings = [0] }
  }
}

/// A screen of a path, without its id.
struct ScreenEntry: Hashable, Sendable {
  var content: AnyScreen
  var branches: ScreenBranches?
  var hasAppeared = false

  /// A screen that has just come, and has no branches.
  init(plain content: AnyScreen) {
    self.content = content
  }

  init(_ screen: IdentifiedScreen) {
    content = screen.content
    branches = ScreenBranches(screen)
    hasAppeared = screen.hasAppeared
  }

  /// A screen that has just come, with its branches.
  init(_ content: AnyScreen) {
    self.content = content
    branches = ScreenBranches(of: content)
  }
}

/// The branches of a screen.
struct ScreenBranches: Hashable, Sendable {
  var active = 0
  var items: [NavigationBranch]

  /// The branches that a screen has on a path; nil if it has none.
  init?(_ screen: IdentifiedScreen) {
    if screen.branches.isEmpty { return nil }
    active = screen.activeBranchIndex
    items = screen.branches
  }

  /// The branches that a screen begins with; nil if it has none.
  init?(of screen: AnyScreen) {
    let contents = screen.branches
    if contents.isEmpty { return nil }
    items = contents.map { NavigationBranch($0) }
  }

  /// The branches of a screen that takes the place of another: a branch with the same name and root is kept.
  init?(of screen: AnyScreen, keeping old: ScreenBranches?) {
    self.init(of: screen)
    guard let old else { return }
    for position in items.indices {
      if let kept = old.items.first(where: { $0.content == items[position].content }) { items[position] = kept }
    }
    let name = old.items[old.active].name
    active = items.firstIndex { $0.name == name } ?? 0
  }

  /// The branch that a path enters with a screen, the active one first.
  func index(ofRoot screen: AnyScreen) -> Int? {
    if items[active].path.entries[0].content == screen { return active }
    return items.firstIndex { $0.path.entries[0].content == screen }
  }
}

extension AnyScreen {
  /// Whether it is equal to another one, and presented as that is: going to the one leaves the other where it is.
  func isShown(as other: AnyScreen) -> Bool {
    box === other.box || box.style == other.box.style && self == other
  }
}
