/// What one run of a loop came to.
struct Measurement: Equatable {
  var nanoseconds: UInt64
  /// Blocks asked for between start and stop; 0 where they are not counted.
  var allocations: Int64
  /// How many operations the loop did.
  var operations: Int

  var nanosecondsPerOperation: Double { Double(nanoseconds) / Double(operations) }
}
