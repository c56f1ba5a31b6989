import BenchmarksDemo
import Foundation
import NavEngine
import NavEngineBenchmarking

/// The engine's own benchmarks: `swift run -c release Benchmarks`. `Benchmarks help` says what it does.
@main
struct Benchmarks: BenchmarkProgram {
  static let suite: BenchmarkSuite = {
    var suite = BenchmarkSuite.engine(trace: try? trace.get())
    suite.name = "Benchmarks"
    suite.commands = [.replay, .demo]
    return suite
  }()

  /// The navigation to replay; the suite has no such case where it is missing.
  private static let trace = Result { try ShippedTrace.load() }

  static func main() {
    // It links what tests link, and runs none.
    TestRunner.unlink()
    let console = Console.standard(suite.name)
    switch trace {
    case .success(nil):
      console.remark("\(ShippedTrace.path) is missing, so nothing is replayed; run in the package's folder.")
    case .success:
      break
    case .failure(let error):
      console.remark("\(error)")
      exit(2)
    }
    run()
  }
}

extension ExtraCommand {
  static let replay = ExtraCommand(
    word: "replay",
    arguments: "TRACE",
    summary: "replay recorded navigation",
    help: """
      replay TRACE [options]

      Replays recorded navigation on a stack and on an Array, then in a store with a stack of several kinds of screens and
      in a switch over the same actions. A session a line, `;` between steps; a name pushes, `<` goes back. Names are
      percent-encoded, as `%3B` for a `;`; spaces and tabs around a step are left out, as are empty lines and lines that
      start with `#`. A `<` on an empty stack pops nothing: it is counted as a step, and neither as a push nor as a pop.

        --format FORMAT  wikispeedia (columns with tabs between, the path in the fourth) or lines (the path alone);
                         without it, what the first session looks like
        --skip-invalid   count malformed lines and go on
        --samples N      samples a side
        --min-time S     seconds that the samples of a side take together

      """,
    measures: true,
    valueOptions: ["--format", "--samples", "--min-time"],
    flagOptions: ["--skip-invalid"]
  ) { arguments, console in
    let file = try arguments.positional("the file of a trace")
    let format = try arguments.choice("--format", of: TraceFormat.self)
    let parser = TraceParser(file: file, format: format, skipsInvalid: arguments.flag("--skip-invalid"))
    let sampler = Sampler(sampling: try arguments.sampling())
    try arguments.finish()
    let trace = try parser.parse(contentsOfFile: file)
    func measured(_ benchmark: BenchmarkCase) throws -> ReplayReport.Measured {
      console.progress(benchmark.name)
      defer { console.progress("") }
      return .init(times: try sampler.times(of: benchmark), allocations: try benchmark.allocations())
    }
    let report = ReplayReport(
      summary: TraceSummary(trace),
      skippedLines: trace.skippedLines,
      stack: try measured(BenchmarkCase(Replay(trace: trace))),
      store: try measured(BenchmarkCase(StoreReplay(trace: trace)))
    )
    console.out(report.text)
    return 0
  }

  static let demo = ExtraCommand(
    word: "demo",
    arguments: "[LINK]",
    summary: "navigate in a small app, in the terminal",
    help: """
      demo [LINK]

      A small app on the text host: a list of items, their details, a sheet to edit them, an alert before they are
      deleted. Reads commands from standard input, and shows what is on the screen after each. Measures nothing.

        LINK             where to begin, such as inventory://items/item?id=2/edit?id=2

      Commands:

      \(Demo.commands)
      """
  ) { arguments, console in
    let link = arguments.optionalPositional()
    try arguments.finish()
    let terminal = DemoTerminal(
      read: console.read,
      write: console.out,
      complain: { console.error("Benchmarks: \($0)") },
      bold: console.style.bold,
      dim: console.style.dim
    )
    return Demo(on: terminal).run(link: link)
  }
}
