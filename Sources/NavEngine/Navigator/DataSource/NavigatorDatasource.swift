import Observation

extension Navigator {
  /// Has the path that an app is on, and tells of its changes.
  ///
  ///     let dataSource = Navigator.Datasource(root: HomeScreen())
  ///     let navigator = Navigator(dataSource: dataSource)
  ///
  /// Reading ``path`` is observed by `withObservationTracking`; ``updates`` and ``events`` are sequences. Each change
  /// is told once, after it was made; what a listener changes in turn is told after that.
  ///
  /// Semantics: "Composable Navigator", `Navigator.Datasource`.
  @MainActor
  public final class Datasource {
    // Changed in place: whoever holds a copy makes the next change copy all screens.
    var current: NavigationPath
    var lastChange = NavigationChange()
    /// What each batch that is under way has done, the outermost first.
    var batches: [Batch] = []
    /// Counts changes, but for screens that have appeared.
    var revision: UInt64 = 0
    var visibility = ScreenVisibility()
    let listeners = NavigationListeners()
    let registrar = ObservationRegistrar()
    /// Whether somebody has read the path since it was last said to have changed.
    var wasRead = false

    /// A path of its own.
    public init(path: NavigationPath) {
      current = path
    }

    /// A path of nothing but a root.
    public convenience init(root: some Screen) {
      self.init(path: NavigationPath(root: root))
    }

    /// A path of these screens.
    ///
    /// - Precondition: `path` is not empty.
    public convenience init(path: [AnyScreen]) {
      self.init(path: NavigationPath(path))
    }

    /// The path, observed.
    public var path: NavigationPath {
      wasRead = true
      registrar.access(self, keyPath: \.path)
      return current
    }

    /// A navigator on the path.
    public nonisolated var navigator: Navigator { Navigator(dataSource: self) }
  }
}

extension Navigator.Datasource: Observable {}
