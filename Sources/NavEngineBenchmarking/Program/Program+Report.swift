extension Program {
  /// Draws results on a page, or one plot.
  func writePage(_ options: ReportOptions) throws {
    let names = try wanted(try options.results.flatMap { try ReportFile.read($0).results.map(\.name) }, options.filter)
    func source(_ file: String) throws -> ReportPage.Source {
      var report = try ReportFile.read(file)
      report.results.removeAll { !names.contains($0.name) }
      return ReportPage.Source(name: file, report: report)
    }
    let baseline = try options.baseline.map { try source(try ReportFile.baseline(at: $0)) }
    let peers = try options.peers.map { try ReportFile.read($0) }
    let page = ReportPage(sources: try options.results.map(source), baseline: baseline, peers: peers, suite: suite)
    switch options.format {
    case .html:
      let file = options.file ?? "report.html"
      try ReportFile.write(page.html, to: file)
      console.out("\(file): \(Quantity.cases(page.latest.results.count))\n")
    case .svg:
      guard let plot = page.firstPlot else { throw UsageError.noPlot(file: options.results.last ?? "") }
      if let file = options.file { try ReportFile.write(plot.file, to: file) } else { console.out(plot.file) }
    }
  }
}
