import CBenchmarks
import Testing

@testable import Benchmarks

@Suite("Sampling")
struct SamplerTests {
  private let sampler = Sampler(sampling: Sampling(samples: 10, minimumSeconds: 0.001))

  /// A loop that takes this long and leaves the clock alone.
  private func loop(nanosecondsPerPass: Double) -> Sampler.Loop {
    { Measurement(nanoseconds: UInt64(nanosecondsPerPass * Double($0)), allocations: 0, operations: 2 * $0) }
  }

  @Test("as many passes as fill a sample", arguments: [0.001, 1, 37, 99_000, 5e9])
  func passes(nanosecondsPerPass: Double) throws {
    let passes = try sampler.passes(for: loop(nanosecondsPerPass: nanosecondsPerPass))
    let sample = Double(passes) * nanosecondsPerPass
    #expect(sample >= 99_000)
    #expect(passes == 1 || sample <= 210_000)
  }

  @Test("the sides take turns, and which goes first alternates")
  func turns() throws {
    var order = ""
    let samples = try sampler.samples(
      engine: { passes in
        order += "e"
        return Measurement(nanoseconds: 1_000_000, allocations: 0, operations: passes)
      },
      reference: { passes in
        order += "r"
        return Measurement(nanoseconds: 2_000_000, allocations: 0, operations: passes)
      }
    )
    // One run of each to find the number of passes, then pairs.
    #expect(order == "er" + String(repeating: "erre", count: 5))
    #expect(samples.engine == Array(repeating: 1_000_000, count: 10))
    #expect(samples.reference == Array(repeating: 2_000_000, count: 10))
  }

  @Test("no more samples than it takes to know that the low end is within a limit", arguments: 0...10)
  func limit(slowSamples: Int) throws {
    var turn = -1
    let samples = try sampler.samples(
      engine: { passes in
        defer { turn += 1 }
        // The first run finds the number of passes.
        let isSlow = (0..<slowSamples).contains(turn)
        return Measurement(nanoseconds: isSlow ? 3_000_000 : 1_000_000, allocations: 0, operations: passes)
      },
      reference: { Measurement(nanoseconds: 1_000_000, allocations: 0, operations: $0) },
      limit: 2
    )
    let enough = Statistics.boundRank(count: 10)
    #expect(samples.engine.count == min(10, slowSamples + enough))
    #expect(samples.reference.count == samples.engine.count)
    let ratios = zip(samples.engine, samples.reference).map { $0 / $1 }
    // What all ten samples come to, too.
    #expect((Statistics(ratios).medianBounds.lowerBound <= 2) == (10 - slowSamples >= enough))
  }

  @Test("a time is divided by operations")
  func measurement() {
    #expect(Measurement(nanoseconds: 10, allocations: 1, operations: 4).nanosecondsPerOperation == 2.5)
  }

  /// Allocates some blocks once, and two for each third operation.
  private struct Allocating: Workload {
    let group = "a/b"
    let parameters = CaseParameters(operation: "b")
    let countedPasses = 3

    func engine(passes: Int) throws -> Measurement {
      Measurement(nanoseconds: 1_000_000, allocations: 7 + Int64(2 * passes), operations: 3 * passes)
    }
    func reference(passes: Int) throws -> Measurement {
      Measurement(nanoseconds: 1_000_000, allocations: 0, operations: passes)
    }
    func bytesPerElement() -> Double? { nil }
  }

  @Test("what is allocated once is none of an operation's allocations")
  func allocations() throws {
    let result = try sampler.result(of: BenchmarkCase(Allocating()), unitNanoseconds: 1)
    #expect(result.allocations == (cbench_counts_allocations() ? 2.0 / 3 : nil))
  }
}
