import CBenchmarks
import NavEngine

/// An action whose reducer merges no effect with no effect. The reference is an object that switches over the same
/// actions, and whose effects are closures in an array.
struct EffectNone: MainActorWorkload {
  let group = "effect/none"

  @MainActor
  func runEngine(passes: Int) throws -> Measurement {
    let sink = cbench_sink()
    let store = Store(initialState: Waiter.State()) { Waiter() }
    store.send(.nothing)
    let watch = Stopwatch()
    for pass in 0..<passes {
      store.send(.nothing)
      sink(Int64(pass))
    }
    let measurement = watch.stop(operations: passes)
    try CheckFailure.check("the count", store.count, equals: passes + 1)
    return measurement
  }

  @MainActor
  func runReference(passes: Int) throws -> Measurement {
    let sink = cbench_sink()
    let model = WaiterModel.make()
    model.send(.nothing)
    let watch = Stopwatch()
    for pass in 0..<passes {
      model.send(.nothing)
      sink(Int64(pass))
    }
    let measurement = watch.stop(operations: passes)
    try CheckFailure.check("the count", model.count, equals: passes + 1)
    return measurement
  }
}
