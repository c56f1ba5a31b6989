import Testing

@testable import Benchmarks

@Suite("Gate")
struct GateTests {
  private let benchmark = BenchmarkCase(Push<Int>(count: 8))

  /// What the gate says when the case comes to these results, one after the other.
  private func run(
    _ outcomes: [CaseResult],
    before: CaseResult = Fixtures.result()
  ) -> (measured: Int, failing: Int, pauses: Int) {
    var measured = 0
    var pauses = 0
    let gate = Gate(comparison: Comparison(baseline: Fixtures.report([before])))
    var remeasured = 0
    let next = {
      measured += 1
      return outcomes[min(measured, outcomes.count) - 1]
    }
    let found = gate.run([benchmark], measure: { _ in next() }) { _ in
      remeasured += 1
      return next()
    } pause: {
      pauses += 1
    }
    #expect(remeasured == measured - 1)
    #expect(found.results == [outcomes[min(measured, outcomes.count) - 1]])
    return (measured, found.regressions.count, pauses)
  }

  private let slow = Fixtures.result(ratio: 8...9)

  @Test("a case that passes is measured once")
  func passes() {
    #expect(run([Fixtures.result()]) == (1, 0, 0))
  }

  @Test("a slow case must be slow four times, and each time later on")
  func slowEachTime() {
    let isSlow = Array(repeating: slow, count: Gate.attempts)
    #expect(run(isSlow) == (Gate.attempts + Gate.lateAttempts, 1, Gate.lateAttempts))
    #expect(run([slow, slow, slow, Fixtures.result()]) == (4, 0, 0))
    #expect(run([slow, Fixtures.result()]) == (2, 0, 0))
    #expect(run(isSlow + [Fixtures.result()]) == (5, 0, 1))
    #expect(run(isSlow + isSlow + [Fixtures.result()]) == (9, 0, 5))
  }

  @Test("allocations are exact, so that measuring again is no use")
  func allocations() {
    #expect(run([Fixtures.result(allocations: 1)]) == (1, 1, 0))
  }

  @Test("the name of a case is what results are found by")
  func name() {
    #expect(benchmark.name == "stack/push/Int/8")
  }
}
