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
  /// Tabs are the branches of the tree, ``PresentationKind/branch``: each is shown as the beginning of a branch of the
  /// node that has it, with what is pushed on it. Which one is selected is the app's to say:
  ///
  ///     NavigationDriver(store, host: host) { node in
  ///       Page(node.label)
  ///     } dismiss: { node in
  ///       …
  ///     } selectedBranch: { _ in
  ///       store.withState { $0.isCartSelected ? "cart" : "catalog" }
  ///     } select: { branch, _ in
  ///       store.send(.tabSelected(branch))
  ///     }
  ///
  /// What is presented on a branch that is not selected is not shown: it is dismissed when the branch is left, and
  /// presented again when it is selected.
  ///
  /// - Parameters:
  ///   - store: Of the feature. The driver keeps it.
  ///   - host: Shows it.
  ///   - style: How a node is presented; by default, in the style of its kind, a destination as a sheet, and alerts and
  ///     dialogs in custom styles of these names.
  ///   - content: What a node is shown with. Called once for each time that a screen comes: what is shown follows the
  ///     store by itself.
  ///   - dismiss: Sends the store that the user has taken a screen away: ``StackAction/popFrom(id:)`` or
  ///     ``PresentationAction/dismiss`` for the node's content.
  ///   - selectedBranch: The label of the selected one of a node's branches, asked for after each action. With a label
  ///     that none has, the host goes on showing the one that it shows. By default, and for nil, the selected one is
  ///     the one that the user selected last, and the first until then.
  ///   - select: Sends the store that the user has selected a node's branch, by its label.
  /// - Complexity: O(n) for each action and each call of the host, n being the number of screens.
  public convenience init<State, Action>(
    _ store: Store<State, Action>,
    host: some NavigationHost<Content>,
    style: @escaping @MainActor (PresentationTree<PresentedScreen>.Node) -> ScreenPresentationStyle = { $0.kind.style },
    content: @escaping @MainActor (PresentationTree<PresentedScreen>.Node) -> Content,
    dismiss: @escaping @MainActor (PresentationTree<PresentedScreen>.Node) -> Void,
    selectedBranch: @escaping @MainActor (PresentationTree<PresentedScreen>.Node) -> String? = { _ in nil },
    select: @escaping @MainActor (String, PresentationTree<PresentedScreen>.Node) -> Void = { _, _ in }
  ) {
    let source = StoreSource(store, style: style, content: content, dismiss: dismiss)
    source.selectedBranch = selectedBranch
    source.selectBranch = select
    self.init(source, host: host)
  }
}

extension PresentationKind {
  /// The style that screens of this kind are shown in, where nobody says otherwise.
  public var style: ScreenPresentationStyle {
    switch self {
    case .root, .stackElement, .branch: .push
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
  var selectedBranch: @MainActor (Node) -> String? = { _ in nil }
  var selectBranch: @MainActor (String, Node) -> Void = { _, _ in }
  /// The branches that the user selected.
  private var userSelections: [PresentationID: String] = [:]
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
    var branches: [PresentationID: HostedBranches] = [:]
    /// What is on branches that are not selected, and these.
    var unseen: Set<PresentationID> = []
    var pending = [tree.root]
    while let node = pending.popLast().flatMap({ tree[$0] }) {
      let style = self.style(node)
      if let parent = node.parent {
        let isSelected = node.kind != .branch || branches[parent]?.active == node.label
        if unseen.contains(parent) || !isSelected { unseen.insert(node.id) }
        // Views present nothing on a tab that is not selected: it comes when the tab does.
        if unseen.contains(node.id) && node.kind != .branch && !style.isPush { continue }
      }
      // The branches of a screen come with it, and all else on them.
      let children = tree.children(of: node.id).compactMap { tree[$0] }
      let branchNodes = children.filter { $0.kind == .branch }
      branches[node.id] = hostedBranches(branchNodes, of: node)
      pending += (branchNodes + children.filter { $0.kind != .branch }).reversed().map(\.id)
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
          style: style,
          anchor: anchor.map { ScreenID($0) },
          branch: node.kind == .branch ? node.label : nil,
          branches: branches[node.id],
          // A feature whose stack comes later makes branches of what was not.
          revision: branches[node.id]?.names.hashValue ?? 0
        )
      )
    }
    self.contents = contents
    userSelections = userSelections.filter { tree[$0.key] != nil }
    return screens
  }

  private func hostedBranches(_ nodes: [Node], of parent: Node) -> HostedBranches? {
    guard let first = nodes.first else { return nil }
    let active = selectedBranch(parent) ?? userSelections[parent.id] ?? first.label
    return HostedBranches(names: nodes.map(\.label), active: active, layout: .tabs)
  }

  override func select(branch: String, of id: ScreenID) {
    let id = PresentationID(rawValue: id.rawValue)
    userSelections[id] = branch
    isStale = true
    if let node = store.presentationTree[id] { selectBranch(branch, node) }
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
