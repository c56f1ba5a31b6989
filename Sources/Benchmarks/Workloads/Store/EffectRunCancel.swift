import CBenchmarks
import NavEngine

/// An action that starts a task which waits for ever, and one that cancels it by its id: two actions, one operation.
/// The tasks end outside the timer. The reference keeps its task in a dictionary, by the same kind of id.
struct EffectRunCancel: MainActorWorkload {
  let group = "effect/run-cancel"
  let ungated: String? = Ungated.threads

  @MainActor
  func runEngine(passes: Int) throws -> Measurement {
    let sink = cbench_sink()
    let store = Store(initialState: Waiter.State()) { Waiter() }
    store.send(.nothing)
    var tasks: [StoreTask] = []
    tasks.reserveCapacity(passes)
    let watch = Stopwatch()
    for pass in 0..<passes {
      tasks.append(store.send(.start))
      store.send(.cancel)
      sink(Int64(pass))
    }
    let measurement = watch.stop(operations: passes)
    MainThread.run { [tasks] in for task in tasks { await task.finish() } }
    try CheckFailure.check("the count", store.count, equals: 2 * passes + 1)
    try CheckFailure.check("the tasks", Set(tasks).count, equals: passes)
    return measurement
  }

  @MainActor
  func runReference(passes: Int) throws -> Measurement {
    let sink = cbench_sink()
    let model = WaiterModel.make()
    var tasks: [Task<Void, Never>] = []
    tasks.reserveCapacity(passes)
    let watch = Stopwatch()
    for pass in 0..<passes {
      model.send(.start)
      if let task = model.running { tasks.append(task) }
      model.send(.cancel)
      sink(Int64(pass))
    }
    let measurement = watch.stop(operations: passes)
    MainThread.run { [tasks] in for task in tasks { await task.value } }
    try CheckFailure.check("the count", model.count, equals: 2 * passes)
    try CheckFailure.check("the tasks that were cancelled", tasks.count { $0.isCancelled }, equals: passes)
    return measurement
  }
}
