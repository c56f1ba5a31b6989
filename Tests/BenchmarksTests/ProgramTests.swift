import Foundation
import Testing

@testable import Benchmarks
@testable import NavEngineBenchmarking

@MainActor
@Suite("The program")
struct ProgramTests {
  private func run(_ arguments: String...) -> Transcript { Transcript(of: arguments) }

  private func file(_ results: [CaseResult], _ arch: String = "x86_64", swift: String = "6.3") throws -> String {
    try Fixtures.file(Fixtures.report(results, host: Fixtures.host(arch: arch), swift: swift))
  }

  @Test("a debug build refuses to measure in one line")
  func debug() throws {
    let baseline = try file([])
    for arguments in [[], ["run"], ["baseline", "/tmp/x.json"], ["replay", "t"], ["compare", baseline]] {
      let transcript = Transcript(of: arguments)
      #expect(transcript.status == 2)
      #expect(transcript.out.isEmpty)
      #expect(transcript.error.hasPrefix("Benchmarks: this is a debug build"))
      #expect(transcript.error.count { $0 == "\n" } == 1)
    }
  }

  @Test("help and version work in any build")
  func help() {
    #expect(run("--version").out.hasPrefix("Benchmarks of NavEngine \(Versions.engine) "))
    #expect(run("help").out.contains("Benchmarks run"))
    #expect(run("help", "help").out.contains("Says what a command does"))
    for word in CommandWord.allCases.map(\.rawValue) + ["replay", "demo"] {
      let help = run("help", word)
      #expect(help.status == 0)
      #expect(help.out.contains("Benchmarks \(word)"))
    }
  }

