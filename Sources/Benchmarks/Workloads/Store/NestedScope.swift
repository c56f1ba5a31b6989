import CBenchmarks
import NavEngine

/// The way from the root store to the innermost of as many counters as there are levels, one scope after the other. An
/// operation is all of the way.
///
/// When fresh, the root store and all scoped ones are made for it; when steady, all are held.
struct NestedScope: CounterWorkload {
  let operation = "scope"
  let levels: Int?
  let mode: StoreMode
  private let count: Int

  init(levels: Int = 10, mode: StoreMode) {
    self.levels = levels
    self.mode = mode
    count = levels
  }

  @MainActor
  func runEngine(passes: Int) throws -> Measurement {
    let sink = cbench_sink()
    let state = Counter.State.make(levels: count)
    let root = Store(initialState: state) { Counter() }
    let held = root.descendant(levels: count)
    let isFresh = mode == .fresh
    var sum = 0
    let watch = Stopwatch()
    for pass in 0..<passes {
      let store = isFresh ? Store(initialState: state) { Counter() } : root
      let innermost = store.descendant(levels: count)
      if innermost === held { sum &+= 1 }
      sink(Int64(pass))
    }
    let measurement = watch.stop(operations: passes)
    try CheckFailure.check("the scopes that found the store that is held", sum, equals: isFresh ? 0 : passes)
    return measurement
  }

  @MainActor
  func runReference(passes: Int) throws -> Measurement {
    let sink = cbench_sink()
    let model = CounterModel.make(levels: count)
    let root = CounterHandle(model)
    let held = root.descendant(levels: count)
    let isFresh = mode == .fresh
    var sum = 0
    let watch = Stopwatch()
    for pass in 0..<passes {
      let handle = isFresh ? CounterHandle(model) : root
      let innermost = handle.descendant(levels: count)
      if innermost === held { sum &+= 1 }
      sink(Int64(pass))
    }
    let measurement = watch.stop(operations: passes)
    try CheckFailure.check("the scopes that found the handle that is held", sum, equals: isFresh ? 0 : passes)
    return measurement
  }
}
