import Observation

extension Navigator {
  /// Owns the path of an app, and publishes its changes.
  ///
  ///     let dataSource = Navigator.Datasource(root: HomeScreen())
  ///     let navigator = Navigator(dataSource: dataSource)
  ///
  /// Reading ``path`` is observed by `withObservationTracking`; ``updates`` and ``events`` are sequences. Each change
  /// is published once, after it was made; a change by a listener is published after that.
  ///
  /// Semantics: "Composable Navigator", `Navigator.Datasource`.
  @MainActor
  public final class Datasource {
    // Changed in place: while a copy is kept, the next change copies all screens.
    private(set) var current: ScreenPath
    private var lastChange: NavigationChange?
    /// The batches that have begun and not ended, the outermost first.
    private var batches: [Batch] = []
    /// Counts changes, but for screens that have appeared.
    private(set) var revision: UInt64 = 0
    private(set) var visibility = ScreenVisibility()
    let listeners = NavigationListeners()
    private let registrar = ObservationRegistrar()
    /// Whether the path was read since its last change was published.
    private var wasRead = false

    /// A path of its own.
    public init(path: ScreenPath) {
      current = path
    }

    /// A path of nothing but a root.
    public convenience init(root: some Screen) {
      self.init(path: ScreenPath(root: root))
    }

    /// A path of these screens.
    ///
    /// - Precondition: `path` is not empty.
    public convenience init(path: [AnyScreen]) {
      self.init(path: ScreenPath(path))
    }

    /// The path, observed.
    public var path: ScreenPath {
      wasRead = true
      registrar.access(self, keyPath: \.path)
      return current
    }

    /// A navigator on the path.
    public nonisolated var navigator: Navigator { Navigator(dataSource: self) }

    /// Each change from now on: the path before and after it.
    ///
    ///     for await update in dataSource.updates { … }
    ///
    /// Each use is a listener of its own, and gets all changes, however slow it is. An update that waits for its
    /// listener has a copy of the path, so that the next change copies its screens; ``events`` has none. The sequence
    /// ends when the data source is released, which the sequence does not retain.
    public var updates: AsyncStream<ScreenPath.Update> { listeners.updates() }

    /// The events of screens from now on: screens appear, disappear, and are dismissed for good.
    ///
    /// A view layer says that screens appear (``Navigator/didAppear(id:)``); the rest follows from the path. Each use
    /// is a listener of its own, and gets all events.
    public var events: AsyncStream<Navigator.Event> { listeners.events() }

    /// The path, and the path before the last change; within a batch, before the batch. Not observed.
    public var update: ScreenPath.Update {
      if let batch = batches.first { return ScreenPath.Update(previous: batch.previous, current: current) }
      return ScreenPath.Update(current, after: lastChange)
    }

    /// Carries out a call, and publishes the change.
    public func perform(_ call: Navigator.Call) {
      let change = current.apply(call)
      var appearance: Appearance?
      switch call {
      case .didAppear(let id): appearance = .shown(id, isFirst: change != nil)
      case .didDisappear(let id): appearance = .hidden(id)
      default: if change != nil { revision &+= 1 }
      }
      if batches.isEmpty {
        if let appearance { publish(appearance) }
        if let change { publish(change) }
      } else {
        if let appearance { batches[batches.count - 1].appearances.append(appearance) }
        if change?.replacesRoot == true { batches[batches.count - 1].replacesRoot = true }
      }
    }

    func beginBatch() {
      batches.append(Batch(previous: current))
    }

    func endBatch(isKept: Bool) {
      guard let batch = batches.popLast() else { return }
      if !isKept {
        current = batch.previous
        revision &+= 1
      } else if !batches.isEmpty {
        batches[batches.count - 1].appearances += batch.appearances
        if batch.replacesRoot { batches[batches.count - 1].replacesRoot = true }
      } else {
        let replacesRoot = batch.replacesRoot && !current.keepRoot(of: batch.previous)
        let change = NavigationChange(from: batch.previous, to: current, replacesRoot: replacesRoot)
        if let change { publish(change) }
        for appearance in batch.appearances { publish(appearance) }
      }
    }

    private func publish(_ appearance: Appearance) {
      switch appearance {
      case .shown(let id, let isFirst): listeners.publish(visibility.show(id, isFirst: isFirst, on: current))
      case .hidden(let id): listeners.publish(visibility.hide(id, on: current))
      }
    }

    private func publish(_ change: NavigationChange) {
      lastChange = change
      var events: [Navigator.Event] = []
      if listeners.takesEvents || !visibility.isEmpty {
        events = visibility.update(to: current, dismissed: change.dismissed(by: current))
      }
      listeners.publish(events, update: { self.update })
      // Last, as observers may navigate at once.
      if wasRead {
        wasRead = false
        registrar.withMutation(of: self, keyPath: \.path) {}
      }
    }

    /// A batch that has begun.
    private struct Batch {
      /// The path when the batch began. The first change within the batch copies the screens.
      let previous: ScreenPath
      var replacesRoot = false
      /// The appearances within the batch, which are published at its end.
      var appearances: [Appearance] = []
    }

    private enum Appearance {
      case shown(ScreenID, isFirst: Bool)
      case hidden(ScreenID)
    }
  }
}

extension Navigator.Datasource: Observable {}