  @Test("list names cases, and says what one operation is")
  func list() {
    let names = run("list", "--filter", "push-pop/Int", "--sizes", "3,5")
    #expect(names.status == 0)
    #expect(
      names.out == """
        stack/push-pop/Int/3  an append and a popLast
        stack/push-pop/Int/5  an append and a popLast

        """
    )
    #expect(run("list", "--filter", "nothing").status == 2)
    // A word is found in names and in descriptions, whatever the case of its letters.
    #expect(run("list", "TESTSTORE").out == "moving/test-store  a TestStore made, and an action asserted\n")
    let json = run("list", "json", "--sizes", "8", "--filter", "stack/.*/Int")
    #expect(
      json.out == """
        stack/encode/Int/8  a stack written as JSON
        stack/decode/Int/8  a stack read from JSON

        """
    )
    #expect(run("list", "lookpu").error == "Benchmarks: no case matches `lookpu`. Did you mean `lookup`?\n")
    #expect(run("list", "[").error == "Benchmarks: no case matches `[`; see their names with `list`.\n")
    let near = run("list", "--filter", "stack/psuh")
    #expect(near.status == 2)
    #expect(near.error == "Benchmarks: no case matches `stack/psuh`. Did you mean `stack/push`?\n")
    #expect(run("list", "--filter", "pop-form").error.hasSuffix(" Did you mean `pop-from`?\n"))
  }

  @Test("comparing two files")
  func compare() throws {
    let before = try file([Fixtures.result(), Fixtures.result("stack/push/Int/100")])
    let same = run("compare", before, before)
    #expect(same.status == 0)
    #expect(same.out == "2 cases compared with \(before), tolerance 2 %: nothing got worse\n")
    #expect(same.error.isEmpty)

    let after = try file([Fixtures.result(instructions: 112, allocations: 1)])
    let worse = run("compare", before, after)
    #expect(worse.status == 1)
    #expect(
      worse.out == """
        case                    metric  before  after   change
        ----------------  ------------  ------  -----  -------
        stack/push/Int/8  instructions     100    112  +12.0 %
        stack/push/Int/8   allocations       0      1       +1

        stack/push/Int/100: is in the baseline and was not measured; if the case was removed, write the baseline anew

        1 case compared with \(before), tolerance 2 %: 2 cases fail

        """
    )
    let filtered = run("compare", before, after, "--filter", "/8$", "--tolerance", "12")
    #expect(filtered.status == 1)
    #expect(filtered.out.hasSuffix("1 case compared with \(before), tolerance 12 %: 1 case fails\n"))
    #expect(!filtered.out.contains("Int/100") && !filtered.out.contains("instructions"))
  }

  @Test("a comparison ends with what is new, in one line", arguments: Metric.allCases)
  func new(metric: Metric) throws {
    let before = try file([Fixtures.result()])
    let names = ["a/b", "c/d", "e/f", "g/h"].map { Fixtures.result($0) }
    let options = ["--metric", metric.rawValue]
    func out(_ results: [CaseResult]) throws -> String {
      let arguments = ["compare", before, try file([Fixtures.result()] + results)] + options
      return Transcript(of: arguments).out
    }
    #expect(!(try out([])).contains("new:"))
    #expect(try out(Array(names.prefix(1))).hasSuffix("\nnew: a/b\n"))
    let several = try out(names)
    #expect(several.hasSuffix("\nnew: a/b, c/d and 2 more\n") && !several.contains("has no baseline"))
  }

  @Test("a gain is told, with how to keep it")
  func gain() throws {
    let before = try file([Fixtures.result()])
    let compared = run("compare", before, try file([Fixtures.result(instructions: 50)]))
    #expect(compared.status == 0)
    #expect(
      compared.out == """
        case                    metric  before  after   change
        ----------------  ------------  ------  -----  -------
        stack/push/Int/8  instructions     100     50  -50.0 %

        1 case compared with \(before), tolerance 2 %: nothing got worse
        1 case improved; `baseline \(before)` keeps the gain.

        """
    )
  }

  @Test("on a terminal, what rose is red and what fell is green, and only there")
  func colours() throws {
    let before = try file([Fixtures.result(), Fixtures.result("stack/push/Int/100")])
    let after = try file([
      Fixtures.result(instructions: 112, ratio: 2...3),
      Fixtures.result("stack/push/Int/100", instructions: 50, ratio: 0.1...0.2),
    ])
    let terminal = TerminalStyle(isTerminal: true, environment: ["TERM": "xterm"])
    let counts = Transcript(of: ["compare", before, after], style: terminal)
    #expect(counts.out.contains("\u{1B}[31m+12.0 %\u{1B}[0m\n") && counts.out.contains("\u{1B}[32m-50.0 %\u{1B}[0m\n"))
    #expect(counts.out.contains("\n\u{1B}[31m2 cases compared with \(before), tolerance 2 %: 1 case fails\u{1B}[0m\n"))
    let same = Transcript(of: ["compare", before, before], style: terminal)
    #expect(same.out == "\u{1B}[32m2 cases compared with \(before), tolerance 2 %: nothing got worse\u{1B}[0m\n")
    let times = Transcript(of: ["compare", before, after, "--metric", "time"], style: terminal)
    #expect(times.out.contains("\u{1B}[31mworse\u{1B}[0m\n") && times.out.contains("\u{1B}[32mimproved\u{1B}[0m\n"))
    let list = Transcript(of: ["list", "test-store"], style: terminal)
    #expect(list.out.hasPrefix("moving/test-store  \u{1B}[2ma TestStore"))
    for metric in ["instructions", "time"] {
      let arguments = ["compare", before, after, "--format", "github", "--metric", metric]
      #expect(Transcript(of: arguments, style: terminal) == Transcript(of: arguments))
    }
  }

  @Test("times decide nothing, and are told with their intervals")
  func times() throws {
    let before = try file([Fixtures.result(), Fixtures.result("stack/push/Int/100")])
    let after = try file([Fixtures.result(ratio: 2...3), Fixtures.result("stack/push/Int/100")])
    let compared = run("compare", before, after, "--metric", "time")
    #expect(compared.status == 0)
    #expect(compared.out.contains("1.00 (0.90–1.10)    2.50 (2.00–3.00)         worse\n"))
    #expect(compared.out.contains("within noise\n"))
    #expect(compared.out.hasSuffix("2 cases compared with \(before): 1 worse, 0 improved, 1 within noise\n"))
  }

  @Test("a folder stands for the baseline of this kind of machine")
  func folder() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    let here = Report(sizes: [], results: []).host
    let (os, arch) = (here.os, here.arch)
    let missing = run("compare", folder.path, "r.json")
    #expect(missing.status == 2)
    #expect(missing.error.contains("has no baseline of \(os) on \(arch); write one with `baseline"))

    let file = folder.appendingPathComponent("\(os)-\(arch).json").path
    try ReportFile.write(try ReportFile.encode(Fixtures.report([Fixtures.result()])), to: file)
    #expect(run("compare", folder.path, file).status == 0)
    try ReportFile.write("<<<<<<< ours", to: file)
    let damaged = run("compare", folder.path, file)
    #expect(damaged.status == 2)
    #expect(damaged.error == "Benchmarks: \(try error(of: file))\n")
  }

  private func error(of file: String) throws -> ReportFileError {
    try #require(throws: ReportFileError.self) { try ReportFile.read(file) }
  }

  @Test("a file of the other metric is refused")
  func otherMetric() throws {
    let counted = try file([Fixtures.result(ratio: nil)])
    let timed = try file([Fixtures.result(instructions: nil)])
    for (arguments, lacking) in [
      (["compare", counted, timed], "instructions"), (["compare", timed, counted], "instructions"),
      (["compare", timed, counted, "--metric", "time"], "times"),
    ] {
      let transcript = Transcript(of: arguments)
      #expect(transcript.status == 2)
      #expect(transcript.error.contains("has no \(lacking); write them with `--metric "))
    }
  }

  @Test("on GitHub, what fails is annotated and summed up")
  func github() throws {
    let before = try file([Fixtures.result(), Fixtures.result("stack/push/Int/100")])
    let after = try file([Fixtures.result(instructions: 112), Fixtures.result("stack/push/Int/100", instructions: 50)])
    let compared = run("compare", before, after, "--format", "github")
    #expect(compared.status == 1)
    let annotation = "stack/push/Int/8: instructions rose: before 100, after 112 (+12.0 %25)"
    #expect(compared.out.hasPrefix("::error title=stack/push/Int/8::\(annotation)\n"))
    let summary = """
      ### Benchmarks

      2 cases compared with \(before), tolerance 2 %: 1 case fails

      | case |  | before | after | change |
      | --- | ---: | ---: | ---: | ---: |
      | stack/push/Int/8 | instructions | 100 | 112 | +12.0 % |
      | stack/push/Int/100 | instructions | 100 | 50 | -50.0 % |

      """
    #expect(compared.out.hasSuffix(summary))

    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    for expected in [summary, summary + summary] {
      let inWorkflow = Transcript(of: ["compare", before, after, "--format", "github"], summaryFile: file)
      #expect(inWorkflow.status == 1 && inWorkflow.error.isEmpty && !inWorkflow.out.contains("###"))
      #expect(try String(contentsOfFile: file, encoding: .utf8) == expected)
    }
    let unwritable = Transcript(of: ["compare", before, before, "--format", "github"], summaryFile: "/nowhere/summary")
    #expect(unwritable.status == 0)
    #expect(unwritable.error == "Benchmarks: cannot write to /nowhere/summary: there is no such file.\n")

    let same = run("compare", before, before, "--format", "github")
    #expect(same.status == 0)
    #expect(!same.out.contains("::error"))
  }

  @Test("what makes a comparison worth less is said")
  func remarks() throws {
    let before = try file([Fixtures.result()])
    let other = try file(
      [Fixtures.result(), Fixtures.result("stack/push/Int/9", ungated: "threads")],
      "arm64",
      swift: "6.1"
    )
    let compared = run("compare", before, other)
    #expect(compared.status == 0 && compared.out.hasPrefix("1 case compared "))
    let lines = compared.error.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.first?.contains("the results are of linux on arm64, the baseline of linux on x86_64") == true)
    #expect(lines.last?.contains("the results are of Swift 6.1, the baseline of Swift 6.3") == true)
  }

  @Test("a mistake is one line on the error stream")
  func mistakes() {
    for arguments in [["frobnicate"], ["run", "--sizes", "x"], ["compare", "/nowhere.json", "/nowhere.json"]] {
      let transcript = Transcript(of: arguments)
      #expect(transcript.status == 2)
      #expect(transcript.out.isEmpty)
      #expect(transcript.error.count { $0 == "\n" } == 1)
    }
  }
}
