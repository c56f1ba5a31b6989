extension NavigationDriver {
  /// Shows what a store presents: its feature, the screens on its stacks, and what its features present.
  ///
  ///     NavigationDriver(store, host: host) { node in
  ///       Page(node.label)
  ///     } dismiss: { node in
  ///       if case .element(let id) = node.payload.content { store.send(.path(.popFrom(id: id))) }
  ///     }
  ///
  /// The ids of what is shown are the numbers of the nodes in ``Store/presentationTree``. A stack within an element of
  /// another one is shown on that stack: its screens come right after the element, under those that come later.
  ///
  /// - Parameters:
  ///   - store: Of the feature. The driver keeps it.
  ///   - host: Shows it.
  ///   - style: How a node is presented; by default, in the style of its kind, a destination as a sheet, and alerts and
  ///     dialogs in custom styles of these names.
  ///   - content: What a node is shown with. Called once for each screen: what is shown follows the store by itself.
  ///   - dismiss: Sends the store that the user has taken a screen away: ``StackAction/popFrom(id:)`` or
  ///     ``PresentationAction/dismiss`` for the node's content.
  /// - Complexity: O(n) for each action and each call of the host, n being the number of screens.
  public convenience init<State, Action>(
    _ store: Store<State, Action>,
    host: some NavigationHost<Content>,
    style: @escaping @MainActor (PresentationTree<PresentedScreen>.Node) -> ScreenPresentationStyle = { $0.kind.style },
    content: @escaping @MainActor (PresentationTree<PresentedScreen>.Node) -> Content,
    dismiss: @escaping @MainActor (PresentationTree<PresentedScreen>.Node) -> Void
  ) {
    self.init(StoreSource(store, style: style, content: content, dismiss: dismiss), host: host)
  }
}

extension PresentationKind {
  /// The style that screens of this kind are shown in, where nobody says otherwise.
  public var style: ScreenPresentationStyle {
    switch self {
    case .root, .stackElement: .push
    case .sheet, .destination: .sheet()
    case .popover: .popover
    case .cover: .fullScreenCover
    case .alert, .dialog, .custom: .custom(description)
    }
  }
}

/// What a store presents.
private final class StoreSource<Content, State, Action>: HostedSource<Content> {
  typealias Node = PresentationTree<PresentedScreen>.Node

  private let store: Store<State, Action>
  private let style: @MainActor (Node) -> ScreenPresentationStyle
  private let content: @MainActor (Node) -> Content
  private let dismissNode: @MainActor (Node) -> Void
  private var contents: [PresentationID: Content] = [:]
  private var current: [HostedScreen<Content>] = []
  /// Whether something has happened since they were made.
  private var isStale = true
  private var follower: ActionFollower?

  init(
    _ store: Store<State, Action>,
    style: @escaping @MainActor (Node) -> ScreenPresentationStyle,
    content: @escaping @MainActor (Node) -> Content,
    dismiss: @escaping @MainActor (Node) -> Void
  ) {
    self.store = store
    self.style = style
    self.content = content
    dismissNode = dismiss
  }

  override func follow(_ onChange: @escaping @MainActor () -> Bool) {
    let follower = ActionFollower(store.root) { [weak self] in
      self?.isStale = true
      return onChange()
    }
    self.follower = follower
    store.root.join(follower)
  }

  override func stop() {
    if let follower { store.root.leave(follower) }
    follower = nil
  }

  override func screens() -> [HostedScreen<Content>] {
    // What makes contents may send.
    var rounds = 0
    while isStale, rounds < 16 {
      rounds += 1
      isStale = false
      current = makeScreens()
    }
    return current
  }

  private func makeScreens() -> [HostedScreen<Content>] {
    let tree = store.presentationTree
    var screens: [HostedScreen<Content>] = []
    /// What a line of screens, each pushed on the one before it, begins with: a root, or what is presented. And what is
    /// on top of it: also of the stack that an element of another stack has.
    var bottoms: [PresentationID: PresentationID] = [:]
    var tops: [PresentationID: PresentationID] = [:]
    var contents: [PresentationID: Content] = [:]
    for node in tree.depthFirst {
      let content = self.contents[node.id] ?? self.content(node)
      contents[node.id] = content
      var anchor = node.parent
      if node.kind == .stackElement, let parent = node.parent {
        let bottom = bottoms[parent] ?? parent
        bottoms[node.id] = bottom
        anchor = tops.updateValue(node.id, forKey: bottom) ?? bottom
      }
      screens.append(
        HostedScreen(
          id: ScreenID(node.id),
          content: content,
          style: style(node),
          anchor: anchor.map { ScreenID($0) },
          revision: 0
        )
      )
    }
    self.contents = contents
    return screens
  }

  override func dismiss(_ id: ScreenID) {
    if let node = store.presentationTree[PresentationID(rawValue: id.rawValue)] { dismissNode(node) }
  }
}

extension ScreenID {
  /// The number of a node of a store's tree.
  public init(_ id: PresentationID) {
    self.init(rawValue: id.rawValue)
  }
}

/// Calls back after each action of a store.
private final class ActionFollower: StoreFollower, @unchecked Sendable {
  /// Not counted, because it has the follower. SAFETY: who has a follower look is the root.
  private unowned(unsafe) let root: StoreRoot
  private let onChange: @MainActor () -> Bool

  init(_ root: StoreRoot, _ onChange: @escaping @MainActor () -> Bool) {
    self.root = root
    self.onChange = onChange
  }

  override func look(after action: () -> Any) {
    // Stores are the main actor's, and have their followers look there.
    if !MainActor.assumeIsolated(onChange) { root.leave(self) }
  }
}
