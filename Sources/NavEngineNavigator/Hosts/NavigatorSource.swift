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
private final class NavigatorSource<Content>: HostedSource {
  private let dataSource: Navigator.Datasource
  private let rendering = NavigationRendering<Content>()
  private let render: (ScreenPath) -> Void
  private var current: [HostedScreen<Content>] = []
  /// The revision of the path of `current`.
  private var revision: UInt64?
  private var listener: Int?

  init(_ dataSource: Navigator.Datasource, tree: some PathBuilder<Content>) {
    self.dataSource = dataSource
    render = { [rendering] in rendering.update(to: $0, with: tree) }
  }

  func follow(_ onChange: @escaping @MainActor () -> Bool) {
    listener = dataSource.listeners.add(onChange)
  }

  func stop() {
    if let listener { dataSource.listeners.remove(listener) }
    listener = nil
  }

  func screens() -> [HostedScreen<Content>] {
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

  func hasAppeared(_ id: ScreenID) -> Bool { dataSource.current[id: id]?.hasAppeared ?? false }

  var seenIDs: [ScreenID]? { dataSource.visibility.ids }

  func didAppear(_ id: ScreenID) {
    rendering.path[id: id]?.onAppear?(!hasAppeared(id))
    dataSource.perform(.didAppear(id))
  }

  func dismiss(_ id: ScreenID) {
    dataSource.perform(.dismiss(.id(id)))
  }

  func select(branch: String, of id: ScreenID) {
    dataSource.perform(.activate(branch: branch, of: .id(id), resets: false))
  }
}
