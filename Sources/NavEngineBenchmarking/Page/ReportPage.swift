import Foundation

/// Results as one page of HTML, which opens from the disk and needs no network: what changed, the figures that matter,
/// and a section for each operation with its plots and its table.
struct ReportPage {
  /// A report, and what the page calls it.
  struct Source: Equatable {
    var name: String
    var report: Report
  }

  /// The last is what the page is about; those before, from the oldest on, are its history. Not empty.
  let sources: [Source]
  var baseline: Source?
  /// Results of others, by size.
  let peers: [CaseResult]
  let suite: BenchmarkSuite

  private let cases: [BenchmarkCase]
  /// What is said of the cases of a family.
  private let described: [String: BenchmarkCase]

  init(sources: [Source], baseline: Source? = nil, peers: Report? = nil, suite: BenchmarkSuite) {
    (self.sources, self.baseline, self.suite) = (sources, baseline, suite)
    self.peers = (peers?.results ?? []).sorted {
      ($0.name.family, $0.name.size ?? 0) < ($1.name.family, $1.name.size ?? 0)
    }
    cases = suite.cases()
    described = Dictionary(cases.map { ($0.name.family, $0) }) { first, _ in first }
  }

  var latest: Report { sources.last?.report ?? Report(sizes: [], results: []) }

  var html: String {
    let operations = Operation.all(in: latest, of: cases)
    let body = [
      "<header><h1>\(suite.name.html)</h1><p>\(caption.html)</p></header>", "<main>", changes, headlines,
      filter, operations.map(section).joined(), "</main>",
    ]
    return """
      <!DOCTYPE html>
      <html lang="en"><head><meta charset="utf-8"><title>\(suite.name.html)</title>
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <style>\(PageStyle.css)</style></head>
      <body>
      \(body.filter { !$0.isEmpty }.joined(separator: "\n"))
      <script>\(PageStyle.script)</script>
      </body></html>

      """
  }

  /// The first that the page has.
  var firstPlot: Plot? {
    Operation.all(in: latest, of: cases).lazy.flatMap { $0.families(beside: peers) }.compactMap {
      $0.timePlot ?? $0.countPlot
    }.first
  }

  private var caption: String {
    let host = latest.host
    return "NavEngine \(latest.engine), Swift \(latest.swift), \(host.os) \(host.arch), \(host.cpu), "
      + "\(host.cores) cores; \(Quantity.cases(latest.results.count)) of \(sources.last?.name ?? "nothing"). "
      + "Figures are those of one operation: instructions, counted by callgrind and averaged over a loop; times, medians. "
      + "A reference is the same work, written by hand without the engine."
  }

  // MARK: - The figures that matter

  private var headlines: String {
    let byName = latest.byName
    let known = suite.headlines.compactMap { byName[$0] }
    let rows = (known.isEmpty ? Array(latest.results.prefix(10)) : known).map { result in
      let (cells, summary) = (cells(result), described[result.name.family]?.summary ?? "")
      return [
        Self.link(result.name) + (summary.isEmpty ? "" : "<br><small>\(summary.html)</small>"), cells[1],
        Self.factor(result.times?.ratio.median), result.counts.map { Quantity.grouped($0.instructions) } ?? "–",
        cells[5],
      ]
    }
    let headers = ["one operation", "time", "beside its reference", "instructions", "allocations"]
    return Self.part("Figures that matter", Self.table(headers, rows))
  }

  private static func factor(_ ratio: Double?) -> String {
    guard let ratio else { return "–" }
    return ratio < 1
      ? #"<span class="good">\#(Quantity.ratio(1 / ratio)) times faster</span>"#
      : "\(Quantity.ratio(ratio)) times as long"
  }

  // MARK: - Operations

  private var filter: String {
    #"<p class="filter"><label>Show operations about <input id="filter" type="search"></label> "#
      + #"<span id="found" role="status"></span></p>"#
  }

