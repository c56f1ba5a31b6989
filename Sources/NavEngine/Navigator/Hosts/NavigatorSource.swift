extension NavigationDriver {
  /// Shows a navigator's path, built by a tree.
  ///
  /// Screens that the tree does not build, and the screens after them, are not shown. A screen presented on a tab is
  /// dismissed when the tab is left, and presented again when it is selected.
  ///
  /// - Parameters:
  ///   - dataSource: Has the path. The driver keeps it.
  ///   - tree: Builds the screens.
  ///   - host: Shows the screens.
  /// - Complexity: O(n) for each call of the host, n being the number of screens. Unchanged screens are not built
  ///   again.
  public convenience init(
    _ dataSource: Navigator.Datasource,
    tree: some PathBuilder<Content>,
    host: some NavigationHost<Content>
  ) {
    self.init(NavigatorSource(dataSource, tree: tree), host: host)
  }
}

/// A navigator's path, built by a tree.
private final class NavigatorSource<Content>: HostedSource<Content> {
  private let dataSource: Navigator.Datasource
  private let rendering = NavigationRendering<Content>()
  private let render: (NavigationPath) -> Void
  private var current: [HostedScreen<Content>] = []
  /// The revision of the path of `current`.
  private var revision: UInt64?
  private var listener: Int?

  init(_ dataSource: Navigator.Datasource, tree: some PathBuilder<Content>) {
    self.dataSource = dataSource
    render = { [rendering] in rendering.update(to: $0, with: tree) }
  }

  override func follow(_ onChange: @escaping @MainActor () -> Bool) {
    listener = dataSource.listeners.add(onChange)
  }

  override func stop() {
    if let listener { dataSource.listeners.remove(listener) }
    listener = nil
  }

  override func screens() -> [HostedScreen<Content>] {
    // Content that is built may navigate. A tree that does so each time is not built forever.
    for _ in 0..<16 where revision != dataSource.revision {
      revision = dataSource.revision
      render(dataSource.current)
      current = []
      collect(rendering.path, on: nil, branch: nil, isSeen: true, into: &current)
    }
    return current
  }

  private func collect(
    _ path: NavigationNode<Content>.Path,
    on anchor: ScreenID?,
    branch: String?,
    isSeen: Bool,
    into screens: inout [HostedScreen<Content>]
  ) {
    var (anchor, branch) = (anchor, branch)
    for node in path {
      // Views present nothing on a tab that is not selected: it comes when the tab does.
      if !isSeen, branch == nil, !node.presentationStyle.isPush { return }
      screens.append(
        HostedScreen(
          id: node.id,
          content: node.content,
          style: node.presentationStyle,
          anchor: anchor,
          branch: branch,
          branchNames: node.branches.map(\.name),
          branchLayout: node.branches.isEmpty ? .tabs : node.screen.branchLayout,
          activeBranch: node.branches.isEmpty ? nil : node.branches[node.activeBranchIndex].name,
          revision: node.generation
        )
      )
      for (position, branch) in node.branches.enumerated() {
        let isSelected = position == node.activeBranchIndex || node.screen.branchLayout == .columns
        collect(branch.path, on: node.id, branch: branch.name, isSeen: isSeen && isSelected, into: &screens)
      }
      (anchor, branch) = (node.id, nil)
    }
  }

  override func hasAppeared(_ id: ScreenID) -> Bool { dataSource.current[id: id]?.hasAppeared ?? false }

  override var seenIDs: [ScreenID]? { dataSource.visibility.ids }

  override func didAppear(_ id: ScreenID) {
    rendering.path[id: id]?.onAppear?(!hasAppeared(id))
    dataSource.perform(.didAppear(id))
  }

  override func dismiss(_ id: ScreenID) {
    dataSource.perform(.dismiss(.id(id)))
  }

  override func select(branch: String, of id: ScreenID) {
    dataSource.perform(.activate(branch: branch, of: .id(id), resets: false))
  }
}

/// A navigator's path, built by a tree, for view layers that read the content to show.
///
///     let root = Root(dataSource: dataSource, pathBuilder: AppNavigationTree())
///     withObservationTracking { show(root.path) } onChange: { … }
///
/// A screen is built again when it has changed, and the `onDismiss` of a removed one is called when the path is read
/// next.
///
/// Semantics: "Composable Navigator", section "Integrating ComposableNavigator".
@MainActor
public struct Root<Content> {
  /// The navigator of the path.
  public let navigator: Navigator
  private let build: () -> NavigationNode<Content>.Path

  /// A root whose ``navigator`` is the data source's own.
  ///
  /// - Parameters:
  ///   - dataSource: Has the path.
  ///   - pathBuilder: Builds the screens.
  public init(dataSource: Navigator.Datasource, pathBuilder: some PathBuilder<Content>) {
    self.init(dataSource: dataSource, navigator: dataSource.navigator, pathBuilder: pathBuilder)
  }

  /// - Parameters:
  ///   - dataSource: Has the path.
  ///   - navigator: The navigator for the screens' content, such as one that logs its calls.
  ///   - pathBuilder: Builds the screens.
  public init(
    dataSource: Navigator.Datasource,
    navigator: Navigator,
    pathBuilder: some PathBuilder<Content>
  ) {
    self.navigator = navigator
    let rendering = NavigationRendering<Content>()
    build = {
      rendering.update(to: dataSource.path, with: pathBuilder)
      return rendering.path
    }
  }

  /// The built path. Reading it is observed, as reading the data source's path is.
  ///
  /// - Complexity: O(n), n being the number of screens; content is built for changed screens.
  public var path: NavigationNode<Content>.Path { build() }
}
