import CBenchmarks
import Synchronization

/// Measures cases by metrics.
struct Measuring {
  let console: Console
  let sampling: Sampling
  let sizes: [Int]
  /// Whether instructions come with reads, writes and the misses of caches.
  var simulatesCaches = true

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
struct Measurement: Equatable {
  var nanoseconds: UInt64
  /// Blocks asked for between start and stop; 0 where they are not counted.
  var allocations: Int64
  /// How many operations the loop did.
  var operations: Int

  var nanosecondsPerOperation: Double { Double(nanoseconds) / Double(operations) }

  /// Times a loop. Each pass does a number of operations and returns a number for the sink.
  ///
  /// Inlined, with its closure: the variables that the closure captures stay local variables of the caller.
  @inline(__always)
  static func of(
    _ passes: Int,
    operations: Int = 1,
    _ pass: (_ number: Int) throws -> Int
  ) rethrows -> Measurement {
    let sink = cbench_sink()
    let watch = Stopwatch()
    for number in 0..<passes { sink(Int64(try pass(number))) }
    return watch.stop(operations: passes * operations)
  }
}

/// Memory that a value holds, as the allocator sees it.
enum LiveBytes {
  /// The bytes that are live after `build` and were not before, divided by `count`; nil where they are not counted.
  static func held<Value>(for count: Int, by build: () -> Value) -> Double? {
    guard cbench_counts_allocations() else { return nil }
    let before = cbench_live_bytes()
    let value = build()
    let after = withExtendedLifetime(value) { cbench_live_bytes() }
    return Double(after - before) / Double(count)
  }
}

/// The time that others are told in, so that runs on different machines compare: one `append` and one `popLast` of an
/// `Int` on an `Array` of 100, by the reference loop of `stack/push-pop/Int/100`.
enum Unit {
  /// Nanoseconds a unit: the median of many short samples. Not the fastest ones, since a core now and then forwards the
  /// array's count faster than it can keep up, and one run would meet that where the next does not.
  static func measure() throws -> Double {
    let sampler = Sampler(sampling: Sampling(samples: 256, minimumSeconds: 0.5))
    let loop = PushPop<Int>(count: 100)
    let passes = try sampler.passes(for: loop.reference)
    var times: [Double] = []
    for turn in 0..<sampler.sampling.samples {
      times.append(try sampler.sample(loop.reference, passes: passes, placement: turn))
    }
    return Statistics(times).median
  }
}

/// A measured loop came to a wrong result: its time means nothing.
struct CheckFailure: Error, Equatable, CustomStringConvertible {
  var what: String
  var found: String
  var expected: String
  /// The case, once known.
  var caseName: String?

  var description: String {
    "\(caseName.map { "\($0): " } ?? "")\(what) came to \(found) where \(expected) is right; "
      + "the engine is broken, so run `swift test` before measuring."
  }

  /// Throws unless the two are equal.
  static func check<Value: Equatable>(_ what: String, _ found: Value, equals expected: Value) throws {
    if found == expected { return }
    throw CheckFailure(what: what, found: brief(found), expected: brief(expected))
  }

  /// A value's description, cut to a length that one line holds.
  private static func brief<Value>(_ value: Value) -> String {
    let text = "\(value)"
    return text.count > 60 ? "\(text.prefix(60))…" : text
  }
}
