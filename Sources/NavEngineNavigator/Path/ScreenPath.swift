/// The location in an app, as a value: the screens from the root on, each with an identity of its own.
///
///     var path = ScreenPath(root: HomeScreen())
///     path.perform(.goTo(AnyScreen(DetailScreen(detailID: "0")), on: .id(.root)))
///     path.perform(.goBack(to: .screen(AnyScreen(HomeScreen()))))
///
/// A path always has a root, whose id is `ScreenID.root`. It is a collection of its own screens; the screens in
/// the ``Screen/branches`` of another are on paths of their own, and are found by id, by value, and in ``activePath``.
/// No call fails: an id that is not on the path, and a call that would remove a root, leave the path as it is.
///
/// ## Memory and speed
/// A `StackState` of screens. A call that goes to an id, or back to one, takes O(1) and the screens that it removes
/// and adds; going by value compares the screens from the end, which are the ones it removes. Each branching screen on
/// the path adds a look-up where an id is none of the path's own. A copy is one retain, and the first edit of a copy
/// copies the screens.
///
/// Semantics: "Composable Navigator", sections "Navigation Path" and "Navigator".
public struct ScreenPath: Hashable, Sendable {
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

/// The name of the type in Composable Navigator. SwiftUI has a type of this name, too.
public typealias NavigationPath = ScreenPath

extension ScreenID {
  /// The id of the first screen of any path: 0.
  ///
  /// Semantics: "Composable Navigator", `ScreenID.root`.
  @inlinable
  public static var root: ScreenID { 0 }
}
