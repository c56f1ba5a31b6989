import CBenchmarks
import NavEngine

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
