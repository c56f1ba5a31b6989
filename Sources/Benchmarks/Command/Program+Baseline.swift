import Foundation

extension Program {
  /// Holds results against a baseline, and says what comes of it.
  ///
  /// - Returns: The exit status: 1 where something got worse that decides.
  func compare(_ comparing: Comparing, _ metric: Metric, _ sampling: Sampling) throws -> Int32 {
    let file = try ReportFile.baseline(at: comparing.baseline)
    let before = try ReportFile.read(file)
    try check(before, has: metric, file: file)
    let after: Report
    if let results = comparing.results {
      after = try ReportFile.read(results)
      try check(after, has: metric, file: results)
    } else {
      let cases = try cases(nil, sizes: before.sizes)
      let names = try wanted(before.results.map(\.name) + cases.map(\.name), comparing.filter)
      let wanted = cases.filter { names.contains($0.name) }
      after = try Measuring(console: console, sampling: sampling, sizes: before.sizes).report(of: wanted, by: [metric])
    }
    let names = try wanted((before.results + after.results).map(\.name), comparing.filter)
    let comparison = Comparison(before: before, after: after, names: names, tolerance: comparing.tolerance)
    let text = ComparisonText(comparison: comparison, metric: metric, file: file)
    for remark in comparison.remarks(for: metric) { console.error("Benchmarks: \(remark)\n") }
    switch comparing.format {
    case .text: console.out(text.text)
    case .github: try tellGitHub(text)
    }
    return metric == .time || comparison.regressions.isEmpty ? 0 : 1
  }

  private func check(_ report: Report, has metric: Metric, file: String) throws {
    let hasMetric = report.results.contains { metric == .time ? $0.times != nil : $0.counts != nil }
    if !hasMetric, !report.results.isEmpty { throw ReportFileError.lacks(file: file, metric: metric) }
  }

  /// Prints annotations, and adds the summary to that of the workflow's step, or prints it where there is no step.
  private func tellGitHub(_ text: ComparisonText) throws {
    console.out(text.annotations)
    guard let file = ProcessInfo.processInfo.environment["GITHUB_STEP_SUMMARY"], !file.isEmpty else {
      return console.out(text.summary)
    }
    console.out(text.text)
    let before = (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""
    try ReportFile.write(before + text.summary, to: file)
  }

  /// Measures cases and writes them as a baseline. What is not measured stays as it is in the file; cases that are gone
  /// are dropped.
  func writeBaseline(to file: String, _ selection: Selection, _ metrics: [Metric], _ sampling: Sampling) throws {
    try ReportFile.checkWritable(file)
    let older = FileManager.default.fileExists(atPath: file) ? try ReportFile.read(file) : nil
    let sizes = selection.sizes ?? older?.sizes ?? BenchmarkSuite.standardSizes
    let cases = try cases(selection.filter, sizes: sizes)
    var report = try Measuring(console: console, sampling: sampling, sizes: sizes).report(of: cases, by: metrics)
    if let older {
      report = report.completed(by: older, names: try self.cases(nil, sizes: sizes).map(\.name))
    }
    try ReportFile.write(try ReportFile.encode(report), to: file)
    console.out("\(file): \(Quantity.cases(report.results.count))\n")
  }
}
