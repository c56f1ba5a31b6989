/// A navigator's path, built by a tree, for view layers that read what to show rather than being told.
///
///     let root = Root(dataSource: dataSource, pathBuilder: AppNavigationTree())
///     withObservationTracking { show(root.path) } onChange: { … }
///
/// What did not change is not built again, and what is gone has its `onDismiss` called when the path is read next.
///
/// Semantics: "Composable Navigator", section "Integrating ComposableNavigator".
@MainActor
public struct Root<Content> {
  /// The navigator of the path.
  public let navigator: Navigator
  private let build: () -> BuiltPath<Content>

  /// A root whose ``navigator`` is the data source's own.
  ///
  /// - Parameters:
  ///   - dataSource: Has the path.
  ///   - pathBuilder: Builds what is shown.
  public init(dataSource: Navigator.Datasource, pathBuilder: some PathBuilder<Content>) {
    self.init(dataSource: dataSource, navigator: dataSource.navigator, pathBuilder: pathBuilder)
  }

  /// - Parameters:
  ///   - dataSource: Has the path.
  ///   - navigator: Takes the calls of what is shown, such as one that logs them.
  ///   - pathBuilder: Builds what is shown.
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

  /// What is to be shown now. Reading it is observed, as reading the data source's path is.
  ///
  /// - Complexity: O(n), n being the number of screens; contents are built for those that changed.
  public var path: BuiltPath<Content> { build() }
}
