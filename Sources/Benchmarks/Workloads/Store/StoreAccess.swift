import CBenchmarks
import NavEngine

/// The count read from a store while nothing tracks what is read; when fresh, the store made for it included.
struct StoreAccess: CounterWorkload {
  let operation = "access"
  let mode: StoreMode

  @MainActor
  func runEngine(passes: Int) throws -> Measurement {
    let sink = cbench_sink()
    var last = 0
    switch mode {
    case .fresh:
      let watch = Stopwatch()
      for _ in 0..<passes {
        let store = Store(initialState: Counter.State(count: 7)) { Counter() }
        last = store.count
        sink(Int64(last))
      }
      let measurement = watch.stop(operations: passes)
      try CheckFailure.check("the count", last, equals: 7)
      return measurement
    case .steady:
      let store = Store(initialState: Counter.State(count: 7)) { Counter() }
      let watch = Stopwatch()
      for _ in 0..<passes {
        last = store.count
        sink(Int64(last))
      }
      let measurement = watch.stop(operations: passes)
      try CheckFailure.check("the count", last, equals: 7)
      return measurement
    }
  }

  @MainActor
  func runReference(passes: Int) throws -> Measurement {
    let sink = cbench_sink()
    var last = 0
    switch mode {
    case .fresh:
      let watch = Stopwatch()
      for _ in 0..<passes {
        let handle = CounterHandle(.make(levels: 1))
        last = handle.count
        sink(Int64(last))
      }
      let measurement = watch.stop(operations: passes)
      try CheckFailure.check("the count", last, equals: 0)
      return measurement
    case .steady:
      let handle = CounterHandle(.make(levels: 1))
      let watch = Stopwatch()
      for _ in 0..<passes {
        last = handle.count
        sink(Int64(last))
      }
      let measurement = watch.stop(operations: passes)
      try CheckFailure.check("the count", last, equals: 0)
      return measurement
    }
  }
}
