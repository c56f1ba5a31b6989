import CBenchmarks
import Foundation

/// Carries out commands.
struct Program {
  let console: Console
  /// Whether this build may measure.
  var isOptimized = Program.isReleaseBuild

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
      let text = "\(error)".split(whereSeparator: \.isNewline).joined(separator: " ")
      console.error("Benchmarks: \(text)\n")
      return error is CheckFailure || error is FreshProcessError ? 1 : 2
    }
  }

  private func run(_ command: Command) throws -> Int32 {
    switch command {
    case .list(let selection):
      console.out(try cases(selection).map { $0.name + "\n" }.joined())
    case .run(let selection, let sampling, let output):
      if let file = output.file { try ReportFile.checkWritable(file) }
      let text = try output.render(try measure(try cases(selection), sampling))
      if let file = output.file { try ReportFile.write(text, to: file) } else { console.out(text) }
    case .compare(let baseline, let results, let filter, let sampling, let tolerance):
      return try compare(baseline: baseline, results: results, filter: filter, sampling: sampling, tolerance: tolerance)
    case .baseline(let file, let selection, let sampling):
      try ReportFile.checkWritable(file)
      let report = try typical(try cases(selection), sampling)
      try ReportFile.write(try ReportFile.encode(report), to: file)
      console.out("\(file): \(Quantity.cases(report.results.count))\n")
    case .replay(let file, let format, let skipsInvalid, let sampling):
      let parser = TraceParser(file: file, format: format, skipsInvalid: skipsInvalid)
      console.out(try replay(try parser.parse(contentsOfFile: file), sampling).text)
    case .demo(let link):
      // Commands are carried out on the main thread.
      return MainActor.assumeIsolated { Demo(console: console).run(link: link) }
    case .help(let topic):
      console.out(Help.text(topic))
    case .version:
      console.out("NavEngine Benchmarks \(Versions.engine) (Swift \(Versions.swift))\n")
    }
    return 0
  }

  private func compare(
    baseline file: String,
    results: String?,
    filter: Filter?,
    sampling: Sampling,
    tolerance: Double
  ) throws -> Int32 {
    let report = try results.map(ReportFile.read)
    let host = report?.host ?? .current
    let comparison = Comparison(baseline: try BaselineFiles.read(file, host: host), tolerance: tolerance)
    let names = comparison.baseline.results.map(\.name)
    let regressions: [Regression]
    var after: [CaseResult]
    if let report {
      let isWanted = try wanted(names + report.results.map(\.name), filter)
      after = report.results.filter { isWanted.contains($0.name) }
      regressions = comparison.regressions(in: after, isExpected: isWanted.contains)
    } else {
      let sizes = Set(comparison.baseline.results.compactMap(\.parameters.size)).sorted()
      let all = BenchmarkSuite(sizes: sizes, trace: try shippedTrace()).cases
      let isWanted = try wanted(names + all.map(\.name), filter)
      // Missing ones are told without measuring them.
      let missing = all.filter { isWanted.contains($0.name) && !names.contains($0.name) && $0.isGated }
      let measured = all.filter { isWanted.contains($0.name) && names.contains($0.name) }
      let found = try gate(measured, comparison, sampling)
      let gone = comparison.regressions(in: found.results, isExpected: isWanted.contains)
        .filter { $0.kind == .notMeasured }
      regressions = found.regressions + missing.map { Regression(name: $0.name, kind: .noBaseline) } + gone
      after = found.results
    }
    after.removeAll { comparison.before[$0.name] == nil }
    console.out(regressions.map { "\($0)\n" }.joined())
    for remark in comparison.remarks(on: after, host: host) { console.error("Benchmarks: \(remark)\n") }
    let verdict = regressions.isEmpty ? "nothing got worse" : Self.failure(Set(regressions.map(\.name)).count)
    let allowed = "tolerance \(Quantity.count((tolerance * 1e5).rounded() / 1e3)) %"
    let compared = "\(Quantity.cases(after.count)), measured on \(host.cpu), compared with \(file)"
    console.out("\(compared), \(allowed): \(verdict)\n")
    return regressions.isEmpty ? 0 : 1
  }

  private static func failure(_ count: Int) -> String {
    "\(Quantity.cases(count)) \(count == 1 ? "fails" : "fail")"
  }

  private func gate(
    _ cases: [BenchmarkCase],
    _ comparison: Comparison,
    _ sampling: Sampling
  ) throws -> (results: [CaseResult], regressions: [Regression]) {
    let sampler = Sampler(sampling: sampling)
    let unit = try Unit.measure()
    defer { console.progress("") }
    let fresh = FreshProcess(sampling: sampling)
    let before = comparison.before
    let measure = { (benchmark: BenchmarkCase) throws -> CaseResult in
      console.progress(benchmark.name)
      let limit = before[benchmark.name].map(comparison.limit)
      return try sampler.result(of: benchmark, unitNanoseconds: unit, limit: limit)
    }
    return try Gate(comparison: comparison).run(cases, measure: measure) { benchmark in
      try fresh.result(of: benchmark)
    } pause: {
      console.progress("measuring what was slow once more, in \(Gate.pauseSeconds) s")
      Thread.sleep(forTimeInterval: Double(Gate.pauseSeconds))
    }
  }

  private func measure(_ cases: [BenchmarkCase], _ sampling: Sampling) throws -> Report {
    let sampler = Sampler(sampling: sampling)
    let unit = try Unit.measure()
    var results: [CaseResult] = []
    for (offset, benchmark) in cases.enumerated() {
      console.progress("[\(offset + 1)/\(cases.count)] \(benchmark.name)")
      results.append(try sampler.result(of: benchmark, unitNanoseconds: unit))
    }
    console.progress("")
    return Report(
      engine: Versions.engine,
      swift: Versions.swift,
      host: .current,
      unitNanoseconds: unit,
      results: results
    )
  }

  /// Measures the cases in several processes: all cases in one, then all in the next. So what else the machine does, it
  /// does while some results of a case are taken, not all.
  private func typical(_ cases: [BenchmarkCase], _ sampling: Sampling) throws -> Report {
    var report = try measure(cases, sampling)
    let fresh = FreshProcess(sampling: sampling)
    var others = Array(repeating: [CaseResult](), count: cases.count)
    for process in 2...CaseResult.typicalCount {
      for (position, benchmark) in cases.enumerated() {
        let progress = "[\(position + 1)/\(cases.count)] \(benchmark.name)"
        console.progress("\(progress), process \(process) of \(CaseResult.typicalCount)")
        others[position].append(try fresh.result(of: benchmark))
      }
    }
    console.progress("")
    for position in cases.indices {
      report.results[position] = report.results[position].typical(among: others[position])
    }
    return report
  }

  private func replay(_ trace: Trace, _ sampling: Sampling) throws -> ReplayReport {
    let cases = [BenchmarkCase(Replay(trace: trace)), BenchmarkCase(StoreReplay(trace: trace))]
    let report = try measure(cases, sampling)
    return ReplayReport(
      summary: TraceSummary(trace),
      skippedLines: trace.skippedLines,
      result: report.results[0],
      store: report.results[1]
    )
  }

  private func cases(_ selection: Selection) throws -> [BenchmarkCase] {
    let all = BenchmarkSuite(sizes: selection.sizes, trace: try shippedTrace()).cases
    let names = try wanted(all.map(\.name), selection.filter)
    return all.filter { names.contains($0.name) }
  }

  /// The names that the filter leaves, at least one.
  private func wanted(_ names: [String], _ filter: Filter?) throws -> Set<String> {
    guard let filter else { return Set(names) }
    let found = filter.names(in: names)
    if found.isEmpty { throw UsageError.noCases(filter: filter.pattern) }
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
