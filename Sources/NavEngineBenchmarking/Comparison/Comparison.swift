/// Results beside a baseline. A count that rose is a ``Regression``.
struct Comparison: Equatable {
  let before: Report
  let after: Report
  /// The cases to compare.
  let names: Set<String>
  /// How much instructions and bytes may rise: 0.02 is a fiftieth. Allocations may not rise at all.
  var tolerance = ComparisonOptions.standardTolerance

  /// The cases that are on both sides, in the order of `after`.
  var pairs: [(before: CaseResult, after: CaseResult)] {
    let before = self.before.byName
    return after.results.compactMap { result in
      guard names.contains(result.name), let old = before[result.name] else { return nil }
      return (old, result)
    }
  }

  /// The cases that the baseline does not have, in the order of `after`.
  var new: [String] {
    let before = self.before.byName
    return after.results.map(\.name).filter { names.contains($0) && before[$0] == nil }
  }

  /// The failures, in the order of `after`; then the cases whose counts were not measured, in the order of the baseline.
  var regressions: [Regression] {
    let (before, measured) = (self.before.byName, after.byName)
    let risen = after.results.filter { names.contains($0.name) }.flatMap { result -> [Regression] in
      guard result.counts != nil, result.ungated == nil else { return [] }
      guard let old = before[result.name], old.counts != nil else {
        return [Regression(name: result.name, kind: .noBaseline)]
      }
      return changes(from: old, to: result).filter { $0.rose(tolerance: tolerance) }
        .map { Regression(name: result.name, kind: .rose($0)) }
    }
    let missing = self.before.results.filter { result in
      names.contains(result.name) && result.ungated == nil && result.counts != nil
        && measured[result.name]?.counts == nil
    }
    return risen + missing.map { Regression(name: $0.name, kind: .notMeasured) }
  }

  /// The counts that fell.
  var improvements: [CountChange] {
    pairs.flatMap { changes(from: $0.before, to: $0.after) }.filter { $0.fell(tolerance: tolerance) }
  }

  /// The counts of a case that are on both sides: none of an ungated one, whichever side says that it is.
  private func changes(from before: CaseResult, to after: CaseResult) -> [CountChange] {
    if after.ungated != nil || before.ungated != nil { return [] }
    let counts: [(CountChange.Count, Double?, Double?)] = [
      (.instructions, before.counts?.instructions, after.counts?.instructions),
      (.allocations, before.allocations, after.allocations), (.bytes, before.bytes, after.bytes),
    ]
    let name = after.name
    return counts.compactMap { count, before, after in
      guard let before, let after else { return nil }
      return CountChange(name: name, count: count, before: before, after: after)
    }
  }

  /// Warnings about the comparison.
  func remarks(for metric: Metric) -> [String] {
    let (old, new) = (before.host, after.host)
    var remarks: [String] = []
    if (old.os, old.arch) != (new.os, new.arch) {
      remarks.append(
        "the results are of \(new.os) on \(new.arch), the baseline of \(old.os) on \(old.arch), which have other counts "
          + "and ratios; compare with a baseline of the same kind of machine."
      )
    }
    if before.swift != after.swift {
      remarks.append(
        "the results are of Swift \(after.swift), the baseline of Swift \(before.swift), which has other counts; "
          + "write a baseline with the compiler that you use."
      )
    }
    let uncounted = pairs.count { $0.before.allocations != nil && $0.after.allocations == nil }
    if uncounted > 0 {
      remarks.append("allocations were not counted in \(Quantity.cases(uncounted)), and so not compared.")
    }
    if metric == .time, old.cpu != new.cpu {
      remarks.append("the results are of \(new.cpu), the baseline of \(old.cpu), which has other ratios.")
    }
    return remarks
  }
}

/// A figure of a case, in a baseline and in newer results.
struct CountChange: Equatable, CustomStringConvertible {
  /// A count of an operation, or its time, as the ratio to the reference's.
  enum Count: String {
    case instructions, allocations, bytes, time
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

/// How a case's ratio to its reference has changed.
struct TimeChange: Equatable {
  enum Verdict: String, CaseIterable {
    case worse, improved
    case withinNoise = "within noise"
  }

  var name: String
  var before: RatioRange
  var after: RatioRange

  /// A change counts where the two confidence intervals do not touch.
  var verdict: Verdict {
    if after.high < before.low { return .improved }
    return after.low > before.high ? .worse : .withinNoise
  }
}

extension Comparison {
  /// The cases that were timed on both sides.
  var timeChanges: [TimeChange] {
    pairs.compactMap { before, after in
      guard let old = before.times, let new = after.times else { return nil }
      return TimeChange(name: after.name, before: old.ratio, after: new.ratio)
    }
  }
}

/// One way in which a case is worse than its baseline.
struct Regression: Equatable, CustomStringConvertible {
  enum Kind: Equatable {
    case rose(CountChange)
    case noBaseline
    case notMeasured
  }

  var name: String
  var kind: Kind

  /// The count that rose; nil of a case that is on one side only.
  var change: CountChange? { if case .rose(let change) = kind { change } else { nil } }

  var description: String { "\(name): \(reason)" }

  /// The description without the name.
  var reason: String {
    switch kind {
    case .rose(let change): change.description
    case .noBaseline: "has no baseline; add it with `baseline FILE`"
    case .notMeasured: "is in the baseline and was not measured; if the case was removed, write the baseline anew"
    }
  }
}
