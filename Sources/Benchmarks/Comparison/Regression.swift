/// One way in which a case is worse than its baseline.
struct Regression: Equatable, CustomStringConvertible {
  enum Kind: Equatable {
    case allocations(before: Double, after: Double)
    /// The low end of `after` is above `limit`, which is the high end of `before` and the tolerance.
    case time(before: RatioRange, after: RatioRange, limit: Double)
    case noBaseline
    case notMeasured
  }

  var name: String
  var kind: Kind

  var description: String {
    switch kind {
    case .allocations(let before, let after):
      "\(name): allocations per operation rose: before \(before), after \(after)"
    case .time(let before, let after, let limit):
      "\(name): ratio to the reference rose: before \(before), after \(after), limit \(Quantity.ratio(limit))"
    case .noBaseline:
      "\(name): has no baseline; add it with `Benchmarks baseline FILE`"
    case .notMeasured:
      "\(name): is in the baseline and was not measured; if it is gone for good, write the baseline anew"
    }
  }

  /// Whether measuring again could show that this was chance.
  var mayBeChance: Bool {
    if case .time = kind { return true }
    return false
  }
}
