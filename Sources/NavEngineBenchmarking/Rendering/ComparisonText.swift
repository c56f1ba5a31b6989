import Foundation

/// The report of `compare`.
struct ComparisonText {
  let comparison: Comparison
  let metric: Metric
  /// The name of the baseline.
  let file: String
  var style = TerminalStyle.plain
  /// What a summary is headed with.
  var title = "Benchmarks"

  /// Lines for a terminal: a table of what changed, the cases that are on one side only, and the verdict.
  var text: String {
    switch metric {
    case .instructions:
      let table = TextTable(
        headers: ["case", "metric", "before", "after", "change"],
        groups: [rises.map(cells), comparison.improvements.map(cells)].filter { !$0.isEmpty }
      )
      let listed = Set(comparison.new)
      let unpaired = comparison.regressions.filter { $0.change == nil && !listed.contains($0.name) }
      let judged = style.judged(verdict, isGood: comparison.regressions.isEmpty)
      let parts = [
        table.groups.isEmpty ? "" : table.text, unpaired.map { "\($0)\n" }.joined(), judged + "\n" + gains + new,
      ]
      return parts.filter { !$0.isEmpty }.joined(separator: "\n")
    case .time:
      return times.text + "\n" + verdict + "\n" + new
    }
  }

  /// Annotations of a workflow on GitHub, a line each.
  var annotations: String {
    if metric == .time { return "" }
    return comparison.regressions
      .map { "::error title=\(Self.property($0.name))::\(Self.data($0.description))\n" }.joined()
  }

  /// The summary of a workflow on GitHub, in Markdown.
  var summary: String {
    let title = "### \(title)\n\n\(verdict)\n"
    let table = metric == .instructions ? counts : times
    return table.groups.isEmpty ? title : title + "\n" + table.markdown
  }

  // MARK: - Parts

  private var verdict: String {
    let compared = "\(Quantity.cases(comparison.pairs.count)) compared with \(file)"
    switch metric {
    case .instructions:
      let failing = Set(comparison.regressions.map(\.name)).count
      let tolerance = Quantity.count((comparison.tolerance * 1e5).rounded() / 1e3)
      let words = failing == 0 ? "nothing got worse" : "\(Quantity.cases(failing)) \(failing == 1 ? "fails" : "fail")"
      return "\(compared), tolerance \(tolerance) %: \(words)"
    case .time:
      let verdicts = Dictionary(grouping: comparison.timeChanges, by: \.verdict).mapValues(\.count)
      let counts = TimeChange.Verdict.allCases.map { "\(verdicts[$0, default: 0]) \($0.rawValue)" }
      return "\(compared): \(counts.joined(separator: ", "))"
    }
  }

  private var gains: String {
    let count = Set(comparison.improvements.map(\.name)).count
    if count == 0 { return "" }
    return "\(Quantity.cases(count)) improved; `baseline \(file)` keeps the gain.\n"
  }

  private var new: String {
    comparison.new.isEmpty ? "" : "new: \(Quantity.names(comparison.new))\n"
  }

  private var rises: [CountChange] { comparison.regressions.compactMap(\.change) }

  /// The failures, and the counts that fell.
  private var counts: TextTable {
    let failures = comparison.regressions.map { $0.change.map(cells) ?? [$0.name, $0.reason, "", "", ""] }
    return TextTable(
      headers: ["case", "", "before", "after", "change"],
      groups: [failures, comparison.improvements.map(cells)].filter { !$0.isEmpty }
    )
  }

  private func cells(_ change: CountChange) -> [String] {
    [
      change.name, change.count.rawValue, Quantity.count(change.before), Quantity.count(change.after),
      style.judged(change.percentage ?? "+" + Quantity.count(change.after), isGood: change.after < change.before),
    ]
  }

  /// All cases, the changed ones first.
  private var times: TextTable {
    var table = TextTable(headers: ["case", "ratio before (95 %)", "ratio after (95 %)", "verdict"])
    let changes = Dictionary(grouping: comparison.timeChanges, by: \.verdict)
    table.groups = TimeChange.Verdict.allCases.compactMap { verdict in
      let isGood = verdict == .withinNoise ? nil : verdict == .improved
      let word = style.judged(verdict.rawValue, isGood: isGood)
      return changes[verdict]?.map { [$0.name, $0.before.description, $0.after.description, word] }
    }
    return table
  }

  /// The text of a command, as GitHub reads it.
  private static func data(_ text: String) -> String {
    text.replacing("%", with: "%25").replacing("\n", with: "%0A")
  }

  /// The value of a command's property, as GitHub reads it.
  private static func property(_ text: String) -> String {
    data(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}
