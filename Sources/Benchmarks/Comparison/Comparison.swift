/// A baseline held against results.
struct Comparison: Equatable {
  let baseline: Report
  /// How much a ratio may rise: 0.25 is a quarter.
  var tolerance = 0.25

  /// Allocations are exact quotients; this only absorbs the rounding of a division.
  static let allocationSlack = 1e-9

  /// The baseline's cases, by name.
  var before: [String: CaseResult] {
    Dictionary(baseline.results.map { ($0.name, $0) }) { first, _ in first }
  }

  /// What fails, in the order of `results`, then what was not measured in the order of the baseline.
  ///
  /// - Parameter isExpected: Whether a case of the baseline was to be measured.
  func regressions(in results: [CaseResult], isExpected: (String) -> Bool = { _ in true }) -> [Regression] {
    let before = self.before
    let measured = Set(results.map(\.name))
    var regressions = results.flatMap { self.regressions(of: $0, before: before[$0.name]) }
    for result in baseline.results where result.isGated && !measured.contains(result.name) && isExpected(result.name) {
      regressions.append(Regression(name: result.name, kind: .notMeasured))
    }
    return regressions
  }

  /// What fails in one case. An ungated one fails nothing, whichever side says that it is.
  func regressions(of result: CaseResult, before: CaseResult?) -> [Regression] {
    guard result.isGated, before?.isGated != false else { return [] }
    guard let before else { return [Regression(name: result.name, kind: .noBaseline)] }
    var regressions: [Regression] = []
    if let old = before.allocations, let new = result.allocations, new > old + Self.allocationSlack {
      regressions.append(Regression(name: result.name, kind: .allocations(before: old, after: new)))
    }
    let limit = limit(for: before)
    if result.ratioLow > limit {
      let kind = Regression.Kind.time(before: before.ratioRange, after: result.ratioRange, limit: limit)
      regressions.append(Regression(name: result.name, kind: kind))
    }
    return regressions
  }

  /// What makes the comparison worth less than it says.
  func remarks(on results: [CaseResult], host: Host) -> [String] {
    let before = self.before
    let uncounted = results.filter { $0.allocations == nil && before[$0.name]?.allocations != nil }.count
    var remarks: [String] = []
    if (host.os, host.arch) != (baseline.host.os, baseline.host.arch) {
      remarks.append(
        "the results are of \(host.os) on \(host.arch), the baseline of \(baseline.host.os) on \(baseline.host.arch), "
          + "which have other ratios; compare with a baseline of the same kind of machine."
      )
    }
    if uncounted > 0 {
      remarks.append("allocations were not counted in \(Quantity.cases(uncounted)), and so not compared.")
    }
    return remarks
  }

  /// What the low end of a case's ratio may not be above.
  func limit(for before: CaseResult) -> Double {
    before.ratioHigh * (1 + tolerance)
  }
}
