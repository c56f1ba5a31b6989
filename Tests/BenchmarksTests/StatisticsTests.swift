import Testing

@testable import Benchmarks
@testable import NavEngineBenchmarking

@Suite("Statistics")
struct StatisticsTests {
  @Test(
    "the median of odd, even and single values, with values of the sample as its bounds",
    arguments: [
      ([5, 1, 9, 3, 7], 5, 1...9), ([4, 1, 2, 3], 2.5, 1...4), ([2], 2, 2...2),
      ((1...15).map(Double.init), 8, 4...12),
    ] as [([Double], Double, ClosedRange<Double>)]
  )
  func median(values: [Double], median: Double, bounds: ClosedRange<Double>) {
    let statistics = Statistics(values)
    #expect(statistics.median == median && statistics.medianBounds == bounds)
  }

  /// From a table of the sign test: the greatest r with P(Binomial(n, 1/2) < r) ≤ 0.025.
  @Test(
    "ranks that bound the median",
    arguments: [(1, 1), (5, 1), (6, 1), (8, 1), (9, 2), (12, 3), (15, 4), (20, 6), (25, 8), (100, 40), (1_000, 469)]
  )
  func ranks(count: Int, rank: Int) {
    #expect(Statistics.boundRank(count: count) == rank)
  }
}
