import NavEngine
import NavEngineBenchmarking

/// A feature that counts its actions, and whose effects do nothing, or wait for ever.
struct Waiter: Reducer {
  struct State: Equatable {
    var count = 0
  }

  enum Action {
    case nothing
    case start
    case cancel
  }

  private enum CancelID {
    case waiting
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    state.count &+= 1
    switch action {
    case .nothing: return .merge(.none, .none)
    case .start: return .run { _ in await Self.waitForever() }.cancellable(id: CancelID.waiting)
    case .cancel: return .cancel(id: CancelID.waiting)
    }
  }

  /// Returns when the task is cancelled.
  static func waitForever() async {
    for await _ in AsyncStream<Void>(Void.self, { _ in }) {}
  }
}

/// ``Waiter`` by hand: an object with the tasks that run, by their ids.
@MainActor
final class WaiterModel {
  private static let id = "waiting"

  private(set) var count = 0
  /// How many tasks have ended.
  private(set) var ended = 0
  private var tasks: [AnyHashable: Task<Void, Never>] = [:]

  /// Not inlined, so that the compiler does not know who else has the object.
  @inline(never)
  static func make() -> WaiterModel { WaiterModel() }

  /// The task that waits.
  var running: Task<Void, Never>? { tasks[Self.id] }

  func send(_ action: Waiter.Action) {
    for effect in handle(action) { effect(self) }
  }

  private func handle(_ action: Waiter.Action) -> [(WaiterModel) -> Void] {
    count &+= 1
    switch action {
    case .nothing: return [] + []
    case .start:
      return [
        { model in
          model.tasks[Self.id] = Task.detached {
            await Waiter.waitForever()
            await model.end()
          }
        }
      ]
    case .cancel: return [{ $0.tasks.removeValue(forKey: Self.id)?.cancel() }]
    }
  }

  private func end() { ended &+= 1 }
}

/// An action whose reducer merges no effect with no effect. The reference is an object that switches over the same
/// actions, and whose effects are closures in an array.
struct EffectNone: MainActorWorkload {
  let group = "effect/none"

  @MainActor
  func runEngine(passes: Int) throws -> LoopCost {
    let store = Store(initialState: Waiter.State()) { Waiter() }
    store.send(.nothing)
    let measurement = LoopCost.of(passes) { pass in
      store.send(.nothing)
      return pass
    }
    try CheckFailure.check("the count", store.count, equals: passes + 1)
    return measurement
  }

  @MainActor
  func runReference(passes: Int) throws -> LoopCost {
    let model = WaiterModel.make()
    model.send(.nothing)
    let measurement = LoopCost.of(passes) { pass in
      model.send(.nothing)
      return pass
    }
    try CheckFailure.check("the count", model.count, equals: passes + 1)
    return measurement
  }
}

/// An action that starts a task which waits for ever, one that cancels it by its id, and the end of the task: two actions,
/// one operation. The reference keeps its task in a dictionary, by the same kind of id, and the task ends on the main actor,
/// too.
struct EffectRunCancel: MainActorWorkload {
  let group = "effect/run-cancel"
  let ungated: String? = Ungated.threads

  @MainActor
  func runEngine(passes: Int) throws -> LoopCost {
    let store = Store(initialState: Waiter.State()) { Waiter() }
    let measurement = try measure(passes) {
      let task = store.send(.start)
      store.send(.cancel)
      await task.finish()
    }
    try CheckFailure.check("the count", store.count, equals: 2 * passes)
    return measurement
  }

  @MainActor
  func runReference(passes: Int) throws -> LoopCost {
    let model = WaiterModel.make()
    let measurement = try measure(passes) {
      model.send(.start)
      let task = model.running
      model.send(.cancel)
      await task?.value
    }
    try CheckFailure.check("the tasks that ended", model.ended, equals: passes)
    return measurement
  }

  @MainActor
  private func measure(_ passes: Int, _ body: @escaping @MainActor () async -> Void) throws -> LoopCost {
    try MainThread.result {
      let watch = Stopwatch()
      for _ in 0..<passes { await body() }
      return watch.stop(operations: passes)
    }
  }
}

/// An action of one tab while something runs on so many rows of another one: after it, the store looks for screens that
/// are gone. The reference has nothing to look for.
struct EffectSendBeside: MainActorWorkload {
  let group = "effect/send-beside"
  /// On how many rows something runs.
  let count: Int
  let ungated: String? = Ungated.starts

  var name: String { "\(group)/\(count)" }

  @MainActor
  func runEngine(passes: Int) throws -> LoopCost {
    let store = Tabs.makeStore(count: count)
    let tasks = (0..<count).map { store.send(.first(.rows(.element(id: $0, action: .wait)))) }
    store.send(.second(.tap))
    let measurement = LoopCost.of(passes, operations: Queries.count) { pass in
      for _ in 0..<Queries.count { store.send(.second(.tap)) }
      return pass
    }
    try CheckFailure.check("the taps", store.withState(\.second.taps), equals: measurement.operations + 1)
    for task in tasks { task.cancel() }
    MainThread.run { for task in tasks { await task.finish() } }
    return measurement
  }

  @MainActor
  func runReference(passes: Int) throws -> LoopCost {
    let model = TabsModel(count: count)
    let measurement = LoopCost.of(passes, operations: Queries.count) { pass in
      for _ in 0..<Queries.count { model.send(.second(.tap)) }
      return pass
    }
    try CheckFailure.check("the taps", model.taps, equals: measurement.operations)
    return measurement
  }
}

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
  func runEngine(passes: Int) throws -> LoopCost {
    let store = Tabs.makeStore(count: count)
    let ids = Array(store.withState(\.first.path.ids))
    let waiting = ids.map { store.send(.first(.path(.element(id: $0, action: .wait)))) }
    var id = ids.reduce(0) { max($0, $1.rawValue) } + 1
    var tasks = [showScreen(StackElementID(rawValue: id), in: store)]
    tasks.reserveCapacity(passes + 1)
    let measurement = LoopCost.of(passes) { pass in
      id &+= 1
      tasks.append(showScreen(StackElementID(rawValue: id), in: store))
      return pass
    }
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
  func runReference(passes: Int) throws -> LoopCost {
    let model = TabsModel(count: count)
    for id in 0..<count {
      model.send(.first(.path(.element(id: StackElementID(rawValue: UInt64(id)), action: .wait))))
    }
    let waiting = model.tasks
    var id = UInt64(count)
    var tasks: [Task<Void, Never>] = []
    tasks.reserveCapacity(passes)
    let measurement = LoopCost.of(passes) { pass in
      let screen = StackElementID(rawValue: id)
      model.send(.first(.path(.push(id: screen, state: Tab.Item.State(id: count)))))
      model.send(.first(.path(.element(id: screen, action: .wait))))
      if let task = model.task(of: screen) { tasks.append(task) }
      model.send(.first(.path(.popFrom(id: screen))))
      id &+= 1
      return pass
    }
    MainThread.run { [tasks] in for task in tasks { await task.value } }
    try CheckFailure.check("the tasks that were cancelled", tasks.count { $0.isCancelled }, equals: passes)
    try CheckFailure.check("the tasks of other screens", model.tasks.count { !$0.isCancelled }, equals: count)
    for task in waiting { task.cancel() }
    MainThread.run { for task in waiting { await task.value } }
    return measurement
  }
}
