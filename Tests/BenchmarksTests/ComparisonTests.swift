import Testing

@testable import Benchmarks

@Suite("Comparison with a baseline")
struct ComparisonTests {
  private func kinds(before: [CaseResult], after: [CaseResult], tolerance: Double = 0.25) -> [Regression.Kind] {
    Comparison(baseline: Fixtures.report(before), tolerance: tolerance).regressions(in: after).map(\.kind)
  }

  @Test("equal results pass")
  func equal() {
    #expect(kinds(before: [Fixtures.result()], after: [Fixtures.result()]).isEmpty)
  }

  @Test("a ratio fails when its low end is above the high end and the tolerance")
  func ratio() {
    let before = [Fixtures.result(ratio: 1...2)]
    #expect(kinds(before: before, after: [Fixtures.result(ratio: 2.5...9)]).isEmpty)
    let failing = kinds(before: before, after: [Fixtures.result(ratio: 2.51...9)])
    let expected = Regression.Kind.time(
      before: RatioRange(median: 1.5, low: 1, high: 2),
      after: RatioRange(median: (2.51 + 9) / 2, low: 2.51, high: 9),
      limit: 2.5
    )
    #expect(failing == [expected])
    #expect(kinds(before: before, after: [Fixtures.result(ratio: 2.51...9)], tolerance: 0.3).isEmpty)
    #expect(kinds(before: before, after: [Fixtures.result(ratio: 0.1...0.2)]).isEmpty)
  }

  @Test("any more allocations fail, fewer and rounding do not")
  func allocations() {
    let before = [Fixtures.result(allocations: 0.25)]
    #expect(kinds(before: before, after: [Fixtures.result(allocations: 0.25 + 1e-12)]).isEmpty)
    #expect(kinds(before: before, after: [Fixtures.result(allocations: 0)]).isEmpty)
    #expect(
      kinds(before: before, after: [Fixtures.result(allocations: 0.2501)]) == [
        .allocations(before: 0.25, after: 0.2501)
      ]
    )
  }

  @Test("what is not counted on one side is not compared")
  func uncounted() {
    #expect(kinds(before: [Fixtures.result(allocations: nil)], after: [Fixtures.result(allocations: 5)]).isEmpty)
    #expect(kinds(before: [Fixtures.result(allocations: 5)], after: [Fixtures.result(allocations: nil)]).isEmpty)
  }

  @Test("one case can fail in both ways")
  func both() {
    let after = [Fixtures.result(ratio: 8...9, allocations: 1)]
    #expect(kinds(before: [Fixtures.result()], after: after).count == 2)
  }

  @Test("a case without a baseline fails unless it is ungated")
  func noBaseline() {
    #expect(kinds(before: [], after: [Fixtures.result()]) == [.noBaseline])
    #expect(kinds(before: [], after: [Fixtures.result(isGated: false)]).isEmpty)
  }

  @Test("a case that was not measured fails unless it is ungated or was not wanted")
  func notMeasured() {
    #expect(kinds(before: [Fixtures.result()], after: []) == [.notMeasured])
    #expect(kinds(before: [Fixtures.result(isGated: false)], after: []).isEmpty)
    let comparison = Comparison(baseline: Fixtures.report([Fixtures.result()]))
    #expect(comparison.regressions(in: [], isExpected: { _ in false }).isEmpty)
  }

  @Test("an ungated case fails nothing, whichever side says so")
  func ungated() {
    let bad = Fixtures.result(ratio: 8...9, allocations: 9)
    var ungated = bad
    ungated.isGated = false
    #expect(kinds(before: [Fixtures.result()], after: [ungated]).isEmpty)
    #expect(kinds(before: [Fixtures.result(isGated: false)], after: [bad]).isEmpty)
  }

  @Test("a failure names case, before and after in one line")
  func description() {
    let regressions = Comparison(baseline: Fixtures.report([Fixtures.result(ratio: 1...2)]))
      .regressions(in: [Fixtures.result(ratio: 8...9, allocations: 1)])
    #expect(
      regressions.map(\.description) == [
        "stack/push/Int/8: allocations per operation rose: before 0.0, after 1.0",
        "stack/push/Int/8: ratio to the reference rose: before 1.50 (1.00–2.00), after 8.50 (8.00–9.00), limit 2.50",
      ]
    )
  }
}
