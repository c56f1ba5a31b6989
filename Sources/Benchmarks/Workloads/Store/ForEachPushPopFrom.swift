import CBenchmarks
import NavEngine

/// A screen pushed under a new id, and popped by that id: two actions, one operation.
struct ForEachPushPopFrom: ForEachWorkload {
  static let operation = "push-popFrom"
  let count: Int
  let isObserved: Bool

  @MainActor
  func runEngine(passes: Int) throws -> Measurement {
    let sink = cbench_sink()
    let store = makeStore()
    let watched = watch(store)
    var id = 1 + (store.withState(\.path.ids.last)?.rawValue ?? 0)
    let first = id
    let watch = Stopwatch()
    for pass in 0..<passes {
      store.send(.path(.push(id: StackElementID(rawValue: id), state: CounterPath.Screen.State(count: pass))))
      store.send(.path(.popFrom(id: StackElementID(rawValue: id))))
      id &+= 1
      sink(Int64(pass))
    }
    let measurement = watch.stop(operations: passes)
    try CheckFailure.check("the screens", store.withState(\.path.count), equals: count)
    try check(watched, of: store)
    store.send(.path(.push(id: StackElementID(rawValue: id), state: CounterPath.Screen.State())))
    try CheckFailure.check("the last id", store.withState(\.path.ids.last)?.rawValue, equals: first + UInt64(passes))
    return measurement
  }

  @MainActor
  func runReference(passes: Int) throws -> Measurement {
    let sink = cbench_sink()
    let model = CounterPathModel(count: count)
    var id = UInt64(count)
    let watch = Stopwatch()
    for pass in 0..<passes {
      model.handle(.path(.push(id: StackElementID(rawValue: id), state: CounterPath.Screen.State(count: pass))))
      model.handle(.path(.popFrom(id: StackElementID(rawValue: id))))
      id &+= 1
      sink(Int64(pass))
    }
    let measurement = watch.stop(operations: passes)
    try CheckFailure.check("the screens", model.screens.count, equals: count)
    return measurement
  }
}
