import CBenchmarks

/// `==` between a value and its unchanged copy.
enum SharedComparison {
  /// Compares `passes` times. Both stand in memory that has escaped, so that the comparison is made anew each time.
  ///
  /// Inlined, so that it is specialised for the value.
  @inline(__always)
  static func measure<Value: Equatable>(_ value: Value, passes: Int) throws -> Measurement {
    let sink = cbench_sink()
    let pair = UnsafeMutablePointer<Value>.allocate(capacity: 2)
    // SAFETY: two places, both initialised here and deinitialised when the function ends; nothing else refers to them.
    pair.initialize(repeating: value, count: 2)
    defer {
      pair.deinitialize(count: 2)
      pair.deallocate()
    }
    cbench_escape(pair)
    var unequal = 0
    let watch = Stopwatch()
    for _ in 0..<passes {
      let isEqual = pair[0] == pair[1]
      if !isEqual { unequal &+= 1 }
      sink(isEqual ? 1 : 0)
    }
    let measurement = watch.stop(operations: passes)
    try CheckFailure.check("the number of unequal pairs", unequal, equals: 0)
    return measurement
  }
}
