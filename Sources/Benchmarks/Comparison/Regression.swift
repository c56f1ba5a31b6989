/// One way in which a case is worse than its baseline.
struct Regression: Equatable, CustomStringConvertible {
  /// What is counted of an operation.
  enum Count: String {
    case instructions, allocations, bytes
  }

  enum Kind: Equatable {
    case rose(Count, before: Double, after: Double)
    case noBaseline
    case notMeasured
  }

  var name: String
  var kind: Kind

  var description: String { "\(name): \(reason)" }

  /// The description without the name.
  var reason: String {
    switch kind {
    case .rose(let count, let before, let after):
      "\(count.rawValue) rose: before \(Quantity.count(before)), after \(Quantity.count(after))"
        + (Quantity.change(from: before, to: after).map { " (\($0))" } ?? "")
    case .noBaseline:
      "has no baseline; add it with `Benchmarks baseline FILE`"
    case .notMeasured:
      "is in the baseline and was not measured; if it is gone for good, write the baseline anew"
    }
  }
}
