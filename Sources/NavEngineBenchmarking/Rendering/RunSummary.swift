/// Ten lines at the end of a long run: how many cases are faster than their references, and those that are farthest from
/// them.
struct RunSummary {
  let report: Report
  var style = TerminalStyle.plain

  /// Empty of a run whose table is as short.
  var text: String {
    let timed = report.results.compactMap { result in result.times.map { (name: result.name, ratio: $0.ratio) } }
    if timed.count < 20 { return "" }
    let (faster, slower) = (timed.count { $0.ratio.high < 1 }, timed.count { $0.ratio.low > 1 })
    let sorted = timed.sorted { $0.ratio.median < $1.ratio.median }
    func lines(_ cases: some Sequence<(name: String, ratio: RatioRange)>, isGood: Bool) -> [String] {
      cases.map { "  \(style.judged(Quantity.ratio($0.ratio.median), isGood: isGood))  \($0.name)" }
    }
    let lines =
      [
        "\(Quantity.cases(timed.count)): \(faster) faster than the reference, \(slower) slower, "
          + "\(timed.count - faster - slower) as fast within noise",
        "fastest, as engine / reference:",
      ] + lines(sorted.prefix(3), isGood: true) + ["slowest:"] + lines(sorted.suffix(4).reversed(), isGood: false)
    return lines.map { $0 + "\n" }.joined()
  }
}
