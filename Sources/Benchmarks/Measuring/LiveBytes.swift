import CBenchmarks

/// Memory that a value holds, as the allocator sees it.
enum LiveBytes {
  /// The bytes that are live after `build` and were not before, divided by `count`; nil where they are not counted.
  static func held<Value>(for count: Int, by build: () -> Value) -> Double? {
    guard cbench_counts_allocations() else { return nil }
    let before = cbench_live_bytes()
    let value = build()
    let after = withExtendedLifetime(value) { cbench_live_bytes() }
    return Double(after - before) / Double(count)
  }
}
