/// What a tree has built for the path that one is on, built again only where something has changed.
///
///     let rendering = NavigationRendering<String>()
///     rendering.update(to: path, with: AppNavigationTree())
///     rendering.path.last?.content
///
/// A node stays as long as its screen has the same id and value, and those that it comes after stay, too. What is
/// pushed or popped leaves alone what is below it. The conditions of `Conditional` and
/// `IfLet` are asked again with each update; where one has another answer, what was built under it is
/// built again. An `if` in a tree is asked when something is built: ``update(to:with:rebuildsAll:)`` can be told to.
///
/// Screens that are built no longer, because they are gone, have another value, or because of a condition, are
/// dismissed: what was said with ``PathBuilder/onDismiss(perform:)`` is called, once for each, from the top, when the
/// rendering is up to date.
///
/// ## Changes meanwhile
/// Contents and callbacks may navigate. When an update is made while another one is building, it is the later one that
/// counts: what the earlier one has built is dropped, and it says that it has changed nothing.
@MainActor
public final class NavigationRendering<Content> {
  @exclusivity(unchecked) @usableFromInline var built = BuiltPath<Content>()
  /// Counts updates.
  @exclusivity(unchecked) @usableFromInline var generation = 0

  /// A rendering of nothing.
  @inlinable
  public init() {}

  /// What is built. Let go of it before the next update, which copies the nodes otherwise.
  @inlinable
  public var path: BuiltPath<Content> { built }

  /// Builds what has changed since the last update.
  ///
  /// - Parameters:
  ///   - path: Where one is now.
  ///   - tree: Builds the root. What is nested in nodes that stay is asked of them, and thus of the tree that they
  ///     were built by.
  ///   - rebuildsAll: Whether nothing is kept. Screens that are built again are not dismissed.
  /// - Returns: What was kept, built and removed.
  /// - Complexity: O(n) for n screens on the path, in words compared; contents are built for those that changed.
  @inlinable
  @discardableResult
  public func update(
    to path: NavigationPath,
    with tree: some PathBuilder<Content>,
    rebuildsAll: Bool = false
  ) -> RenderingChanges<Content> {
    generation &+= 1
    let generation = generation
    let update = BuiltPathUpdate(from: built, to: path, rebuildsAll: rebuildsAll) { tree.build(pathElement: $0) }
    guard generation == self.generation else {
      return RenderingChanges(kept: update.keptInAll, built: [], removed: [])
    }
    let changes = commit(update)
    for node in changes.removed { node.performOnDismiss() }
    return changes
  }

  /// Does what an update says, and says what it was.
  @inlinable
  func commit(_ update: BuiltPathUpdate<Content>) -> RenderingChanges<Content> {
    var removed: [NavigationNode<Content>] = []
    built.collectRemoved(by: update, into: &removed)
    var screens: [BuiltScreen] = []
    update.collectBuilt(into: &screens)
    if !removed.isEmpty, !screens.isEmpty {
      let screens = Set(screens)
      removed.removeAll { screens.contains(BuiltScreen(id: $0.id, screen: $0.screen)) }
    }
    built.apply(update)
    return RenderingChanges(kept: update.keptInAll, built: screens.map(\.id), removed: removed)
  }
}

/// What an update of a ``NavigationRendering`` has done.
public struct RenderingChanges<Content> {
  /// How many nodes were kept, in branches too.
  public let kept: Int
  /// The ids of the screens that were built, from the root, those in branches after what they stand in.
  public let built: [ScreenID]
  /// The nodes of screens that are built no longer, from the top, those in branches before what they stand in.
  ///
  /// Not those of screens that were merely built again. The content can be shown while it goes.
  public let removed: [NavigationNode<Content>]

  /// Whether nothing was built or removed. Another branch may have become the active one.
  public var isEmpty: Bool { built.isEmpty && removed.isEmpty }

  @usableFromInline
  init(kept: Int, built: [ScreenID], removed: [NavigationNode<Content>]) {
    self.kept = kept
    self.built = built
    self.removed = removed
  }
}

/// The conditions that builders ask while a node is built, noted so that they can be asked again.
///
/// Also those of builders that then build nothing count: with another answer they might build the screen, and come
/// first.
@usableFromInline
@MainActor
final class BuildTrace {
  /// What takes notes right now.
  @usableFromInline static var current: BuildTrace?

  @usableFromInline var conditions: [@MainActor () -> Bool] = []

  @inlinable
  init() {}

  /// Notes how to find out whether a condition has still the answer that it had.
  @inlinable
  static func note(_ isAsBefore: @escaping @MainActor () -> Bool) {
    if let current { current.conditions.append(isAsBefore) }
  }

  /// Takes notes with another one, and gives back the one so far.
  @inlinable
  static func replace(with trace: BuildTrace) -> BuildTrace? {
    defer { current = trace }
    return current
  }
}
