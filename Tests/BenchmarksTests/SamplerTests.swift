import CNavEngineBenchmarking
import Testing

@testable import Benchmarks
@testable import NavEngineBenchmarking

@Suite("Sampling")
struct SamplerTests {
  private let sampler = Sampler(sampling: Sampling(samples: 10, minimumSeconds: 0.001))

  /// A loop that takes this long and leaves the clock alone.
  private func loop(nanosecondsPerPass: Double) -> Sampler.Loop {
    { LoopCost(nanoseconds: UInt64(nanosecondsPerPass * Double($0)), allocations: 0, operations: 2 * $0) }
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
        return LoopCost(nanoseconds: 1_000_000, allocations: 0, operations: passes)
      },
      reference: { passes in
        order += "r"
        return LoopCost(nanoseconds: 2_000_000, allocations: 0, operations: passes)
      }
    )
    // One run of each to find the number of passes, then pairs.
    #expect(order == "eerr" + String(repeating: "erre", count: 5))
    #expect(samples.engine == Array(repeating: 1_000_000, count: 10))
    #expect(samples.reference == Array(repeating: 2_000_000, count: 10))
  }

  @Test("a time is divided by operations")
  func measurement() {
    #expect(LoopCost(nanoseconds: 10, allocations: 1, operations: 4).nanosecondsPerOperation == 2.5)
  }

  /// Allocates some blocks once, and two for each third operation.
  private struct Allocating: Workload {
    let group = "a/b"

    func engine(passes: Int) throws -> LoopCost {
      LoopCost(nanoseconds: 1_000_000, allocations: 7 + Int64(2 * passes), operations: 3 * passes)
    }
    func reference(passes: Int) throws -> LoopCost {
      LoopCost(nanoseconds: 2_000_000, allocations: 0, operations: 3 * passes)
    }
    func bytesPerElement() -> Double? { nil }
  }

  @Test("what is allocated once is none of an operation's allocations")
  func allocations() throws {
    let allocations = try BenchmarkCase(Allocating()).allocations()
    #expect(allocations == (cbench_counts_allocations() ? 0.666667 : nil))
  }

  @Test("a case's times are medians, and the ratio that of its pairs")
  func times() throws {
    let times = try sampler.times(of: BenchmarkCase(Allocating()))
    #expect(abs(times.reference - 2 * times.engine) < 0.01)
    #expect(times.ratio == RatioRange(median: 0.5, low: 0.5, high: 0.5))
  }
}
