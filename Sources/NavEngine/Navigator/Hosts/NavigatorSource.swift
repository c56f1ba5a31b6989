extension NavigationDriver {
  /// Shows a navigator's path, built by a tree.
  ///
  /// Screens that the tree does not build, and what comes after them, are not shown.
  ///
  /// - Parameters:
  ///   - dataSource: Has the path. The driver keeps it.
  ///   - tree: Builds what is shown.
  ///   - host: Shows it.
  /// - Complexity: O(n) for each change, n being the number of screens; what did not change is not built again.
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
  private let render: (NavigationPath) -> RenderingChanges<Content>
  private var revisions: [ScreenID: Int] = [:]
  /// Made again after each change.
  private var current: [HostedScreen<Content>]?
  private var listener: Int?

  init(_ dataSource: Navigator.Datasource, tree: some PathBuilder<Content>) {
    self.dataSource = dataSource
    render = { [rendering] in rendering.update(to: $0, with: tree) }
  }

  override func follow(_ onChange: @escaping @MainActor () -> Bool) {
    listener = dataSource.listeners.add { [weak self] _ in
      self?.current = nil
      return onChange()
    }
  }

  override func stop() {
    if let listener { dataSource.listeners.remove(listener) }
    listener = nil
  }

  override func screens() -> [HostedScreen<Content>] {
    if let current { return current }
    let changes = render(dataSource.current)
    for id in changes.built { revisions[id, default: 0] += 1 }
    var screens: [HostedScreen<Content>] = []
    collect(rendering.path, on: nil, branch: nil, into: &screens)
    current = screens
    return screens
  }

  private func collect(
    _ path: BuiltPath<Content>,
    on anchor: ScreenID?,
    branch: String?,
    into screens: inout [HostedScreen<Content>]
  ) {
    var (anchor, branch) = (anchor, branch)
    for node in path {
      screens.append(
        HostedScreen(
          id: node.id,
          content: node.content,
          style: node.presentationStyle,
          anchor: anchor,
          branch: branch,
          branches: node.hostedBranches,
          revision: revisions[node.id, default: 0]
        )
      )
      for branch in node.branches { collect(branch.path, on: node.id, branch: branch.name, into: &screens) }
      (anchor, branch) = (node.id, nil)
    }
  }

  override func didAppear(_ id: ScreenID) {
    let hasAppeared = dataSource.current[id: id]?.hasAppeared == true
    rendering.path[id: id]?.onAppear?(!hasAppeared)
    dataSource.perform(.didAppear(id))
  }

  override func dismiss(_ id: ScreenID) {
    dataSource.perform(.dismiss(.id(id)))
  }

  override func select(branch: String, of id: ScreenID) {
    dataSource.perform(.activate(branch: branch, of: .id(id), resets: false))
  }
}

extension NavigationNode {
  fileprivate var hostedBranches: HostedBranches? {
    if branches.isEmpty { return nil }
    return HostedBranches(
      names: branches.map(\.name),
      active: branches[activeBranchIndex].name,
      layout: screen.branchLayout
    )
  }
}
