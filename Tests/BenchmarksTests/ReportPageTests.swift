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

  @Test("begins with what changed against a baseline")
  func baseline() {
    let before = [Self.push(8), Self.push(100)]
    #expect(page(before, before: before).html.contains("Nothing got worse than in base, 0 better."))
    let html = page([Self.push(8, instructions: 140), Self.push(100, instructions: 35)], before: before).html
    #expect(html.contains("1 case worse than in base, 1 better."))
    #expect(html.contains(#"<span class="bad">+100.0 %</span>"#))
    #expect(html.contains(#"<span class="good">-50.0 %</span>"#))
    #expect(html.contains(##"<li><a href="#stack/push/Int/8">"##))
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
    #expect(html.contains("<h2>Differences</h2>") && html.contains("2.00 (1.64–2.44)"))
    #expect(html.contains(#"class="history""#) && html.contains("0.json: 100; 1.json: 100"))
    #expect(!page([slow]).html.contains("Differences"))
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
