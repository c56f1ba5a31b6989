/// A count of a case, in a baseline and in newer results.
struct CountChange: Equatable, CustomStringConvertible {
  /// What is counted of an operation.
  enum Count: String {
    case instructions, allocations, bytes
  }

  var name: String
  var count: Count
  var before: Double
  var after: Double

  /// Whether it rose by more than a tolerance. Allocations may not rise at all.
  func rose(tolerance: Double) -> Bool { after > before * (1 + (count == .allocations ? 0 : tolerance)) }

  /// Whether it fell by more than a tolerance. Of allocations, each counts.
  func fell(tolerance: Double) -> Bool { after < before * (1 - (count == .allocations ? 0 : tolerance)) }

  /// By how much it rose, or fell: `+12.9 %`; nil where it was 0.
  var percentage: String? {
    if before == 0 { return nil }
    return (after < before ? "" : "+") + Quantity.fixed(100 * (after - before) / before, decimals: 1) + " %"
  }

  var description: String {
    "\(count.rawValue) \(after < before ? "fell" : "rose"): before \(Quantity.count(before)), after \(Quantity.count(after))"
      + (percentage.map { " (\($0))" } ?? "")
  }
}
