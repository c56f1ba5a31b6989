/// A ratio with the ends of its confidence interval.
struct RatioRange: Equatable, Sendable, CustomStringConvertible {
  var median: Double
  var low: Double
  var high: Double

  var description: String {
    "\(Quantity.ratio(median)) (\(Quantity.ratio(low))–\(Quantity.ratio(high)))"
  }
}
