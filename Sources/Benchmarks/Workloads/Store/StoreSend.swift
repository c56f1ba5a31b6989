import CBenchmarks
import NavEngine

/// An action that raises the count, sent to a store that nobody observes; when fresh, the store made for it included.
struct StoreSend: CounterWorkload {
  let operation = "send"
  let mode: StoreMode

  @MainActor
  func runEngine(passes: Int) throws -> Measurement {
    let sink = cbench_sink()
    var count = 0
    switch mode {
    case .fresh:
      let watch = Stopwatch()
      for pass in 0..<passes {
        let store = Store(initialState: Counter.State()) { Counter() }
        store.send(.tap)
        count &+= store.withState { $0.count }
        sink(Int64(pass))
      }
      let measurement = watch.stop(operations: passes)
      try CheckFailure.check("the sum of counts", count, equals: passes)
      return measurement
    case .steady:
      let store = makeStore()
      let watch = Stopwatch()
      for pass in 0..<passes {
        store.send(.tap)
        sink(Int64(pass))
      }
      let measurement = watch.stop(operations: passes)
      try CheckFailure.check("the count", store.count, equals: passes)
      return measurement
    }
  }

  @MainActor
  func runReference(passes: Int) throws -> Measurement {
    let sink = cbench_sink()
    var count = 0
    switch mode {
    case .fresh:
      let watch = Stopwatch()
      for pass in 0..<passes {
        let handle = CounterHandle(.make(levels: 1))
        handle.send(.tap)
        count &+= handle.count
        sink(Int64(pass))
      }
      let measurement = watch.stop(operations: passes)
      try CheckFailure.check("the sum of counts", count, equals: passes)
      return measurement
    case .steady:
      let handle = CounterHandle(.make(levels: 1))
      let watch = Stopwatch()
      for pass in 0..<passes {
        handle.send(.tap)
        sink(Int64(pass))
      }
      let measurement = watch.stop(operations: passes)
      try CheckFailure.check("the count", handle.count, equals: passes)
      return measurement
    }
  }
}
