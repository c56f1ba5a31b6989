/// A screen that a ``PathBuilder`` has built: its content, and the builder of the screens after it.
///
/// Nodes do not retain each other. The successor of a node on a ``Path`` is the next element, so that a path of any
/// length takes one array, and is released without a call for each screen.
public struct NavigationNode<Content>: Identifiable {
  /// The screen's id on the path.
  public let id: ScreenID
  /// The screen that was built. Under a wildcard, it is not the one on the path.
  public let screen: AnyScreen
  /// The content of the screen, such as a view.
  public let content: Content
  /// To be called when the screen comes up, with whether that is the first time.
  public let onAppear: (@MainActor (_ isInitial: Bool) -> Void)?
  /// The ``Screen/branches`` of the screen, built.
  ///
  /// On the nodes of a ``Path``, unless a wildcard was built in the screen's place. The builders nested in the screen
  /// build the nodes of a branch.
  public var branches: [Branch] = []
  /// The position of the active branch.
  public var activeBranchIndex = 0

  @usableFromInline let successor: @MainActor (IdentifiedScreen) -> NavigationNode?
  /// The screen on the path that the node was built for.
  @usableFromInline var origin: AnyScreen
  /// The actions for when the screen is built no longer, the innermost first.
  @usableFromInline var dismissals: [@MainActor (AnyScreen) -> Void] = []
  /// The number of the update that built the node.
  @usableFromInline var generation = 0
  /// Whether the conditions that builders asked have the same result, if they were traced.
  @usableFromInline var conditions: [@MainActor () -> Bool] = []

  /// A screen that was built for an element of a path.
  ///
  /// - Parameters:
  ///   - pathElement: The screen on the path.
  ///   - content: The content of the screen, such as a view.
  ///   - onAppear: Called when the screen comes up, with whether that is the first time.
  ///   - successor: Builds the screens after the screen, and in its branches.
  @inlinable
  public init(
    _ pathElement: IdentifiedScreen,
    content: Content,
    onAppear: (@MainActor (_ isInitial: Bool) -> Void)? = nil,
    successor: @escaping @MainActor (IdentifiedScreen) -> NavigationNode?
  ) {
    id = pathElement.id
    screen = pathElement.content
    origin = screen
    self.content = content
    self.onAppear = onAppear
    self.successor = successor
  }

  /// The style of the screen.
  @inlinable
  public var presentationStyle: ScreenPresentationStyle { screen.presentationStyle }

  /// Performs the actions of ``PathBuilder/onDismiss(perform:)`` and its variants.
  ///
  /// For view layers that keep nodes themselves: ``NavigationRoot`` and `NavigationDriver` call it for removed screens.
  @inlinable
  @MainActor
  public func performOnDismiss() {
    for dismissal in dismissals { dismissal(screen) }
  }
}

extension NavigationNode {
  /// The same screen with other content, as all that come after it.
  @inlinable
  @MainActor
  func map<NewContent>(_ transform: @escaping @MainActor (Content) -> NewContent) -> NavigationNode<NewContent> {
    let element = IdentifiedScreen(id: id, content: screen)
    var node = NavigationNode<NewContent>(element, content: transform(content), onAppear: onAppear) { [successor] in
      successor($0)?.map(transform)
    }
    node.dismissals = dismissals
    return node
  }
}
