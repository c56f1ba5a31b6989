import Testing

@testable import Benchmarks

@Suite("Gate")
struct GateTests {
  private let benchmark = BenchmarkCase(Push<Int>(count: 8))

  /// What the gate says when the case comes to these results, one after the other.
  private func run(_ outcomes: [CaseResult], before: CaseResult = Fixtures.result()) -> (measured: Int, failing: Int) {
    var measured = 0
    let gate = Gate(comparison: Comparison(baseline: Fixtures.report([before])))
    var remeasured = 0
    let next = {
      measured += 1
      return outcomes[min(measured, outcomes.count) - 1]
    }
    let found = gate.run([benchmark], measure: { _ in next() }) { _ in
      remeasured += 1
      return next()
    }
    #expect(remeasured == measured - 1)
    #expect(found.results == [outcomes[min(measured, outcomes.count) - 1]])
    return (measured, found.regressions.count)
  }

  private let slow = Fixtures.result(ratio: 8...9)

  @Test("a case that passes is measured once")
  func passes() {
    #expect(run([Fixtures.result()]) == (1, 0))
  }

  @Test("a slow case must be slow four times")
  func slowEachTime() {
    #expect(run([slow, slow, slow, slow]) == (4, 1))
    #expect(run([slow, slow, slow, Fixtures.result()]) == (4, 0))
    #expect(run([slow, Fixtures.result()]) == (2, 0))
  }

  @Test("allocations are exact, so that measuring again is no use")
  func allocations() {
    #expect(run([Fixtures.result(allocations: 1)]) == (1, 1))
  }

  @Test("the name of a case is what results are found by")
  func name() {
    #expect(benchmark.name == "stack/push/Int/8")
  }
}
