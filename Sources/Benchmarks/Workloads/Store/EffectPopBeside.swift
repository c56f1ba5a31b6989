import CBenchmarks
import NavEngine

/// A screen pushed, an effect of it that waits for ever, and the screen taken away by its id: three actions, one
/// operation. Meanwhile something runs in each of the screens below. The tasks end outside the timer. The reference
/// keeps its tasks in a dictionary, by the screens' ids.
struct EffectPopBeside: MainActorWorkload {
  let group = "effect/pop-beside"
  /// In how many screens something runs.
  let count: Int
  let ungated: String? = Ungated.threads

  var name: String { "\(group)/\(count)" }

  @MainActor
  func runEngine(passes: Int) throws -> Measurement {
    let sink = cbench_sink()
    let store = Tabs.makeStore(count: count)
    let ids = Array(store.withState(\.first.path.ids))
    let waiting = ids.map { store.send(.first(.path(.element(id: $0, action: .wait)))) }
    var id = ids.reduce(0) { max($0, $1.rawValue) } + 1
    var tasks = [showScreen(StackElementID(rawValue: id), in: store)]
    tasks.reserveCapacity(passes + 1)
    let watch = Stopwatch()
    for pass in 0..<passes {
      id &+= 1
      tasks.append(showScreen(StackElementID(rawValue: id), in: store))
      sink(Int64(pass))
    }
    let measurement = watch.stop(operations: passes)
    // Those of the screens that are gone end by themselves.
    MainThread.run { [tasks] in for task in tasks { await task.finish() } }
    try CheckFailure.check("the screens", store.withState(\.first.path.count), equals: count)
    try CheckFailure.check("the tasks", Set(tasks).count, equals: passes + 1)
    try CheckFailure.check(
      "the tasks of other screens that were cancelled",
      waiting.count(where: \.isCancelled),
      equals: 0
    )
    for task in waiting { task.cancel() }
    MainThread.run { for task in waiting { await task.finish() } }
    return measurement
  }

  /// - Returns: The task of the screen, which is gone again.
  @MainActor
  private func showScreen(_ id: StackElementID, in store: StoreOf<Tabs>) -> StoreTask {
    store.send(.first(.path(.push(id: id, state: Tab.Item.State(id: count)))))
    let task = store.send(.first(.path(.element(id: id, action: .wait))))
    store.send(.first(.path(.popFrom(id: id))))
    return task
  }

  @MainActor
  func runReference(passes: Int) throws -> Measurement {
    let sink = cbench_sink()
    let model = TabsModel(count: count)
    for id in 0..<count {
      model.send(.first(.path(.element(id: StackElementID(rawValue: UInt64(id)), action: .wait))))
    }
    let waiting = model.tasks
    var id = UInt64(count)
    var tasks: [Task<Void, Never>] = []
    tasks.reserveCapacity(passes)
    let watch = Stopwatch()
    for pass in 0..<passes {
      let screen = StackElementID(rawValue: id)
      model.send(.first(.path(.push(id: screen, state: Tab.Item.State(id: count)))))
      model.send(.first(.path(.element(id: screen, action: .wait))))
      if let task = model.task(of: screen) { tasks.append(task) }
      model.send(.first(.path(.popFrom(id: screen))))
      id &+= 1
      sink(Int64(pass))
    }
    let measurement = watch.stop(operations: passes)
    MainThread.run { [tasks] in for task in tasks { await task.value } }
    try CheckFailure.check("the tasks that were cancelled", tasks.count { $0.isCancelled }, equals: passes)
    try CheckFailure.check("the tasks of other screens", model.tasks.count { !$0.isCancelled }, equals: count)
    for task in waiting { task.cancel() }
    MainThread.run { for task in waiting { await task.value } }
    return measurement
  }
}
