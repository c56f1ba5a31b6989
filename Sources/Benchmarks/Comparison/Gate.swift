/// Measures the cases of a baseline and decides. A time that is too long must be so each time, at once and minutes
/// later, to count.
struct Gate {
  /// How often a case is measured when its turn comes.
  static let attempts = 4
  /// How often it is measured once more when all others have been. What else a machine does, it often does for a minute
  /// or two.
  static let lateAttempts = 8
  /// What lies between these.
  static let pauseSeconds = 15

  let comparison: Comparison

  private struct Outcome {
    var result: CaseResult
    var regressions: [Regression]

    /// Whether to measure once more.
    var isOpen: Bool { regressions.contains(where: \.mayBeChance) }
  }

  /// - Parameters:
  ///   - measure: Takes a case's results.
  ///   - remeasure: Takes them once more, when they were bad and it may be chance.
  ///   - pause: Lets ``pauseSeconds`` pass.
  /// - Returns: The last result of each case, and what fails.
  func run(
    _ cases: [BenchmarkCase],
    measure: (BenchmarkCase) throws -> CaseResult,
    remeasure: (BenchmarkCase) throws -> CaseResult,
    pause: () -> Void
  ) rethrows -> (results: [CaseResult], regressions: [Regression]) {
    let before = comparison.before
    func outcome(_ result: CaseResult, of benchmark: BenchmarkCase) -> Outcome {
      Outcome(result: result, regressions: comparison.regressions(of: result, before: before[benchmark.name]))
    }

    var outcomes: [Outcome] = []
    for benchmark in cases {
      var latest = outcome(try measure(benchmark), of: benchmark)
      for _ in 1..<Self.attempts where latest.isOpen {
        latest = outcome(try remeasure(benchmark), of: benchmark)
      }
      outcomes.append(latest)
    }
    for _ in 0..<Self.lateAttempts where outcomes.contains(where: \.isOpen) {
      pause()
      for (position, benchmark) in cases.enumerated() where outcomes[position].isOpen {
        outcomes[position] = outcome(try remeasure(benchmark), of: benchmark)
      }
    }
    return (outcomes.map(\.result), outcomes.flatMap(\.regressions))
  }
}
