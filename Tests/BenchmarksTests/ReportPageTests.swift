import Foundation
import Testing

@testable import Benchmarks
@testable import NavEngineBenchmarking

@MainActor
@Suite("The page of a report")
struct ReportPageTests {
  private static func push(_ size: Int, instructions: Double = 70) -> CaseResult {
    Fixtures.result("stack/push/Int/\(size)", instructions: instructions)
  }

  private func page(_ results: [CaseResult], before: [CaseResult]? = nil, history: [[CaseResult]] = []) -> ReportPage {
    func source(_ name: String, _ results: [CaseResult]) -> ReportPage.Source {
      ReportPage.Source(name: name, report: Fixtures.report(results))
    }
    let sources = (history + [results]).enumerated().map { source("\($0).json", $1) }
    return ReportPage(sources: sources, baseline: before.map { source("base", $0) }, suite: Benchmarks.suite)
  }

  @Test("has a section, a plot and a table for each operation, with the figures of the results")
  func sections() {
    let html = page([Self.push(8), Self.push(100), Self.push(1_000), Fixtures.result("store/send/steady")]).html
    #expect(html.components(separatedBy: #"<section class="operation""#).count == 3)
    for name in ["stack/push/Int/8", "stack/push/Int/100", "store/send/steady"] {
      #expect(html.components(separatedBy: #"<tr id="\#(name)">"#).count == 2)
    }
    #expect(html.components(separatedBy: "<figure>").count == 3)
    let cells = ["2.50 ns", "2.50 ns", "1.00 (0.90–1.10)", "70", "0", "16.5"]
    #expect(html.contains(cells.map { "<td>\($0)</td>" }.joined()))
    #expect(html.contains("stack/push/Int: measured O(1), documented O(1)."))
    #expect(html.contains("One operation: one of many appends to an empty stack."))
  }

  @Test("says in red what grows faster than documented")
  func mismatch() {
    let html = page([8, 100, 1_000].map { Self.push($0, instructions: Double(10 * $0)) }).html
    #expect(html.contains(#"<p class="bad">stack/push/Int: measured O(n), documented O(1): more than that.</p>"#))
  }

  /// The cells of the row about a case in the table of what changed, as text.
  private func row(_ name: String, in html: String) -> [String] {
    let changes = html.components(separatedBy: "<details>")[0].components(separatedBy: "What changed").last ?? ""
    let rows = changes.components(separatedBy: "<tr>").filter { $0.contains(">\(name)<") && $0.contains("<td>") }
    return rows.flatMap { $0.components(separatedBy: "</td>").dropLast().map { $0.replacing(/<[^>]*>/, with: "") } }
  }

