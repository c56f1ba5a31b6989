/// A navigator's path, built by a tree, for view layers that read the content to show.
///
///     let root = NavigationRoot(dataSource: dataSource, pathBuilder: AppNavigationTree())
///     withObservationTracking { show(root.path) } onChange: { … }
///
/// A screen is built again when it has changed, and the `onDismiss` of a removed one is called when the path is read
/// next.
///
/// Semantics: "Composable Navigator", section "Integrating ComposableNavigator".
@MainActor
public struct NavigationRoot<Content> {
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

/// The name of the type in Composable Navigator.
public typealias Root = NavigationRoot
