/// A ratio with the ends of its confidence interval.
struct RatioRange: Equatable, CustomStringConvertible {
  var median: Double
  var low: Double
  var high: Double

  var description: String {
    "\(Quantity.ratio(median)) (\(Quantity.ratio(low))–\(Quantity.ratio(high)))"
  }
}

extension CaseResult {
  var ratioRange: RatioRange {
    RatioRange(median: ratio, low: ratioLow, high: ratioHigh)
  }
}