  @Test("begins with what changed against a baseline, a row for each operation")
  func baseline() {
    let before = [8, 100, 1_000].map { Self.push($0) } + [Fixtures.result("stack/pop/Int/8")]
    let same = page(before, before: before).html
    #expect(same.contains(#"<p class="good">None of 2 operations got worse than in base; 0 got better.</p>"#))
    let after =
      [Self.push(8, instructions: 77), Self.push(100, instructions: 140), Self.push(1_000, instructions: 35)]
      + [Fixtures.result("stack/pop/Int/8", instructions: 50), Fixtures.result("stack/new/Int/8")]
    let html = page(after, before: before).html
    #expect(html.contains(#"<p class="bad">1 of 2 operations got worse than in base; 1 got better.</p>"#))
    #expect(html.contains(" New: stack/new/Int/8."))
    let time = "2.50 ns (1.00)"
    #expect(
      row("stack/push/Int/100", in: html)
        == ["stack/push/Int/100instructions +100.0 %", "70 → 140", "0", "16.500", time, "1 worse, 1 better"]
    )
    #expect(
      row("stack/pop/Int/8", in: html)
        == ["stack/pop/Int/8instructions -50.0 %", "100 → 50", "0", "16.500", time, ""]
    )
    #expect(row("stack/push/Int/8", in: html).isEmpty && row("stack/push/Int/1000", in: html).isEmpty)
    #expect(html.contains(#"<span class="bad">instructions +100.0 %</span>"#))
    #expect(html.contains(#"<span class="good">instructions -50.0 %</span>"#))
  }

  @Test("shows times beside changed counts, and counts beside changed times, the counts first")
  func times() {
    let (counted, timed) = (Fixtures.result("a/counted"), Fixtures.result("a/timed"))
    var (more, slower) = (counted, timed)
    more.counts?.instructions = 103
    more.times?.engine = 5
    slower.times = Times(engine: 7.5, reference: 2.5, ratio: Fixtures.range(2.9...3.1))
    let html = page([more], history: [[counted]]).html
    #expect(row("a/counted", in: html).suffix(2) == ["2.50 ns (1.00) → 5.00 ns (1.00)", ""])
    let both = page([slower, more], before: [timed, counted]).html
    let cells = row("a/timed", in: both)
    #expect(cells == ["a/timedtime +200.0 %", "100", "0", "16.500", "2.50 ns (1.00) → 7.50 ns (3.00)", ""])
    let changes = both.components(separatedBy: #"<span class="bad">"#).dropFirst().map { $0.prefix(5) }
    #expect(changes == ["instr", "time "])
  }

  @Test("compares no times of two machines, and says so; with nothing in common, nothing")
  func machines() {
    let slow = Fixtures.result(instructions: nil, ratio: 1.8...2.2)
    let host = Fixtures.host(cpu: "Another core")
    let other = ReportPage.Source(name: "other", report: Fixtures.report([Fixtures.result()], host: host))
    let here = ReportPage.Source(name: "here", report: Fixtures.report([slow]))
    let html = ReportPage(sources: [here], baseline: other, suite: Benchmarks.suite).html
    #expect(html.contains("<p>Nothing can be compared with other.</p>"))
    #expect(html.contains("the baseline of Another core") && !html.contains("time +"))
  }

  @Test("begins with the figures that matter, in a table")
  func headlines() {
    let html = page([Fixtures.result("stack/lookup/Int/1000", ratio: 0.05...0.05)]).html
    #expect(html.contains(##"<a href="#stack/lookup/Int/1000">stack/lookup/Int/1000</a><br><small>an element read"##))
    #expect(html.contains(#"<td><span class="good">20.00 times faster</span></td><td>100</td><td>0</td>"#))
    #expect(!html.contains("What changed"))
  }

  @Test("names the units of the axes, also for readers of the screen")
  func axes() {
    let html = page([Self.push(8), Self.push(100)]).html
    for unit in ["ns", "instructions"] {
      #expect(html.contains(#"<text class="unit" x="0" y="12">\#(unit)</text>"#))
      #expect(html.contains(#" of one operation, in \#(unit), over n elements">"#))
    }
    #expect(html.components(separatedBy: ">n elements</text>").count == 3)
    #expect(!html.contains(#"role="img" aria-label="stack/push/Int: "#))
    let allocating = [8, 100].map { Fixtures.result("stack/push/Int/\($0)", allocations: 1) }
    #expect(page(allocating).html.contains(">instructions, allocations</text>"))
  }

  @Test("compares two results of one machine, and draws each row over several")
  func history() {
    let slow = Fixtures.result(ratio: 1.8...2.2)
    let html = page([slow], history: [[Fixtures.result()]]).html
    #expect(html.contains("How the times of 1 case changed") && html.contains("2.00 (1.64–2.44)"))
    #expect(html.contains(#"class="history""#) && html.contains("0.json: 100; 1.json: 100"))
    #expect(!page([slow]).html.contains("How the times"))
  }

  @Test("draws what others take beside it, with their figures in the table")
  func peers() {
    let peers =
      [8, 100].flatMap { size in
        ["Deque", "Array"].map { Fixtures.result("\($0)/stack/push/Int/\(size)", instructions: nil) }
      } + [Fixtures.result("Deque/unknown/Int/8")]
    let sources = [ReportPage.Source(name: "a", report: Fixtures.report([Self.push(8), Self.push(100)]))]
    let html = ReportPage(sources: sources, peers: Fixtures.report(peers), suite: Benchmarks.suite).html
    for name in ["engine", "reference", "Array", "Deque"] { #expect(html.contains(">\(name)</text>")) }
    #expect(html.contains(#"<tr id="Deque/stack/push/Int/100">"#) && !html.contains("unknown"))
    #expect(html.contains(#"<polyline class="s3""#))
  }

  @Test("shows names as they are, whatever is in them")
  func hostile() {
    let html = page([Fixtures.result(#"<script>"&/8"#), Fixtures.result(#"<script>"&/9"#)]).html
    #expect(!html.contains(#"<script>""#) && html.contains("&lt;script&gt;&quot;&amp;/8"))
  }

  @Test("is small: under a megabyte for 400 rows")
  func size() {
    let results = (0..<100).flatMap { number in
      [8, 100, 1_000, 10_000].map { Fixtures.result("operation/number-\(number)/Int/\($0)") }
    }
    #expect(page(results).html.utf8.count < 1_000_000)
  }

  @Test("is written to a file, and one plot to standard output")
  func command() throws {
    let results = try Fixtures.file(Fixtures.report([Self.push(8), Self.push(100)]))
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).html").path
    let written = Transcript(of: ["report", results, "--baseline", results, "--output", file])
    #expect(written.status == 0 && written.out == "\(file): 2 cases\n")
    #expect(try String(contentsOfFile: file, encoding: .utf8).hasPrefix("<!DOCTYPE html>"))
    let plot = Transcript(of: ["report", results, "--format", "svg"])
    #expect(plot.out.hasPrefix("<svg xmlns=") && plot.out.hasSuffix("</svg>\n"))
    #expect(Transcript(of: ["report"]).error.contains("needs a file of results"))
    let single = Transcript(of: ["report", results, "--format", "svg", "--filter", "/8$"])
    #expect(single.status == 2 && single.error.contains("has no case at two sizes"))
  }
}
