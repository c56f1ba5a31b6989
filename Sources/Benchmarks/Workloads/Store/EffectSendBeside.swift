import CBenchmarks
import NavEngine

/// An action of one tab while something runs on so many rows of another one: after it, the store looks for screens that
/// are gone. The reference has nothing to look for.
struct EffectSendBeside: MainActorWorkload {
  let group = "effect/send-beside"
  /// On how many rows something runs.
  let count: Int
  let ungated: String? = Ungated.starts

  var name: String { "\(group)/\(count)" }

  @MainActor
  func runEngine(passes: Int) throws -> Measurement {
    let sink = cbench_sink()
    let store = Tabs.makeStore(count: count)
    let tasks = (0..<count).map { store.send(.first(.rows(.element(id: $0, action: .wait)))) }
    store.send(.second(.tap))
    let watch = Stopwatch()
    for pass in 0..<passes {
      for _ in 0..<Queries.count { store.send(.second(.tap)) }
      sink(Int64(pass))
    }
    let measurement = watch.stop(operations: passes * Queries.count)
    try CheckFailure.check("the taps", store.withState(\.second.taps), equals: measurement.operations + 1)
    for task in tasks { task.cancel() }
    MainThread.run { for task in tasks { await task.finish() } }
    return measurement
  }

  @MainActor
  func runReference(passes: Int) throws -> Measurement {
    let sink = cbench_sink()
    let model = TabsModel(count: count)
    let watch = Stopwatch()
    for pass in 0..<passes {
      for _ in 0..<Queries.count { model.send(.second(.tap)) }
      sink(Int64(pass))
    }
    let measurement = watch.stop(operations: passes * Queries.count)
    try CheckFailure.check("the taps", model.taps, equals: measurement.operations)
    return measurement
  }
}
