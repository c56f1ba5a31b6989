import Testing

@testable import Benchmarks
@testable import NavEngineBenchmarking

@Suite("Tables and numbers")
struct RenderingTests {
  @Test(
    "times have three digits and the unit that fits",
    arguments: [
      (0.3512, "0.35 ns"), (1.318, "1.32 ns"), (9.996, "10.0 ns"), (45.12, "45.1 ns"), (999.4, "999 ns"),
      (999.6, "1.00 µs"),
      (45_120, "45.1 µs"), (1_500_000, "1.50 ms"), (2_000_000_000, "2.00 s"),
    ]
  )
  func times(nanoseconds: Double, text: String) {
    #expect(Quantity.time(nanoseconds: nanoseconds) == text)
  }

  @Test(
    "ratios have two decimals, and small ones more",
    arguments: [
      (12.346, "12.35"), (0.334, "0.33"), (0.0996, "0.10"), (0.0994, "0.099"), (0.01, "0.010"), (0.0099, "0.0099"),
    ]
  )
  func ratios(ratio: Double, text: String) {
    #expect(Quantity.ratio(ratio) == text)
  }

  @Test("counts and integers")
  func counts() {
    #expect(Quantity.count(0) == "0")
    #expect(Quantity.count(0.125) == "0.125")
    #expect(Quantity.count(2_041) == "2041")
    #expect(Quantity.units(0.349) == "0.35")
    #expect(Quantity.units(1_250.4) == "1,250")
    #expect(Quantity.grouped(7) == "7")
    #expect(Quantity.grouped(129_295) == "129,295")
    #expect(Quantity.grouped(-1_000_000) == "-1,000,000")
  }

  private let table = TextTable(
    headers: ["case", "time"],
    groups: [[["a", "1 ns"], ["long name", "12 µs"]], [["b|c", "-"]]]
  )

  @Test("text is aligned and groups stand apart")
  func text() {
    let expected = """
      case        time
      ---------  -----
      a           1 ns
      long name  12 µs

      b|c            -

      """
    #expect(table.text == expected)
  }

  @Test("markdown escapes what would end a cell")
  func markdown() {
    let expected = """
      | case | time |
      | --- | ---: |
      | a | 1 ns |
      | long name | 12 µs |
      | b\\|c | - |

      """
    #expect(table.markdown == expected)
  }

  private let report = Fixtures.report([
    Fixtures.result(), Fixtures.result("stack/push/Int/100", allocations: nil, bytes: nil),
    Fixtures.result("stack/lookup/Int/8", instructions: nil, ratio: nil, allocations: 0.25),
  ])

  @Test("a report's table has a group for each operation")
  func times() {
    let groups = ReportTable(report: report, metric: .time).table.groups
    #expect(groups.map(\.count) == [2, 1])
    #expect(groups[0][0] == ["stack/push/Int/8", "2.50 ns", "2.50 ns", "1.00 (0.90–1.10)", "1.25", "0", "16.5"])
    #expect(groups[0][1].suffix(2) == ["-", "-"])
    #expect(groups[1][0] == ["stack/lookup/Int/8", "-", "-", "-", "-", "0.250", "16.5"])
    #expect(ReportTable(report: report, metric: .time).caption.contains("A core, 2 cores"))
  }

  @Test("a legend below the table says what its columns mean", arguments: Metric.allCases)
  func legend(metric: Metric) throws {
    let table = ReportTable(report: report, metric: metric)
    let explained = table.legend.split(separator: "\n").flatMap { line in
      (line.firstRange(of: "  ").map { line[..<$0.lowerBound] } ?? line).components(separatedBy: ", ")
    }
    #expect(explained == Array(table.table.headers.dropFirst()))
    #expect(try Output().render(report, metric).hasSuffix("\n\(table.caption)\n\n\(table.legend)"))
    // What programs read has none.
    for format in [Output.Format.json, .markdown] {
      #expect(!(try Output(format: format).render(report, metric)).contains("blocks of memory"))
    }
  }

