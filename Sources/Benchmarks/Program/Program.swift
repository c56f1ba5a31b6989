import BenchmarksDemo
import CBenchmarks
import Foundation
import NavEngine

/// The executable: `swift run -c release Benchmarks`. `Benchmarks help` says what it does.
@main
enum Benchmarks {
  static func main() {
    // It links what tests link, and runs none.
    TestRunner.unlink()
    let arguments = Array(CommandLine.arguments.dropFirst())
    if arguments.first == CountedProcess.argument { exit(CountedProcess.run(Array(arguments.dropFirst()))) }
    exit(Program(console: .standard).run(arguments))
  }
}

/// Carries out commands.
struct Program {
  let console: Console
  /// Whether this build may measure.
  var isOptimized = Program.isReleaseBuild
  /// The summary of a workflow's step on GitHub.
  var summaryFile = ProcessInfo.processInfo.environment["GITHUB_STEP_SUMMARY"]

  static var isReleaseBuild: Bool {
    #if DEBUG
      false
    #else
      true
    #endif
  }

  /// - Parameter arguments: Those after the program's name.
  /// - Returns: The exit status: 1 where something got worse or came to a wrong result, 2 where the command makes no
  ///   sense.
  func run(_ arguments: [String]) -> Int32 {
    do {
      let command = try CommandParser.parse(arguments)
      if command.measures {
        if !isOptimized { throw UsageError.debugBuild }
        cbench_keep_memory()
      }
      return try run(command)
    } catch {
      console.progress("")
      let text = "\(error)".split(whereSeparator: \.isNewline).joined(separator: " ").printable
      console.error("Benchmarks: \(text)\n")
      if case CountingError.wrongResult = error { return 1 }
      return error is CheckFailure ? 1 : 2
    }
  }

  private func run(_ command: Command) throws -> Int32 {
    switch command {
    case .list(let selection, let word):
      try list(selection, word)
    case .run(let selection, let metric, let sampling, let output):
      if let file = output.file { try ReportFile.checkWritable(file) }
      let sizes = selection.sizes ?? BenchmarkSuite.standardSizes
      let cases = try cases(selection.filter, sizes: sizes)
      let report = try Measuring(console: console, sampling: sampling, sizes: sizes).report(of: cases, by: [metric])
      let text = try output.render(report, metric, style: output.file == nil ? console.style : .plain)
      if let file = output.file { try ReportFile.write(text, to: file) } else { console.out(text) }
    case .compare(let options, let metric, let sampling):
      return try compare(options, metric, sampling)
    case .baseline(let file, let selection, let metric, let sampling):
      try writeBaseline(to: file, selection, metric, sampling)
    case .report(let options):
      try writePage(options)
    case .replay(let file, let format, let skipsInvalid, let sampling):
      let parser = TraceParser(file: file, format: format, skipsInvalid: skipsInvalid)
      console.out(try replay(try parser.parse(contentsOfFile: file), sampling).text)
    case .demo(let link):
      // Commands are carried out on the main thread.
      return MainActor.assumeIsolated { Demo(on: DemoTerminal(console)).run(link: link) }
    case .help(let topic):
      console.out(Help.text(topic))
    case .version:
      console.out("NavEngine Benchmarks \(Versions.engine) (Swift \(Versions.swift))\n")
    }
    return 0
  }

  /// Prints the name and the summary of cases.
  private func list(_ selection: Selection, _ word: String?) throws {
    var cases = try cases(selection.filter, sizes: selection.sizes ?? BenchmarkSuite.standardSizes)
    if let word {
      let names = cases.map(\.name)
      cases.removeAll { !"\($0.name) \($0.summary)".lowercased().contains(word.lowercased()) }
      if cases.isEmpty { throw UsageError.noCases(filter: word, among: names) }
    }
    let width = cases.map(\.name.count).max() ?? 0
    console.out(cases.map { "\($0.name.padding(to: width))  \(console.style.dim($0.summary))\n" }.joined())
  }

  private func replay(_ trace: Trace, _ sampling: Sampling) throws -> ReplayReport {
    let sampler = Sampler(sampling: sampling)
    func measured(_ benchmark: BenchmarkCase) throws -> ReplayReport.Measured {
      console.progress(benchmark.name)
      defer { console.progress("") }
      return .init(times: try sampler.times(of: benchmark), allocations: try benchmark.allocations())
    }
    return ReplayReport(
      summary: TraceSummary(trace),
      skippedLines: trace.skippedLines,
      stack: try measured(BenchmarkCase(Replay(trace: trace))),
      store: try measured(BenchmarkCase(StoreReplay(trace: trace)))
    )
  }

  func cases(_ filter: Filter?, sizes: [Int]) throws -> [BenchmarkCase] {
    let all = BenchmarkSuite(sizes: sizes, trace: try shippedTrace()).cases
    let names = try wanted(all.map(\.name), filter)
    return all.filter { names.contains($0.name) }
  }

  /// The names that the filter leaves, at least one.
  func wanted(_ names: [String], _ filter: Filter?) throws -> Set<String> {
    guard let filter else { return Set(names) }
    let found = filter.names(in: names)
    if found.isEmpty { throw UsageError.noCases(filter: filter.pattern, among: names) }
    return found
  }

  private func shippedTrace() throws -> Trace? {
    let trace = try ShippedTrace.load()
    if trace == nil {
      console.error(
        "Benchmarks: \(ShippedTrace.path) is missing, so nothing is replayed; run in the package's folder.\n"
      )
    }
    return trace
  }
}
