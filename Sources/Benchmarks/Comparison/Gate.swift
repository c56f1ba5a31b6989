/// Measures the cases of a baseline and decides. A time that is too long must be so each of four times to count.
struct Gate {
  static let attempts = 4

  let comparison: Comparison

  /// - Parameters:
  ///   - measure: Takes a case's results.
  ///   - remeasure: Takes them once more, when they were bad and it may be chance.
  /// - Returns: The last result of each case, and what fails.
  func run(
    _ cases: [BenchmarkCase],
    measure: (BenchmarkCase) throws -> CaseResult,
    remeasure: (BenchmarkCase) throws -> CaseResult
  ) rethrows -> (results: [CaseResult], regressions: [Regression]) {
    let before = Dictionary(comparison.baseline.results.map { ($0.name, $0) }) { first, _ in first }
    var results: [CaseResult] = []
    var regressions: [Regression] = []
    for benchmark in cases {
      var result = try measure(benchmark)
      var found = comparison.regressions(of: result, before: before[benchmark.name])
      for _ in 1..<Self.attempts where found.contains(where: \.mayBeChance) {
        result = try remeasure(benchmark)
        found = comparison.regressions(of: result, before: before[benchmark.name])
      }
      results.append(result)
      regressions += found
    }
    return (results, regressions)
  }
}
