import CBenchmarks
import NavEngine

/// An action sent to the screen with a random id, which raises its count. An operation is one action; the actions are
/// made before.
struct ForEachElementSend: ForEachWorkload {
  static let operation = "element-send"
  let count: Int
  let isObserved: Bool

  @MainActor
  func runEngine(passes: Int) throws -> Measurement {
    let store = makeStore()
    let watched = watch(store)
    let measurement = try tapScreens(of: store, passes: passes)
    try check(watched, of: store)
    return measurement
  }

  @MainActor
  func runReference(passes: Int) throws -> Measurement {
    let sink = cbench_sink()
    let model = CounterPathModel(count: count)
    let actions = Queries.positions(size: count).map { position in
      CounterPath.Action.path(.element(id: StackElementID(rawValue: UInt64(position)), action: .tap))
    }
    let watch = Stopwatch()
    for pass in 0..<passes {
      for action in actions { model.handle(action) }
      sink(Int64(pass))
    }
    let measurement = watch.stop(operations: passes * actions.count)
    let taps = model.screens.reduce(0) { $0 + $1.count }
    try CheckFailure.check("the sum of counts", taps, equals: measurement.operations)
    return measurement
  }
}
