/// The screens of a path, built by a tree, and built again only where something has changed.
///
///     let rendering = NavigationRendering<String>()
///     rendering.update(to: path, with: AppNavigationTree())
///     rendering.path.last?.content
///
/// A node stays as long as its screen has the same id and value, and the nodes below it stay. A push or a pop builds
/// nothing below it. The conditions of `Conditional` and `IfLet` are evaluated with each update; where the result is
/// another one, the screens under it are built again. An `if` in a tree is evaluated when something is built.
///
/// Screens that are built no longer, because they are gone, have another value, or because of a condition, are
/// dismissed: the actions of ``PathBuilder/onDismiss(perform:)`` are called, once for each, from the top, when the
/// rendering is up to date.
///
/// ## Changes meanwhile
/// Content and callbacks may navigate. Of an update and another one within it, the later one counts: the result of the
/// earlier one is dropped, and its changes are empty.
@MainActor
final class NavigationRendering<Content> {
  /// The built path. An update that changes it copies its nodes.
  private(set) var path = NavigationNode<Content>.Path()
  /// The number of updates.
  private var generation = 0

  /// Builds the screens that have changed since the last update.
  ///
  /// - Parameters:
  ///   - newPath: The path to show.
  ///   - tree: Builds the root. A node that stays builds the screens after it as the tree that built it.
  /// - Returns: The nodes that were kept, built and removed.
  /// - Complexity: O(n) for n screens on the path, in words compared; content is built for changed screens.
  @discardableResult
  func update(to newPath: NavigationPath, with tree: some PathBuilder<Content>) -> RenderingChanges<Content> {
    generation &+= 1
    let generation = generation
    var built = path
    var pass = Optional(RenderingPass<Content>())
    built.update(to: newPath, pass: &pass) { tree.build(pathElement: $0) }
    guard let pass, generation == self.generation else {
      return RenderingChanges(kept: pass?.kept ?? 0, built: [], removed: [])
    }
    path = built
    var removed = pass.removed
    if !removed.isEmpty, !pass.built.isEmpty {
      let screens = Set(pass.built)
      removed.removeAll { screens.contains(RenderedScreen(id: $0.id, screen: $0.screen)) }
    }
    for node in removed { node.performOnDismiss() }
    return RenderingChanges(kept: pass.kept, built: pass.built.map { $0.id }, removed: removed)
  }
}

/// The changes that an update of a ``NavigationRendering`` has made.
struct RenderingChanges<Content> {
  /// The number of kept nodes, with the nodes of branches.
  let kept: Int
  /// The ids of the screens that were built, from the root; a screen comes before the screens in its branches.
  let built: [ScreenID]
  /// The nodes of screens that are built no longer, from the top; a screen comes after the screens in its branches.
  ///
  /// A screen that was only built again is none of them. The content can be shown while it goes.
  let removed: [NavigationNode<Content>]

  /// Whether nothing was built or removed. Another branch may have become the active one.
  var isEmpty: Bool { built.isEmpty && removed.isEmpty }
}

/// A screen that was built: the id on the path, and the value that was built.
@usableFromInline
struct RenderedScreen: Hashable {
  @usableFromInline let id: ScreenID
  @usableFromInline let screen: AnyScreen

  @inlinable
  init(id: ScreenID, screen: AnyScreen) {
    self.id = id
    self.screen = screen
  }
}

/// The nodes that an update keeps, builds and removes.
@usableFromInline
struct RenderingPass<Content> {
  @usableFromInline var kept = 0
  /// The screens that were built, from the root.
  @usableFromInline var built: [RenderedScreen] = []
  /// The nodes that were removed, from the top.
  @usableFromInline var removed: [NavigationNode<Content>] = []

  @inlinable
  init() {}

  @inlinable
  mutating func takeRemoved() -> [NavigationNode<Content>] {
    defer { removed = [] }
    return removed
  }
}

/// The conditions that builders evaluate while a node is built, noted to be evaluated again.
///
/// The conditions of builders that build nothing count, too: with another result they might build the screen.
@usableFromInline
@MainActor
enum BuildTrace {
  /// The conditions so far; nil if they are not noted.
  @usableFromInline static var conditions: [@MainActor () -> Bool]?

  /// Notes how to find out whether a condition has the same result.
  @inlinable
  static func note(_ isAsBefore: @escaping @MainActor () -> Bool) {
    conditions?.append(isAsBefore)
  }
}
