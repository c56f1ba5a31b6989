extension NavigationDriver {
  /// Shows what a store presents: its feature, the screens on its stacks, and what its features present.
  ///
  ///     NavigationDriver(store, host: host) { screen in
  ///       if let detail = screen.store(of: Detail.self) { DetailPage(store: detail) } else { Page(screen.label) }
  ///     }
  ///
  /// The ids of what is shown are the numbers of the nodes in ``Store/presentationTree``. A stack within an element of
  /// another one is shown on that stack: its screens come right after the element, under later ones.
  ///
  /// Tabs are the branches of the tree, ``PresentationKind/branch``: each is shown as the beginning of a branch of the
  /// node that has it, with what is pushed on it. Which one is selected is the app's to say:
  ///
  ///     NavigationDriver(store, host: host) { screen in
  ///       Page(screen.label)
  ///     } selectedBranch: { _ in
  ///       store.withState(\.selectedTab.rawValue)
  ///     } select: { branch, _ in
  ///       if let tab = Tab(rawValue: branch) { store.send(.tabSelected(tab)) }
  ///     }
  ///
  /// A tab whose feature has no stack is no branch of the tree, and becomes one of the host's, after the others and for
  /// good, when the app or the user says that it is selected: its node has the label that was said, and nothing is on
  /// it. Nothing of the other tabs is seen while it is selected. Its features are those of the field with that name.
  ///
  /// A screen presented on an inactive branch is not shown: it is dismissed when the branch is left, and presented again
  /// when the branch is selected.
  ///
  /// - Parameters:
  ///   - store: Of the feature. The driver keeps it.
  ///   - host: Shows the screens.
  ///   - style: The style of a screen; by default, in the style of its kind, a destination as a sheet, and alerts and
  ///     dialogs in custom styles of these names.
  ///   - content: Makes the content of a screen. Called once for each time that a screen comes: the content follows the
  ///     stores by itself.
  ///   - dismiss: Sends the store that the user has taken a screen away; by default ``StoreScreen/dismiss()``.
  ///   - selectedBranch: The label of the selected one of a node's branches, called after each action for screens with
  ///     branches. A label that none has is that of a tab without a stack. By default, and for nil, the selected one is
  ///     the one that the user selected last, and the first until then.
  ///   - select: Sends the store that the user has selected a node's branch, by its label.
  /// - Complexity: O(n) for each action and each call of the host, n being the number of screens.
  public convenience init<State, Action>(
    _ store: Store<State, Action>,
    host: some NavigationHost<Content>,
    style: @escaping @MainActor (StoreScreen) -> ScreenPresentationStyle = { $0.kind.style },
    content: @escaping @MainActor (StoreScreen) -> Content,
    dismiss: @escaping @MainActor (StoreScreen) -> Void = { $0.dismiss() },
    selectedBranch: @escaping @MainActor (StoreScreen) -> String? = { _ in nil },
    select: @escaping @MainActor (String, StoreScreen) -> Void = { _, _ in }
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
  private let style: @MainActor (StoreScreen) -> ScreenPresentationStyle
  private let content: @MainActor (StoreScreen) -> Content
  private let dismissScreen: @MainActor (StoreScreen) -> Void
  var selectedBranch: @MainActor (StoreScreen) -> String? = { _ in nil }
  var selectBranch: @MainActor (String, StoreScreen) -> Void = { _, _ in }
  /// The branches that the user selected.
  private var userSelections: [PresentationID: String] = [:]
  /// The tabs that are no branches of the tree, in the order in which they were selected first, by what has them.
  private var plainTabs: [PresentationID: [(label: String, id: PresentationID)]] = [:]
  private var known: [PresentationID: (screen: StoreScreen, content: Content)] = [:]
  private var current: [HostedScreen<Content>] = []
  /// Whether something has happened since they were made.
  private var isStale = true
  private var follower: ActionFollower?

  init(
    _ store: Store<State, Action>,
    style: @escaping @MainActor (StoreScreen) -> ScreenPresentationStyle,
    content: @escaping @MainActor (StoreScreen) -> Content,
    dismiss: @escaping @MainActor (StoreScreen) -> Void
  ) {
    self.store = store
    self.style = style
    self.content = content
    dismissScreen = dismiss
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
    var shown: [PresentationID: (screen: StoreScreen, content: Content)] = [:]
    var runs: [PresentationID: [PresentationOutline.Core]]?
    var active: [PresentationID: String] = [:]
    /// The inactive branches, and the screens on them.
    var unseen: Set<PresentationID> = []
    var pending = [tree.root]
    while let node = pending.popLast().flatMap({ tree[$0] }) {
      let screen = known[node.id]?.screen ?? makeScreen(node, &runs)
      let style = self.style(screen)
      if let parent = node.parent {
        let isSelected = node.kind != .branch || active[parent] == node.label
        if unseen.contains(parent) || !isSelected { unseen.insert(node.id) }
        // Views present nothing on a tab that is not selected: it comes when the tab does.
        if unseen.contains(node.id) && node.kind != .branch && !style.isPush { continue }
      }
      // The branches of a screen come with it, and all else on them.
      let children = tree.children(of: node.id).compactMap { tree[$0] }
      var branchNodes = children.filter { $0.kind == .branch }
      if let selected = selectedBranch(of: screen, among: branchNodes) {
        branchNodes += addPlainTabs(to: &tree, on: node, active: selected, beside: branchNodes)
        active[node.id] = selected
      }
      pending += (branchNodes + children.filter { $0.kind != .branch }).reversed().map(\.id)
      let content = known[node.id]?.content ?? self.content(screen)
      shown[node.id] = (screen, content)
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
    known = shown
    userSelections = userSelections.filter { tree[$0.key] != nil }
    plainTabs = plainTabs.filter { tree[$0.key] != nil }
    return screens
  }

  /// A screen with the stores of its features. Those of a tab without a stack are among those of the screen around it.
  private func makeScreen(_ node: Node, _ runs: inout [PresentationID: [PresentationOutline.Core]]?) -> StoreScreen {
    let all = runs ?? store.root.runs(from: store.core)
    runs = all
    let root = store.root
    if node.parent == nil {
      // The feature of a scoped store may be a part of a screen, beside others.
      let path = store.core.path
      let parts = cores(all[node.id]).filter { $0.path.count > path.count && $0.path.starts(with: path) }
      return StoreScreen(node, [store.core] + parts, of: root)
    }
    if let own = all[node.id] { return StoreScreen(node, cores(own), of: root) }
    let around = cores(node.parent.flatMap { all[$0] })
    return StoreScreen(node, around.filter { $0.isWithin(fieldNamed: node.label) }, of: root)
  }

  private func cores(_ runs: [PresentationOutline.Core]?) -> [AnyStoreCore] { (runs ?? []).compactMap { $0() } }

  /// The selected one of a screen's tabs, nil if it has no branches.
  private func selectedBranch(of screen: StoreScreen, among branches: [Node]) -> String? {
    guard let first = branches.first else { return nil }
    return selectedBranch(screen) ?? userSelections[screen.id] ?? first.label
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
    if let screen = known[id]?.screen { selectBranch(branch, screen) }
  }

  func dismiss(_ id: ScreenID) {
    if let screen = known[PresentationID(rawValue: id.rawValue)]?.screen { dismissScreen(screen) }
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
