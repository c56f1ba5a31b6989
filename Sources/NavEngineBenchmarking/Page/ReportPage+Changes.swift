// What changed since the baseline, or the results before.
extension ReportPage {
  /// A row for each operation that got worse or better, its times beside its counts, and all times below.
  var changes: String {
    guard let before = baseline ?? sources.dropLast().last else { return "" }
    let names = Set((before.report.results + latest.results).map(\.name))
    let comparison = Comparison(before: before.report, after: latest, names: names)
    let times = before.report.host == latest.host ? comparison.timeChanges : []
    let changes =
      comparison.regressions.compactMap(\.change) + comparison.improvements
      + times.filter { $0.verdict != .withinNoise }.map {
        CountChange(name: $0.name, count: .time, before: $0.before.median, after: $0.after.median)
      }
    let operations = Dictionary(grouping: changes, by: \.name.group).values
      .map { $0.sorted { $0.rank < $1.rank } }.sorted { $0[0].rank < $1[0].rank }
    let results = Dictionary(comparison.pairs.map { ($0.after.name, $0) }) { first, _ in first }
    let rows = operations.compactMap { changes in results[changes[0].name].map { row(changes, $0.before, $0.after) } }
    let headers = [
      "operation, at its worst", "change", "instructions", "allocations", "bytes", "time (ratio to its reference)",
      "its other cases",
    ]
    let counted = comparison.pairs.filter { $0.before.counts != nil && $0.after.counts != nil }.map(\.after.name)
    let compared = Set((counted + times.map(\.name)).map(\.group)).count
    let words = verdict(operations.map { $0[0] }, of: compared, since: before.name) + notes(comparison)
    return Self.part("What changed", words + Self.table(headers, rows) + differences(times))
  }

  private func verdict(_ worst: [CountChange], of compared: Int, since name: String) -> String {
    let worse = worst.count { $0.rose }
    if compared == 0 { return "<p>Nothing can be compared with \(name.html).</p>" }
    return
      #"<p class="\#(worse == 0 ? "good" : "bad")">\#(worse == 0 ? "None" : "\(worse)") of \#(compared) operations got worse than in "#
      + "\(name.html); \(worst.count - worse) got better.</p>"
  }

  private func notes(_ comparison: Comparison) -> String {
    let tolerance = Quantity.count(100 * comparison.tolerance)
    let left =
      "Left out are instructions and bytes within \(tolerance) %, times whose 95 % intervals touch, and times of "
      + "different machines."
    let notes =
      [left] + (comparison.new.isEmpty ? [] : ["New: \(Quantity.names(comparison.new))."])
      + comparison.remarks(for: .time).map { "Note: \($0)" }
    return "<p>\(notes.joined(separator: " ").html)</p>"
  }

  /// - Parameter changes: Those of one operation, the worst first.
  private func row(_ changes: [CountChange], _ before: CaseResult, _ after: CaseResult) -> [String] {
    func pair(_ text: (CaseResult) -> String?) -> String {
      let texts = [before, after].map { text($0)?.html ?? "–" }
      return texts[0] == texts[1] ? texts[0] : texts.joined(separator: " → ")
    }
    // A count, of large ones without what stands behind the point.
    func short(_ count: Double) -> String { count < 100 ? Quantity.count(count) : Quantity.grouped(count) }
    let worst = changes[0]
    let others = changes.filter { $0.name != worst.name }
    let worse = Set(others.filter(\.rose).map(\.name))
    let numbers = [(worse.count, "worse"), (Set(others.map(\.name)).subtracting(worse).count, "better")]
    let change = "\(worst.count.rawValue) \(worst.percentage ?? "+" + Quantity.count(worst.after))"
    return [
      Self.link(worst.name), #"<span class="\#(worst.rose ? "bad" : "good")">\#(change)</span>"#,
      pair { $0.counts.map { short($0.instructions) } }, pair { $0.allocations.map(short) },
      pair { $0.bytes.map(short) },
      pair { $0.times.map { "\(Quantity.time(nanoseconds: $0.engine)) (\(Quantity.ratio($0.ratio.median)))" } },
      numbers.filter { $0.0 > 0 }.map { "\($0) \($1)" }.joined(separator: ", "),
    ]
  }

  private func differences(_ changes: [TimeChange]) -> String {
    if changes.isEmpty { return "" }
    let rows = changes.sorted { $0.factor.median > $1.factor.median }.map {
      [Self.link($0.name), DifferencePlot(change: $0).svg, $0.factor.description.html, $0.verdict.rawValue.html]
    }
    return "<details><summary>How the times of \(Quantity.cases(rows.count)) changed, as ratios to their references"
      + "</summary>\(Self.table(["case", "from half to double", "factor (95 %)", ""], rows))</details>"
  }
}

extension CountChange {
  fileprivate var rose: Bool { after > before }

  /// The worst first: counts that rose, times, counts that fell, times; of each the largest change.
  fileprivate var rank: (Int, Double, String, Int) {
    let factor = before == 0 ? .infinity : after / before
    return ((rose ? 0 : 2) + (count == .time ? 1 : 0), rose ? -factor : factor, name.family, name.size ?? 0)
  }
}

extension TimeChange {
  /// By how much the ratio has changed: the new one over the old one, with the widest interval that both allow.
  var factor: RatioRange {
    RatioRange(median: after.median / before.median, low: after.low / before.high, high: after.high / before.low)
  }
}
