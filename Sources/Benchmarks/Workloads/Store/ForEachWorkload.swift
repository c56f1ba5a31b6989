import CBenchmarks
import NavEngine
import Observation

/// A workload on a store of a ``CounterPath``. The reference does the same with a ``CounterPathModel``.
protocol ForEachWorkload: MainActorWorkload {
  /// The last word of the group.
  static var operation: String { get }
  /// How many screens the stack holds.
  var count: Int { get }
  /// Whether somebody watches another field of the state meanwhile, so that the store has to look at it after each
  /// action.
  var isObserved: Bool { get }
}

extension ForEachWorkload {
  var group: String { "forEach/\(Self.operation)" }

  var name: String { "\(group)/\(isObserved ? "observable" : "plain")/\(count)" }

  /// A store with so many screens that has made its plan.
  @MainActor
  func makeStore() -> CounterPathStore {
    let screens = StackState(repeatElement(CounterPath.Screen.State(), count: count))
    let store = Store(initialState: CounterPath.State(path: screens)) { CounterPath() }
    if let last = screens.ids.last { store.send(.path(.element(id: last, action: .tap))) }
    return store
  }

  /// Sends actions to screens with random ids, which raise their counts. The actions are made before.
  @MainActor
  func tapScreens(of store: CounterPathStore, passes: Int) throws -> Measurement {
    let sink = cbench_sink()
    let ids = Array(store.withState(\.path.ids))
    let before = store.withState { $0.path.reduce(0) { $0 + $1.count } }
    let actions = Queries.positions(size: count).map { CounterPath.Action.path(.element(id: ids[$0], action: .tap)) }
    let watch = Stopwatch()
    for pass in 0..<passes {
      for action in actions { store.send(action) }
      sink(Int64(pass))
    }
    let measurement = watch.stop(operations: passes * actions.count)
    let taps = store.withState { $0.path.reduce(0) { $0 + $1.count } } - before
    try CheckFailure.check("the sum of counts", taps, equals: measurement.operations)
    return measurement
  }

  /// Watches the title of a store's state, if the workload is about that.
  @MainActor
  func watch(_ store: CounterPathStore) -> ChangeCount {
    let watch = ChangeCount()
    if isObserved {
      withObservationTracking {
        _ = store.title
      } onChange: {
        MainActor.assumeIsolated { watch.count += 1 }
      }
    }
    return watch
  }

  /// Throws unless the title has been watched all the time, and has been seen to change now only.
  @MainActor
  func check(_ watch: ChangeCount, of store: CounterPathStore) throws {
    try CheckFailure.check("the changes of the title that were seen", watch.count, equals: 0)
    store.send(.rename)
    try CheckFailure.check("the changes of the title that were seen", watch.count, equals: isObserved ? 1 : 0)
  }
}
