/// A screen that a ``PathBuilder`` has built: what shows it, and how what comes after it is built.
///
/// Nodes do not hold each other. The successor of a node on a ``BuiltPath`` is the next element, so that a path of any
/// length takes one array, and goes without a call for each screen.
public struct NavigationNode<Content>: Identifiable {
  /// The screen's id on the path.
  public let id: ScreenID
  /// The screen that was built. Under a wildcard, it is not the one on the path.
  public let screen: AnyScreen
  /// What shows the screen.
  public let content: Content
  /// To be called when the screen comes up, with whether that is the first time.
  public let onAppear: (@MainActor (_ isInitial: Bool) -> Void)?
  /// What stands in the screen, built: see ``Screen/branches``.
  ///
  /// On the nodes of a ``BuiltPath``, unless a wildcard was built in the screen's place. The nodes of a branch are
  /// built by what is nested in the screen.
  @inlinable
  public var branches: [BuiltBranch<Content>] { extras?.values.branches ?? [] }
  /// The position of the active branch.
  @inlinable
  public var activeBranchIndex: Int { extras?.values.activeIndex ?? 0 }

  @usableFromInline let successor: @MainActor (NavigationPathElement) -> NavigationNode?
  /// What most nodes have none of.
  @usableFromInline var extras: NavigationNodeExtras<Content>?

  /// A screen that was built for a place of a path.
  ///
  /// - Parameter successor: Builds what comes after the screen, and what stands in it.
  @inlinable
  public init(
    _ pathElement: NavigationPathElement,
    content: Content,
    onAppear: (@MainActor (_ isInitial: Bool) -> Void)? = nil,
    successor: @escaping @MainActor (NavigationPathElement) -> NavigationNode?
  ) {
    id = pathElement.id
    screen = pathElement.content
    self.content = content
    self.onAppear = onAppear
    self.successor = successor
  }

  /// How the screen comes up.
  @inlinable
  public var presentationStyle: ScreenPresentationStyle { screen.presentationStyle }

  /// Builds what comes right after the screen; nil if it is nothing that can.
  @inlinable
  @MainActor
  public func buildSuccessor(_ element: NavigationPathElement) -> NavigationNode? { successor(element) }

  /// Performs what the builder was told with ``PathBuilder/onDismiss(perform:)`` and its like.
  ///
  /// For those who keep what was built themselves: a ``NavigationRendering`` does so when the screen is gone.
  @inlinable
  @MainActor
  public func performOnDismiss() {
    guard let extras else { return }
    for dismissal in extras.values.dismissals { dismissal(screen) }
  }
}

extension NavigationNode {
  /// The same screen with other content, as all that come after it.
  @inlinable
  @MainActor
  func map<NewContent>(_ transform: @escaping @MainActor (Content) -> NewContent) -> NavigationNode<NewContent> {
    NavigationNode<NewContent>(self, content: transform(content), transform: transform)
  }

  @inlinable
  init<Old>(_ node: NavigationNode<Old>, content: Content, transform: @escaping @MainActor (Old) -> Content) {
    id = node.id
    screen = node.screen
    self.content = content
    onAppear = node.onAppear
    successor = { [successor = node.successor] in successor($0)?.map(transform) }
    if let old = node.extras?.values {
      edit {
        $0.origin = old.origin
        $0.dismissals = old.dismissals
      }
    }
  }
}

extension NavigationNode {
  /// The screen on the path that this was built for.
  @inlinable var origin: AnyScreen { extras?.values.origin ?? screen }

  /// Changes what is rare, of which other copies of the node have their own then.
  @inlinable
  mutating func edit(_ body: (inout NavigationNodeExtras<Content>.Values) -> Void) {
    if extras == nil {
      extras = NavigationNodeExtras()
    } else if !isKnownUniquelyReferenced(&extras), let shared = extras?.values {
      extras = NavigationNodeExtras(shared)
    }
    if let extras { body(&extras.values) }
  }
}

/// What few nodes have, apart, so that all are small and copied with few counts of references.
@usableFromInline
final class NavigationNodeExtras<Content> {
  @usableFromInline
  struct Values {
    /// The screen on the path that the node was built for, if another one was built.
    @usableFromInline var origin: AnyScreen?
    /// What to call when the screen is built no longer, the innermost first.
    @usableFromInline var dismissals: [@MainActor (AnyScreen) -> Void] = []
    /// Whether the conditions that were asked are as they were, if somebody noted them.
    @usableFromInline var conditions: [@MainActor () -> Bool] = []
    @usableFromInline var branches: [BuiltBranch<Content>] = []
    @usableFromInline var activeIndex = 0

    @inlinable
    init() {}
  }

  /// Written through ``NavigationNode/edit(_:)`` alone.
  @exclusivity(unchecked) @usableFromInline var values: Values

  @inlinable
  init(_ values: Values = Values()) {
    self.values = values
  }
}
