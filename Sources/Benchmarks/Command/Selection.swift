/// Which cases to take.
struct Selection: Equatable, Sendable {
  var filter: Filter?
  var sizes = BenchmarkSuite.standardSizes
}
