// Stores and stacks are part of what is declared here, so that modules with navigators import the engine, too.
@_exported public import NavEngine

/// Changes the path that an app is on, from wherever it is held: a view, a view model, an effect.
///
///     navigator.go(to: DetailScreen(detailID: "0"), on: currentScreenID)
///     navigator.goBack(to: HomeScreen())
///
/// A navigator is a value in front of a ``Navigator/Datasource``, which has the path; tests put
/// ``Navigator/mock(path:perform:)`` in its place. Calls name screens by id, or by value, and then the last screen with
/// this value is meant (``ScreenPath/last(_:)``). Ids and screens that are not on the path, and roots that would
/// go, are left alone, and nothing is published where nothing changes.
///
/// Features find one among their dependencies: `@Dependency(\.navigator) var navigator`.
///
/// Semantics: "Composable Navigator", section "Navigator".
@MainActor
public struct Navigator: Sendable {
  let update: @MainActor () -> ScreenPath.Update
  let carryOut: @MainActor (Call) -> Void
  let beginBatch: @MainActor () -> Void
  /// Ends a batch, and takes it back if it is not kept.
  let endBatch: @MainActor (_ isKept: Bool) -> Void

  nonisolated init(
    update: @escaping @MainActor () -> ScreenPath.Update,
    carryOut: @escaping @MainActor (Call) -> Void,
    beginBatch: @escaping @MainActor () -> Void = {},
    endBatch: @escaping @MainActor (_ isKept: Bool) -> Void = { _ in }
  ) {
    self.update = update
    self.carryOut = carryOut
    self.beginBatch = beginBatch
    self.endBatch = endBatch
  }

  /// A navigator on the path of a data source.
  public nonisolated init(dataSource: Datasource) {
    self.init(
      update: { dataSource.update },
      carryOut: { dataSource.perform($0) },
      beginBatch: { dataSource.beginBatch() },
      endBatch: { dataSource.endBatch(isKept: $0) }
    )
  }

  /// A navigator whose calls a closure carries out.
  ///
  /// - Parameters:
  ///   - path: Returns the path, and the path before the last change.
  ///   - perform: Carries out a call.
  public init(path: @escaping @MainActor () -> ScreenPath.Update, perform: @escaping (Navigator.Call) -> Void) {
    self.init(update: path, carryOut: { perform($0) })
  }

  /// The path, and the path before the last change.
  public func path() -> ScreenPath.Update { update() }

  /// Carries out a call.
  public func perform(_ call: Navigator.Call) { carryOut(call) }

  /// Makes several changes one: they are published once, when `changes` has returned, or not at all, if it throws.
  ///
  ///     try navigator.batch {
  ///       navigator.dismiss(screen: EditScreen())
  ///       navigator.go(to: DetailScreen(detailID: try save()), on: ListScreen())
  ///     }
  ///
  /// Within `changes`, ``path()`` is the path so far. Batches in a batch are part of it. A navigator of closures, such
  /// as a mock, knows no batches: it is called at once, and nothing is taken back.
  ///
  /// - Throws: The error of `changes`; the path is then as it was.
  /// - Complexity: The sum of the changes, and O(n), n being the number of screens: the first change copies them.
  public func batch<Result, Failure: Error>(_ changes: () throws(Failure) -> Result) throws(Failure) -> Result {
    beginBatch()
    do {
      let result = try changes()
      endBatch(true)
      return result
    } catch {
      endBatch(false)
      throw error
    }
  }
}

extension DependencyValues {
  /// The navigator of the app: `withDependencies { $0.navigator = dataSource.navigator }`. Without one, each call is
  /// reported, and does nothing.
  public var navigator: Navigator {
    get { self[NavigatorKey.self] }
    set { self[NavigatorKey.self] = newValue }
  }
}

private enum NavigatorKey: DependencyKey {
  static let liveValue = Navigator.stub
  // It reports each call already.
  static let testValue = liveValue
}
