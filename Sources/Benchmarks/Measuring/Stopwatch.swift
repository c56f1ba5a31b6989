import CBenchmarks

/// Clock and allocation counter of one loop. The counter is read outside what the clock measures.
struct Stopwatch {
  private let allocations: Int64
  private let start: UInt64

  init() {
    allocations = cbench_allocations()
    start = cbench_start()
  }

  func stop(operations: Int) -> Measurement {
    let end = cbench_stop()
    return Measurement(
      nanoseconds: end - start,
      allocations: cbench_allocations() - allocations,
      operations: operations
    )
  }
}
