import CBenchmarks
import NavEngine

/// The count of the innermost of as many counters as there are levels, read from the store that is scoped to it, while
/// nothing tracks what is read; when fresh, the root store and the scoping included.
struct NestedAccess: CounterWorkload {
  let operation = "access"
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
    let innermost = root.descendant(levels: count)
    innermost.send(.tap)
    let isFresh = mode == .fresh
    var last = 0
    let watch = Stopwatch()
    if isFresh {
      for _ in 0..<passes {
        last = Store(initialState: state) { Counter() }.descendant(levels: count).count
        sink(Int64(last))
      }
    } else {
      for _ in 0..<passes {
        last = innermost.count
        sink(Int64(last))
      }
    }
    let measurement = watch.stop(operations: passes)
    try CheckFailure.check("the innermost count", last, equals: isFresh ? 0 : 1)
    return measurement
  }

  @MainActor
  func runReference(passes: Int) throws -> Measurement {
    let sink = cbench_sink()
    let model = CounterModel.make(levels: count)
    let innermost = CounterHandle(model).descendant(levels: count)
    var last = 0
    innermost.send(.tap)
    let watch = Stopwatch()
    if mode == .fresh {
      for _ in 0..<passes {
        last = CounterHandle(model).descendant(levels: count).count
        sink(Int64(last))
      }
    } else {
      for _ in 0..<passes {
        last = innermost.count
        sink(Int64(last))
      }
    }
    let measurement = watch.stop(operations: passes)
    try CheckFailure.check("the innermost count", last, equals: 1)
    return measurement
  }
}
