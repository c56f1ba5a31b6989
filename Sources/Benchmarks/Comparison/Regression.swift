/// One way in which a case is worse than its baseline.
struct Regression: Equatable, CustomStringConvertible {
  enum Kind: Equatable {
    case rose(CountChange)
    case noBaseline
    case notMeasured
  }

  var name: String
  var kind: Kind

  var description: String { "\(name): \(reason)" }

  /// The description without the name.
  var reason: String {
    switch kind {
    case .rose(let change): change.description
    case .noBaseline: "has no baseline; add it with `Benchmarks baseline FILE`"
    case .notMeasured: "is in the baseline and was not measured; if the case was removed, write the baseline anew"
    }
  }
}
