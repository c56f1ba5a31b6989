import Foundation

extension Program {
  /// Holds results against a baseline, and says what comes of it.
  ///
  /// - Returns: The exit status: 1 where something got worse that decides.
  func compare(_ options: ComparisonOptions, _ metric: Metric, _ sampling: Sampling) throws -> Int32 {
    let file = try ReportFile.baseline(at: options.baseline)
    let before = try ReportFile.read(file)
    try check(before, has: metric, file: file)
    let after: Report
    // What decides nothing is not counted.
    var skipped: Set<String> = []
    if let results = options.results {
      after = try ReportFile.read(results)
      try check(after, has: metric, file: results)
    } else {
      let cases = try cases(nil, sizes: before.sizes)
      if metric == .instructions { skipped = Set(cases.filter { $0.ungated != nil }.map(\.name)) }
      let names = try wanted(before.results.map(\.name) + cases.map(\.name), options.filter)
      let wanted = cases.filter { names.contains($0.name) && !skipped.contains($0.name) }
      // Caches are not compared.
      let measuring = Measuring(console: console, sampling: sampling, sizes: before.sizes, simulatesCaches: false)
      after = try measuring.report(of: wanted, by: [metric])
    }
    let names = try wanted((before.results + after.results).map(\.name), options.filter).subtracting(skipped)
    let comparison = Comparison(before: before, after: after, names: names, tolerance: options.tolerance)
    var text = ComparisonText(comparison: comparison, metric: metric, file: file, title: suite.name)
    let worse = Set(comparison.regressions.compactMap(\.change?.name))
    if metric == .instructions, options.results == nil, !worse.isEmpty {
      let cases = try cases(nil, sizes: before.sizes).filter { worse.contains($0.name) }
      try Measuring(console: console, sampling: sampling, sizes: before.sizes).recount(after.results, of: cases)
    }
    for remark in comparison.remarks(for: metric) { console.remark(remark) }
    switch options.format {
    case .text:
      text.style = console.style
      console.out(text.text)
    case .github:
      tellGitHub(text)
    }
    return metric == .time || comparison.regressions.isEmpty ? 0 : 1
  }

  private func check(_ report: Report, has metric: Metric, file: String) throws {
    let hasMetric = report.results.contains { metric == .time ? $0.times != nil : $0.counts != nil }
    if !hasMetric, !report.results.isEmpty { throw ReportFileError.lacks(file: file, metric: metric) }
  }

  /// Prints annotations, and adds the summary to the file of the workflow's step, or prints it where there is none.
  private func tellGitHub(_ text: ComparisonText) {
    console.out(text.annotations)
    guard let summaryFile else { return console.out(text.summary) }
    console.out(text.text)
    do {
      if !FileManager.default.fileExists(atPath: summaryFile) {
        try Data().write(to: URL(fileURLWithPath: summaryFile))
      }
      let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: summaryFile))
      try handle.seekToEnd()
      try handle.write(contentsOf: Data(text.summary.utf8))
      try handle.close()
    } catch {
      // The verdict stands.
      console.remark("cannot write to \(summaryFile): \(FileProblem.reason(error, path: summaryFile)).")
    }
  }

  /// Measures cases and writes them as a baseline. A part of the cases, or one metric, renews a part of the file.
  func writeBaseline(to file: String, _ selection: Selection, _ metric: Metric?, _ sampling: Sampling) throws {
    try ReportFile.checkWritable(file)
    let isPartial = selection.filter != nil || metric != nil
    let older = isPartial && FileManager.default.fileExists(atPath: file) ? try ReportFile.read(file) : nil
    let sizes = selection.sizes ?? older?.sizes
    if let older { try check(older, canBeRenewedAt: sizes, file: file) }
    let cases = try cases(selection.filter, sizes: sizes)
    let metrics = metric.map { [$0] } ?? Metric.allCases
    let measuring = Measuring(console: console, sampling: sampling, sizes: sizes)
    var report = try measuring.report(of: cases, by: metrics)
    if metrics.contains(.instructions) { try measuring.recount(report.results, of: cases) }
    if let older { report = report.completed(by: older, names: try self.cases(nil, sizes: sizes).map(\.name)) }
    try ReportFile.write(try ReportFile.encode(report), to: file)
    console.out("\(file): \(Quantity.cases(report.results.count))\n")
  }

  /// Throws where new rows would stand beside older ones of another kind.
  private func check(_ older: Report, canBeRenewedAt sizes: [Int]?, file: String) throws {
    let new = Report(sizes: sizes, results: [])
    if older.sizes != sizes { throw ReportFileError.elsewhere(file: file, what: "sizes") }
    if older.swift != new.swift { throw ReportFileError.elsewhere(file: file, what: "versions of Swift") }
    if (older.host.os, older.host.arch) != (new.host.os, new.host.arch) {
      throw ReportFileError.elsewhere(file: file, what: "machines")
    }
  }
}
