import CNavEngineBenchmarking
import Foundation

/// Carries out commands.
@MainActor
struct Program {
  let suite: BenchmarkSuite
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
      let command = try CommandParser.parse(arguments, commands: suite.commands)
      if command.measures {
        if !isOptimized { throw UsageError.debugBuild }
        cbench_keep_memory()
      }
      return try run(command)
    } catch {
      console.progress("")
      let text = "\(error)".split(whereSeparator: \.isNewline).joined(separator: " ").printable
      console.remark(text)
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
      let cases = try cases(selection.filter, sizes: selection.sizes)
      let measuring = Measuring(console: console, sampling: sampling, sizes: selection.sizes)
      let report = try measuring.report(of: cases, by: [metric])
      let text = try output.render(report, metric, style: output.file == nil ? console.style : .plain)
      if let file = output.file { try ReportFile.write(text, to: file) } else { console.out(text) }
    case .compare(let options, let metric, let sampling):
      return try compare(options, metric, sampling)
    case .baseline(let file, let selection, let metric, let sampling):
      try writeBaseline(to: file, selection, metric, sampling)
    case .report(let options):
      try writePage(options)
    case .extra(let command, var parser):
      return try command.run(&parser, console)
    case .help(let topic):
      console.out(Help(suite: suite).text(topic))
    case .version:
      console.out("\(suite.name) of NavEngine \(Versions.engine) (Swift \(Versions.swift))\n")
    }
    return 0
  }

  /// Prints the name and the summary of cases.
  private func list(_ selection: Selection, _ word: String?) throws {
    var cases = try cases(selection.filter, sizes: selection.sizes)
    if let word {
      let names = cases.map(\.name)
      cases.removeAll { !"\($0.name) \($0.summary)".lowercased().contains(word.lowercased()) }
      if cases.isEmpty { throw UsageError.noCases(filter: word, among: names) }
    }
    let width = cases.map(\.name.count).max() ?? 0
    console.out(cases.map { "\($0.name.padding(to: width))  \(console.style.dim($0.summary))\n" }.joined())
  }

  func cases(_ filter: Filter?, sizes: [Int]?) throws -> [BenchmarkCase] {
    let all = suite.cases(sizes: sizes)
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
}
