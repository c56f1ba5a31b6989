import CBenchmarks
import NavEngine

/// As ``ForEachElementSend``, while stores of all screens are alive: each action begins and ends with the stack held, so
/// that a screen which goes can leave its last state to its store. The reference has no stores.
struct ForEachScopedSend: ForEachWorkload {
  static let operation = "scoped-send"
  let count: Int
  let isObserved = false
  /// As ``TabsSend/isGated``.
  let isGated = false

  var parameters: CaseParameters { CaseParameters(operation: Self.operation, depth: count) }

  @MainActor
  func runEngine(passes: Int) throws -> Measurement {
    let sink = cbench_sink()
    let store = makeStore()
    let path = store.scope(state: \.path, action: \.path)
    let screens = path.ids.compactMap { path.scope(id: $0) }
    let before = store.withState { $0.path.reduce(0) { $0 + $1.count } }
    let actions = Queries.positions(size: count).map {
      CounterPath.Action.path(.element(id: path.ids[$0], action: .tap))
    }
    // Makes the copies that new stores have.
    store.send(.rename)
    let watch = Stopwatch()
    for pass in 0..<passes {
      for action in actions { store.send(action) }
      sink(Int64(pass))
    }
    let measurement = watch.stop(operations: passes * actions.count)
    let taps = store.withState { $0.path.reduce(0) { $0 + $1.count } } - before
    try CheckFailure.check("the sum of counts", taps, equals: measurement.operations)
    let seen = screens.reduce(0) { $0 + $1.withState(\.count) } - before
    try CheckFailure.check("the sum of counts that the screens' stores see", seen, equals: taps)
    return measurement
  }

  @MainActor
  func runReference(passes: Int) throws -> Measurement {
    try ForEachElementSend(count: count, isObserved: false).runReference(passes: passes)
  }
}