  private func section(_ operation: Operation) -> String {
    let families = operation.families(beside: peers)
    let plots = families.flatMap { [$0.timePlot, $0.countPlot].compactMap(\.self) }.map { plot in
      "<figure>\(plot.svg)<figcaption>\(plot.title.html)</figcaption></figure>"
    }
    let growths = families.compactMap(growth)
    let headers =
      ["case", "time", "reference", "ratio (95 %)", "instructions", "allocations", "bytes"]
      + (sources.count > 1 ? ["history"] : [])
    let results = operation.results + families.flatMap(\.peers).flatMap(\.results).map(\.result)
    let table = Self.table(headers, results.map(cells), ids: results.map { $0.name == operation.name ? "" : $0.name })
    let summary = described[operation.results[0].name.family]?.summary ?? ""
    return #"<section class="operation" id="\#(operation.name.html)"><h2>\#(Self.link(operation.name))</h2>"#
      + (summary.isEmpty ? "" : "<p>One operation: \(summary.html).</p>") + growths.joined()
      + (plots.isEmpty ? "" : #"<div class="plots">\#(plots.joined())</div>"#) + table + "</section>"
  }

  private func growth(of family: Operation.Family) -> String? {
    guard let growth = family.growth else { return nil }
    let found = "\(family.name): measured \(growth.rawValue)"
    guard let promise = described[family.name]?.documented else { return "<p>\(found.html).</p>" }
    let isKept = growth <= promise
    let words = isKept ? "" : ": more than that"
    return #"<p class="\#(isKept ? "good" : "bad")">\#(found.html), documented \#(promise.rawValue.html)\#(words).</p>"#
  }

  private func cells(_ result: CaseResult) -> [String] {
    let none = "–"
    let times = result.times
    let cells = [
      times.map { Quantity.time(nanoseconds: $0.engine) }, times.map { Quantity.time(nanoseconds: $0.reference) },
      times?.ratio.description, result.counts.map { Quantity.count($0.instructions) },
      result.allocations.map(Quantity.count), result.bytes.map { Quantity.fixed($0, decimals: 1) },
    ]
    let name = Self.link(result.name) + (result.ungated.map { " <small>not gated: \($0.html)</small>" } ?? "")
    return [name] + cells.map { ($0 ?? none).html } + (sources.count > 1 ? [history(of: result.name)] : [])
  }

  /// The instructions of a case over the reports, or its times where a report has no instructions.
  private func history(of name: String) -> String {
    let results = sources.map { $0.report.byName[name] }
    let counts = results.map { $0?.counts?.instructions }
    let values = counts.contains(nil) ? results.map { $0?.times?.ratio.median } : counts
    return Sparkline(values: values, names: sources.map(\.name)).svg
  }

  // MARK: - Elements

  static func part(_ title: String, _ content: String) -> String {
    "<section><h2>\(title)</h2>\(content)</section>"
  }

  static func link(_ name: String) -> String { ##"<a href="#\##(name.html)">\##(name.html)</a>"## }

  /// A table; nothing if there are no rows.
  ///
  /// - Parameter ids: Those of the rows, empty of one that has none: a section of one case has its name.
  static func table(_ headers: [String], _ rows: [[String]], ids: [String] = []) -> String {
    if rows.isEmpty { return "" }
    let head = headers.map { #"<th scope="col">\#($0.html)</th>"# }.joined()
    let lines = rows.enumerated().map { number, row in
      let name = number < ids.count ? ids[number] : ""
      let id = name.isEmpty ? "" : #" id="\#(name.html)""#
      let cells = row.dropFirst().map { "<td>\($0)</td>" }.joined()
      return #"<tr\#(id)><th scope="row">\#(row[0])</th>\#(cells)</tr>"#
    }
    return
      #"<div class="table"><table><thead><tr>\#(head)</tr></thead><tbody>\#(lines.joined(separator: "\n"))</tbody></table></div>"#
  }
}