  @Test("a long run ends in ten lines: how many are faster, and which are farthest from their references")
  func summary() throws {
    let results = (1...20).map { number in
      Fixtures.result("case/\(number)", ratio: Double(number) / 5 - 0.1...Double(number) / 5 + 0.1)
    }
    let text = try Output().render(Fixtures.report(results), .time)
    #expect(
      text.hasSuffix(
        """

        20 cases: 4 faster than the reference, 15 slower, 1 as fast within noise
        fastest, as engine / reference:
          0.20  case/1
          0.40  case/2
          0.60  case/3
        slowest:
          4.00  case/20
          3.80  case/19
          3.60  case/18
          3.40  case/17

        """
      )
    )
    #expect(!(try Output().render(Fixtures.report(Array(results.dropLast())), .time)).contains("slowest"))
  }

  private let terminal = TerminalStyle(isTerminal: true, environment: ["TERM": "xterm"])

  @Test(
    "text is plain where no colour can be seen or is wanted",
    arguments: [
      (false, ["TERM": "xterm"]), (true, ["TERM": "dumb"]), (true, [:]), (true, ["TERM": "xterm", "NO_COLOR": "1"]),
    ]
  )
  func plain(isTerminal: Bool, environment: [String: String]) {
    let style = TerminalStyle(isTerminal: isTerminal, environment: environment)
    #expect(style == .plain)
    #expect(style.judged("1.00", isGood: false) + style.dim("at") + style.bold("Lamp") == "1.00atLamp")
  }

  @Test("a terminal shows what is good in green, and what is bad in red")
  func colours() {
    #expect(TerminalStyle(isTerminal: true, environment: ["TERM": "xterm", "NO_COLOR": ""]) == terminal)
    #expect(terminal.judged("1.00", isGood: true) == "\u{1B}[32m1.00\u{1B}[0m")
    #expect(terminal.judged("1.00", isGood: false) == "\u{1B}[31m1.00\u{1B}[0m")
    #expect(terminal.judged("1.00", isGood: nil) == "1.00")
    #expect("a\(terminal.dim("mm"))b".shownCount == 4)
    #expect("ab".padding(to: 4) == "ab  " && terminal.bold("ab").padding(to: 4, isLeading: true).hasPrefix("  \u{1B}"))
  }

  @Test(
    "a bar is as long as its value, and ends in an arrow where it does not fit",
    arguments: [
      (0.0, "          "), (0.02, "▏         "), (0.5, "██▌       "), (1.0, "█████     "), (2.0, "██████████"),
      (7.5, "█████████▶"), (.infinity, "█████████▶"), (.nan, "█████████▶"),
    ]
  )
  func bars(value: Double, bar: String) {
    #expect(TerminalStyle.bar(value, end: 2, width: 10) == bar)
  }

  @Test("on a terminal, a ratio has a bar, and a colour where its interval is on one side of 1")
  func terminalTable() throws {
    let report = Fixtures.report([
      Fixtures.result(), Fixtures.result("stack/push/Int/9", ratio: 0.4...0.6),
      Fixtures.result("stack/push/Int/10", ratio: 3...4),
    ])
    let table = ReportTable(report: report, metric: .time, style: terminal)
    let rows = table.table.groups[0].map { Array($0[3...4]) }
    #expect(rows[0] == ["1.00 (0.90–1.10)", "█████     "])
    #expect(rows[1] == ["0.50 (0.40–0.60)", "██▌       "].map { terminal.judged($0, isGood: true) })
    #expect(rows[2] == ["3.50 (3.00–4.00)", "█████████▶"].map { terminal.judged($0, isGood: false) })
    // Without its escapes, the text is aligned.
    let lines = table.table.text.split(separator: "\n").map { String($0).shownCount }
    #expect(Set(lines).count == 1)
    #expect(table.legend.contains("\nbar   ") && !ReportTable(report: report, metric: .time).legend.contains("\nbar"))
    // What programs read has no colours.
    for format in [Output.Format.json, .markdown] {
      let output = Output(format: format)
      #expect(try output.render(report, .time, style: terminal) == output.render(report, .time))
    }
    #expect(try Output().render(report, .time, style: terminal).contains("\u{1B}[31m"))
  }

  @Test("a table of instructions has what memory does beside")
  func instructions() {
    var report = report
    report.unitNanoseconds = nil
    let table = ReportTable(report: report, metric: .instructions)
    #expect(table.table.groups[0][0] == ["stack/push/Int/8", "100", "20", "10.500", "1", "0", "0", "16.5"])
    #expect(table.table.groups[1][0].dropFirst().prefix(5) == ["-", "-", "-", "-", "-"])
    #expect(!table.caption.contains("A core"))
  }

  @Test("a replay is told line by line")
  func replay() throws {
    let trace = try TraceParser(file: "t").parse(Array("A;B;<".utf8))
    let report = ReplayReport(
      summary: TraceSummary(trace),
      skippedLines: 2,
      stack: .init(times: Times(engine: 2.5, reference: 2.5, ratio: Fixtures.range(0.9...1.1)), allocations: 0.5),
      store: .init(times: Times(engine: 2.5, reference: 2.5, ratio: Fixtures.range(2.9...3.1)))
    )
    let expected = """
      sessions                       1
      steps                          3
      pushes                         2
      pops                           1
      greatest depth                 2
      invalid lines skipped          2
      time a step                    2.50 ns
      steps a second                 400,000,000
      allocations a step             0.500
      ratio to Array                 1.00 (0.90–1.10)
      time a step in a store         2.50 ns
      allocations a step in a store  not counted
      ratio to a switch              3.00 (2.90–3.10)

      """
    #expect(report.text == expected)
  }

  @Test("a unit of nothing, and times of hours, are printed as numbers that nothing comes to")
  func numbers() {
    var report = Fixtures.report([Fixtures.result("a/endless"), Fixtures.result("a/none")])
    report.unitNanoseconds = 0
    report.results[0].times?.engine = 1e300
    report.results[1].times?.engine = 0
    let rows = ReportTable(report: report, metric: .time).table.groups.flatMap { $0 }
    #expect(rows[0].contains("inf") && rows[1].contains { $0.hasSuffix("nan") })
    #expect(Quantity.units(1e300) == "1.00e+300")
    #expect(Quantity.units(123_456.7) == "123,457")
    #expect(Quantity.grouped(-.infinity) == "-inf")
  }
}
