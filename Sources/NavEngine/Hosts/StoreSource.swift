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
  /// another one is shown on that stack: its screens come right after the element, under later ones.
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
  /// A tab whose feature has no stack is no branch of the tree, and becomes one of the host's, after the others and for
  /// good, when the app or the user says that it is selected: its node has the label that was said, and nothing is on
  /// it. Nothing of the other tabs is seen while it is selected.
  ///
  /// A screen presented on an inactive branch is not shown: it is dismissed when the branch is left, and presented again
  /// when the branch is selected.
  ///
  /// - Parameters:
  ///   - store: Of the feature. The driver keeps it.
  ///   - host: Shows the screens.
  ///   - style: The style of a node; by default, in the style of its kind, a destination as a sheet, and alerts and
  ///     dialogs in custom styles of these names.
  ///   - content: Makes the content of a node. Called once for each time that a screen comes: the content follows the
  ///     store by itself.
  ///   - dismiss: Sends the store that the user has taken a screen away: ``StackAction/popFrom(id:)`` or
  ///     ``PresentationAction/dismiss`` for the node's content.
  ///   - selectedBranch: The label of the selected one of a node's branches, called after each action for nodes with
  ///     branches. A label that none has is that of a tab without a stack. By default, and for nil, the selected one is
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
  /// The default style of screens of this kind.
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

/// The screens that a store presents.
private final class StoreSource<Content, State, Action>: HostedSource {
  typealias Node = PresentationTree<PresentedScreen>.Node

  private let store: Store<State, Action>
  private let style: @MainActor (Node) -> ScreenPresentationStyle
  private let content: @MainActor (Node) -> Content
  private let dismissNode: @MainActor (Node) -> Void
  var selectedBranch: @MainActor (Node) -> String? = { _ in nil }
  var selectBranch: @MainActor (String, Node) -> Void = { _, _ in }
  /// The branches that the user selected.
  private var userSelections: [PresentationID: String] = [:]
  /// The tabs that are no branches of the tree, in the order in which they were selected first, by what has them.
  private var plainTabs: [PresentationID: [(label: String, id: PresentationID)]] = [:]
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

  func follow(_ onChange: @escaping @MainActor () -> Bool) {
    let follower = ActionFollower(store.root) { [weak self] in
      self?.isStale = true
      return onChange()
    }
    self.follower = follower
    store.root.join(follower)
  }

  func stop() {
    if let follower { store.root.remove(follower) }
    follower = nil
  }

  func screens() -> [HostedScreen<Content>] {
    // The closure of contents may send.
    for _ in 0..<16 where isStale {
      isStale = false
      current = makeScreens()
    }
    return current
  }

  private func makeScreens() -> [HostedScreen<Content>] {
    var tree = store.presentationTree
    var screens: [HostedScreen<Content>] = []
    /// The first screen of each line of pushed screens, a root or a presented one, and the top of each line. The screens
    /// of a stack in an element belong to the line of the element.
    var bottoms: [PresentationID: PresentationID] = [:]
    var tops: [PresentationID: PresentationID] = [:]
    var contents: [PresentationID: Content] = [:]
    var active: [PresentationID: String] = [:]
    /// The inactive branches, and the screens on them.
    var unseen: Set<PresentationID> = []
    var pending = [tree.root]
    while let node = pending.popLast().flatMap({ tree[$0] }) {
      let style = self.style(node)
      if let parent = node.parent {
        let isSelected = node.kind != .branch || active[parent] == node.label
        if unseen.contains(parent) || !isSelected { unseen.insert(node.id) }
        // Views present nothing on a tab that is not selected: it comes when the tab does.
        if unseen.contains(node.id) && node.kind != .branch && !style.isPush { continue }
      }
      // The branches of a screen come with it, and all else on them.
      let children = tree.children(of: node.id).compactMap { tree[$0] }
      var branchNodes = children.filter { $0.kind == .branch }
      if let selected = selectedBranch(of: node, among: branchNodes) {
        branchNodes += addPlainTabs(to: &tree, on: node, active: selected, beside: branchNodes)
        active[node.id] = selected
      }
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
          branchNames: branchNodes.map(\.label),
          activeBranch: active[node.id],
          // A feature gets branches when a stack comes later.
          revision: branchNodes.isEmpty ? 0 : branchNodes.map(\.label).hashValue
        )
      )
    }
    self.contents = contents
    userSelections = userSelections.filter { tree[$0.key] != nil }
    plainTabs = plainTabs.filter { tree[$0.key] != nil }
    return screens
  }

  /// The selected one of a node's tabs, nil if it has no branches.
  private func selectedBranch(of node: Node, among branches: [Node]) -> String? {
    guard let first = branches.first else { return nil }
    return selectedBranch(node) ?? userSelections[node.id] ?? first.label
  }

  /// Adds the tabs of a node to a tree that are no branches of the store's.
  ///
  /// - Returns: Their nodes.
  private func addPlainTabs(
    to tree: inout PresentationTree<PresentedScreen>,
    on node: Node,
    active: String,
    beside branches: [Node]
  ) -> [Node] {
    var labels = Set(branches.map(\.label))
    var tabs = plainTabs[node.id] ?? []
    if !labels.contains(active), !tabs.contains(where: { $0.label == active }) {
      tabs.append((active, PresentationID.next()))
      plainTabs[node.id] = tabs
    }
    let payload = PresentedScreen(content: .feature, site: 0)
    // One whose stack has come since is a branch of the store's.
    return tabs.filter { labels.insert($0.label).inserted }
      .compactMap { tab in
        _ = try? tree.present(tab.label, payload: payload, on: node.id, kind: .branch, id: tab.id)
        return tree[tab.id]
      }
  }

  func select(branch: String, of id: ScreenID) {
    let id = PresentationID(rawValue: id.rawValue)
    userSelections[id] = branch
    isStale = true
    if let node = store.presentationTree[id] { selectBranch(branch, node) }
  }

  func dismiss(_ id: ScreenID) {
    if let node = store.presentationTree[PresentationID(rawValue: id.rawValue)] { dismissNode(node) }
  }

  // Features have no calls of appearances.
  var seenIDs: [ScreenID]? { nil }
  func hasAppeared(_ id: ScreenID) -> Bool { true }
  func didAppear(_ id: ScreenID) {}
}

extension ScreenID {
  /// The number of a node of a store's tree.
  public init(_ id: PresentationID) {
    self.init(rawValue: id.rawValue)
  }
}

/// Calls back after each action of a store.
private final class ActionFollower: StoreFollower, @unchecked Sendable {
  /// Not counted, because it has the follower.
  private unowned let root: StoreRoot
  private let onChange: @MainActor () -> Bool

  init(_ root: StoreRoot, _ onChange: @escaping @MainActor () -> Bool) {
    self.root = root
    self.onChange = onChange
  }

  override func look(after action: () -> Any) {
    // Stores are the main actor's, and have their followers look there.
    if !MainActor.assumeIsolated(onChange) { root.remove(self) }
  }
}
