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
/// earlier one is dropped.
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
  /// - Complexity: O(n) for n screens on the path, in words compared; content is built for changed screens.
  func update(to newPath: ScreenPath, with tree: some PathBuilder<Content>) {
    generation &+= 1
    let generation = generation
    let old = path
    var new = path
    new.update(to: newPath, generation: generation) { tree.build(pathElement: $0) }
    guard generation == self.generation else { return }
    path = new
    for node in old.missing(in: new) { node.performOnDismiss() }
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
  static func noteCondition(_ isAsBefore: @escaping @MainActor () -> Bool) {
    conditions?.append(isAsBefore)
  }
}
