import Foundation
import Testing

@testable import Benchmarks

@Suite("The program")
struct ProgramTests {
  /// Runs a command line in a build that may not measure.
  private func run(_ arguments: String...) -> (status: Int32, out: String, error: String) {
    run(arguments)
  }

  private func run(_ arguments: [String]) -> (status: Int32, out: String, error: String) {
    let transcript = Transcript()
    let console = Console(out: { transcript.add(out: $0) }, error: { transcript.add(error: $0) }, progress: { _ in })
    let status = Program(console: console, isOptimized: false).run(arguments)
    return (status, transcript.out, transcript.error)
  }

  private func file(_ results: [CaseResult], _ arch: String = "x86_64") throws -> String {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).json").path
    try ReportFile.write(try ReportFile.encode(Fixtures.report(results, host: Fixtures.host(arch: arch))), to: path)
    return path
  }

  @Test("a debug build refuses to measure in one line")
  func debug() throws {
    let baseline = try file([])
    for arguments in [[], ["run"], ["baseline", "/tmp/x.json"], ["replay", "t"], ["compare", baseline]] {
      let transcript = run(arguments)
      #expect(transcript.status == 2)
      #expect(transcript.out.isEmpty)
      #expect(transcript.error.hasPrefix("Benchmarks: this is a debug build"))
      #expect(transcript.error.count { $0 == "\n" } == 1)
    }
  }

  @Test("help and version work in any build")
  func help() {
    #expect(run("--version").out.hasPrefix("NavEngine Benchmarks 0.1.0"))
    #expect(run("help").out.contains("Benchmarks run"))
    #expect(run("help", "help").out.contains("Says what a command does"))
    for word in CommandWord.allCases {
      let help = run("help", word.rawValue)
      #expect(help.status == 0)
      #expect(help.out.contains("Benchmarks \(word.rawValue)"))
    }
  }

  @Test("list names cases")
  func list() {
    let names = run("list", "--filter", "push-pop/Int", "--sizes", "3,5")
    #expect(names.status == 0)
    #expect(names.out == "stack/push-pop/Int/3\nstack/push-pop/Int/5\n")
    #expect(run("list", "--filter", "nothing").status == 2)
  }

  @Test("comparing two files")
  func compare() throws {
    let before = try file([Fixtures.result(), Fixtures.result("stack/push/Int/100")])
    let same = run("compare", before, before)
    #expect(same.status == 0)
    #expect(
      same.out.hasSuffix("2 cases, measured on A core, compared with \(before), tolerance 25 %: nothing got worse\n")
    )
    #expect(same.error.isEmpty)

    let after = try file([Fixtures.result(allocations: 1)])
    let worse = run("compare", before, after)
    #expect(worse.status == 1)
    #expect(worse.out.contains("stack/push/Int/8: allocations per operation rose: before 0.0, after 1.0\n"))
    #expect(worse.out.contains("stack/push/Int/100: is in the baseline and was not measured"))
    #expect(worse.out.contains(": 2 cases fail\n"))
    let filtered = run("compare", before, after, "--filter", "/8$")
    #expect(filtered.status == 1)
    let compared = "1 case, measured on A core, compared with \(before), tolerance 7 %: 1 case fails\n"
    #expect(run("compare", before, after, "--filter", "/8$", "--tolerance", "7").out.hasSuffix(compared))
    #expect(!filtered.out.contains("Int/100"))
  }

  @Test("what makes a comparison worth less is said")
  func remarks() throws {
    let before = try file([Fixtures.result()])
    let after = [Fixtures.result(allocations: nil), Fixtures.result("stack/push/Int/9", isGated: false)]
    let other = try file(after, "arm64")
    let compared = run("compare", before, other)
    #expect(compared.status == 0 && compared.out.hasPrefix("1 case, "))
    let lines = compared.error.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.first?.contains("the results are of linux on arm64, the baseline of linux on x86_64") == true)
    #expect(lines.last?.contains("allocations were not counted in 1 case") == true)
  }

  @Test("a mistake is one line on the error stream")
  func mistakes() {
    for arguments in [["frobnicate"], ["run", "--sizes", "x"], ["compare", "/nowhere.json", "/nowhere.json"]] {
      let transcript = run(arguments)
      #expect(transcript.status == 2)
      #expect(transcript.out.isEmpty)
      #expect(transcript.error.count { $0 == "\n" } == 1)
    }
  }
}
