import Synchronization

/// Measures cases by metrics.
struct Measuring {
  let console: Console
  let sampling: Sampling
  let sizes: [Int]

  /// - Throws: ``CheckFailure``, or ``CountingError`` where instructions cannot be counted.
  func report(of cases: [BenchmarkCase], by metrics: [Metric] = Metric.allCases) throws -> Report {
    defer { console.progress("") }
    var report = Report(sizes: sizes, results: cases.map { CaseResult($0) })
    // Instructions first: what is missing to count them is told before a minute of measuring.
    if metrics.contains(.instructions) { try count(cases, in: &report) }
    if metrics.contains(.time) { try time(cases, in: &report) }
    return report
  }

  private func count(_ cases: [BenchmarkCase], in report: inout Report) throws {
    let console = console
    let total = cases.count
    let done = Mutex(0)
    let counter = InstructionCounter(progress: { name in
      let number = done.withLock { done in
        done += 1
        return done
      }
      console.progress("[\(number)/\(total)] \(name), counted")
    })
    let results = try counter.results(of: cases, sizes: sizes)
    for position in report.results.indices {
      if let result = results[report.results[position].name] { report.results[position] = result }
    }
  }

  private func time(_ cases: [BenchmarkCase], in report: inout Report) throws {
    let sampler = Sampler(sampling: sampling)
    report.unitNanoseconds = try Unit.measure().roundedForFiles
    for (position, benchmark) in cases.enumerated() {
      console.progress("[\(position + 1)/\(cases.count)] \(benchmark.name)")
      report.results[position].times = try sampler.times(of: benchmark)
      if report.results[position].counts != nil { continue }
      report.results[position].allocations = try benchmark.allocations()
      report.results[position].bytes = benchmark.bytesPerElement()?.roundedForFiles
    }
  }
}
