/// Results held against a baseline: counts decide, and any that rose is a ``Regression``.
struct Comparison: Equatable {
  let before: Report
  let after: Report
  /// The cases to compare.
  let names: Set<String>
  /// How much instructions and bytes may rise: 0.02 is a fiftieth. Allocations may not rise at all.
  var tolerance = Comparing.standardTolerance

  /// The cases that are on both sides, in the order of `after`.
  var pairs: [(before: CaseResult, after: CaseResult)] {
    let before = self.before.byName
    return after.results.compactMap { result in
      guard names.contains(result.name), let old = before[result.name] else { return nil }
      return (old, result)
    }
  }

  /// What fails, in the order of `after`; then what was not measured, in the order of the baseline.
  var regressions: [Regression] {
    let (before, measured) = (self.before.byName, after.byName)
    let wanted = after.results.filter { names.contains($0.name) }
    let risen = wanted.flatMap { regressions(of: $0, before: before[$0.name]) }
    let gone = self.before.results.filter { result in
      names.contains(result.name) && result.ungated == nil && measured[result.name]?.counts == nil
    }
    return risen + gone.map { Regression(name: $0.name, kind: .notMeasured) }
  }

  /// What fails in one case. An ungated one fails nothing, whichever side says that it is.
  private func regressions(of result: CaseResult, before: CaseResult?) -> [Regression] {
    if result.counts == nil || result.ungated != nil || before?.ungated != nil { return [] }
    guard let before, let counts = before.counts else { return [Regression(name: result.name, kind: .noBaseline)] }
    let pairs: [(Regression.Count, Double?, Double?, tolerance: Double)] = [
      (.instructions, counts.instructions, result.counts?.instructions, tolerance),
      (.allocations, before.allocations, result.allocations, 0),
      (.bytes, before.bytes, result.bytes, tolerance),
    ]
    return pairs.compactMap { count, before, after, tolerance in
      guard let before, let after, after > before * (1 + tolerance) else { return nil }
      return Regression(name: result.name, kind: .rose(count, before: before, after: after))
    }
  }

  /// The cases that take fewer instructions than before by more than the tolerance, and fail in nothing.
  var improvements: [(before: CaseResult, after: CaseResult)] {
    let failing = Set(regressions.map(\.name))
    return pairs.filter { before, after in
      guard let old = before.counts?.instructions, let new = after.counts?.instructions else { return false }
      return after.ungated == nil && !failing.contains(after.name) && new < old * (1 - tolerance)
    }
  }

  /// What makes the comparison worth less than it says.
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
    if metric == .time, old.cpu != new.cpu {
      remarks.append("the results are of \(new.cpu), the baseline of \(old.cpu), which has other ratios.")
    }
    return remarks
  }
}
