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

/// A store scoped to the counter that it presents: steady while somebody holds the scoped store, fresh when nobody
/// does, so that one is made each time.
struct StoreScope: CounterWorkload {
  let operation = "scope"
  let mode: StoreMode

  @MainActor
  func runEngine(passes: Int) throws -> Measurement {
    let sink = cbench_sink()
    let store = makeStore(levels: 2)
    let held = mode == .steady ? store.scope(state: \.child, action: \.child) : nil
    var found = 0
    let watch = Stopwatch()
    for _ in 0..<passes {
      if let child = store.scope(state: \.child, action: \.child) {
        found &+= 1
        sink(Int64(Int(bitPattern: Unmanaged.passUnretained(child).toOpaque())))
      }
    }
    let measurement = watch.stop(operations: passes)
    try CheckFailure.check("the scoped stores", found, equals: passes)
    if let held { try CheckFailure.check("the count", held.count, equals: 0) }
    return measurement
  }

  @MainActor
  func runReference(passes: Int) throws -> Measurement {
    let sink = cbench_sink()
    let handle = CounterHandle(.make(levels: 2))
    let held = mode == .steady ? handle.scope() : nil
    var found = 0
    let watch = Stopwatch()
    for _ in 0..<passes {
      if let child = handle.scope() {
        found &+= 1
        sink(Int64(Int(bitPattern: Unmanaged.passUnretained(child).toOpaque())))
      }
    }
    let measurement = watch.stop(operations: passes)
    try CheckFailure.check("the scoped handles", found, equals: passes)
    if let held { try CheckFailure.check("the count", held.count, equals: 0) }
    return measurement
  }
}
