/// Which cases to take.
struct Selection: Equatable, Sendable {
  var filter: Filter?
  /// How many elements stacks hold; nil for the standard sizes, or those of a baseline.
  var sizes: [Int]?
}
