import Testing

@testable import Benchmarks

@Suite("Statistics")
struct StatisticsTests {
  @Test("known values")
  func known() {
    let statistics = Statistics([5, 1, 9, 3, 7])
    #expect(statistics.median == 5)
    #expect(statistics.medianBounds == 1...9)
  }

  @Test("an even number of values")
  func even() {
    let statistics = Statistics([4, 1, 2, 3])
    #expect(statistics.median == 2.5)
  }

  @Test("one value is all of them")
  func one() {
    let statistics = Statistics([2])
    #expect(statistics.median == 2)
    #expect(statistics.medianBounds == 2...2)
  }

  /// From a table of the sign test: the greatest r with P(Binomial(n, 1/2) < r) ≤ 0.025.
  @Test(
    "ranks that bound the median",
    arguments: [(1, 1), (5, 1), (6, 1), (8, 1), (9, 2), (12, 3), (15, 4), (20, 6), (25, 8), (100, 40), (1_000, 469)]
  )
  func ranks(count: Int, rank: Int) {
    #expect(Statistics.boundRank(count: count) == rank)
  }

  @Test("bounds are values of the sample")
  func bounds() {
    #expect(Statistics((1...15).map(Double.init)).medianBounds == 4...12)
  }
}
