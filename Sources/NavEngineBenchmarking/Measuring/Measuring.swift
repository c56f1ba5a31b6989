import CNavEngineBenchmarking
import Synchronization

/// Measures cases by metrics.
struct Measuring {
  let console: Console
  let sampling: Sampling
  /// The sizes that were asked for; nil for those of the suite.
  var sizes: [Int]?
  /// Whether instructions come with reads, writes and the misses of caches.
  var simulatesCaches = true

  /// - Throws: ``CheckFailure``, or ``CountingError`` where instructions cannot be counted.
  func report(of cases: [BenchmarkCase], by metrics: [Metric] = Metric.allCases) throws -> Report {
    defer { console.progress("") }
    var report = Report(sizes: sizes, results: cases.map { CaseResult($0) })
    // Instructions first: what is missing to count them is told before a minute of measuring.
    if metrics.contains(.instructions) {
      try count(cases, in: &report)
      remarkRemoved(cases, in: report)
    }
    if metrics.contains(.time) { try time(cases, in: &report) }
    return report
  }

  private func count(_ cases: [BenchmarkCase], in report: inout Report) throws {
    let console = console
    let total = cases.count
    let done = Mutex(0)
    let counter = InstructionCounter(simulatesCaches: simulatesCaches) { name in
      let number = done.withLock { done in
        done += 1
        return done
      }
      console.progress("[\(number)/\(total)] \(name), counted")
    }
    let results = try counter.results(of: cases, sizes: sizes)
    for position in report.results.indices {
      if let result = results[report.results[position].name] { report.results[position] = result }
    }
  }

  /// The instructions of a turn that does nothing, on x86-64: the calls of its closure and of the black hole.
  private static let emptyTurn = 16.0

  /// Names the cases of which the optimiser has left nothing to count.
  private func remarkRemoved(_ cases: [BenchmarkCase], in report: Report) {
    for (benchmark, result) in zip(cases, report.results) {
      guard let counts = result.counts, counts.instructions <= (benchmark.isClosure ? Self.emptyTurn : 0) else {
        continue
      }
      console.remark(
        "\(benchmark.name) does nothing: the optimiser has removed what it measures; return a result of it"
      )
    }
  }

  /// Counts cases once more, and names those whose counts are others than before, and are not excused by `ungated`.
  func recount(_ results: [CaseResult], of cases: [BenchmarkCase]) throws {
    let cases = cases.filter { $0.ungated == nil }
    var again = Report(sizes: sizes, results: cases.map { CaseResult($0) })
    defer { console.progress("") }
    try Self(console: console, sampling: sampling, sizes: sizes, simulatesCaches: false).count(cases, in: &again)
    for remark in Self.differences(between: results, and: again.results) { console.remark(remark) }
  }

  /// A line for each case that takes other instructions in a second run.
  static func differences(between first: [CaseResult], and second: [CaseResult]) -> [String] {
    let first = Report(results: first).byName
    return second.compactMap { result in
      guard let before = first[result.name]?.counts?.instructions, let after = result.counts?.instructions,
        before != after
      else { return nil }
      return "\(result.name) takes \(Quantity.count(before)) and \(Quantity.count(after)) instructions in two runs: "
        + "find what it depends on, or say why by `ungated:`"
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

/// The result of one run of a loop.
public struct LoopCost: Equatable, Sendable {
  @usableFromInline var nanoseconds: UInt64
  /// Blocks asked for between start and stop; 0 where they are not counted.
  @usableFromInline var allocations: Int64
  /// How many operations the loop did.
  public var operations: Int

  @inlinable
  init(nanoseconds: UInt64, allocations: Int64, operations: Int) {
    (self.nanoseconds, self.allocations, self.operations) = (nanoseconds, allocations, operations)
  }

  var nanosecondsPerOperation: Double { Double(nanoseconds) / Double(operations) }
}

/// Memory that a value holds, as the allocator sees it.
package enum LiveBytes {
  /// The bytes that are live after `build` and were not before, divided by `count`; nil where they are not counted.
  package static func held<Value>(for count: Int, by build: () -> Value) -> Double? {
    guard cbench_counts_allocations() else { return nil }
    let before = cbench_live_bytes()
    let value = build()
    let after = withExtendedLifetime(value) { cbench_live_bytes() }
    return Double(after - before) / Double(count)
  }
}

/// The time that others are told in, so that runs on different machines compare: one `append` and one `popLast` of an
/// `Int` on an `Array` of 100, as one loop.
enum Unit {
  static func run(passes: Int) -> LoopCost {
    let sink = cbench_sink()
    var list = Array(0..<100)
    list.reserveCapacity(101)
    let watch = Stopwatch()
    for _ in 0..<passes {
      list.append(100)
      if let popped = list.popLast() { sink(Int64(popped)) }
    }
    return watch.stop(operations: passes)
  }

  /// Nanoseconds a unit: the median of many short samples. Not the fastest ones, since a core now and then forwards the
  /// array's count faster than it can keep up, and one run would meet that where the next does not.
  static func measure() throws -> Double {
    let sampler = Sampler(sampling: Sampling(samples: 256, minimumSeconds: 0.5))
    let passes = try sampler.passes(for: run)
    var times: [Double] = []
    for turn in 0..<sampler.sampling.samples { times.append(try sampler.sample(run, passes: passes, placement: turn)) }
    return Statistics(times).median
  }
}

/// A measured loop came to a wrong result: its time means nothing.
public struct CheckFailure: Error, Equatable, CustomStringConvertible {
  package var what: String
  package var found: String
  package var expected: String
  /// The case, once known.
  package var caseName: String?

  package init(what: String, found: String, expected: String) {
    (self.what, self.found, self.expected) = (what, found, expected)
  }

  /// What was found, and what is right.
  public var description: String {
    "\(caseName.map { "\($0): " } ?? "")\(what) came to \(found) where \(expected) is right; "
      + "what it measures is broken, so run the tests before measuring."
  }

  /// Throws unless the two are equal.
  public static func check<Value: Equatable>(_ what: String, _ found: Value, equals expected: Value) throws {
    if found == expected { return }
    throw CheckFailure(what: what, found: brief(found), expected: brief(expected))
  }

  /// A value's description, cut to a length that one line holds.
  private static func brief<Value>(_ value: Value) -> String {
    let text = "\(value)"
    return text.count > 60 ? "\(text.prefix(60))…" : text
  }
}
