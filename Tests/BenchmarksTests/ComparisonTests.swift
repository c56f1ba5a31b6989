import Foundation
import Testing

@testable import Benchmarks
@testable import NavEngineBenchmarking

@Suite("Comparison with a baseline")
struct ComparisonTests {
  private func kinds(
    before: [CaseResult],
    after: [CaseResult],
    tolerance: Double = 0.02
  ) -> [Regression.Kind] {
    Fixtures.comparison(before, after, tolerance: tolerance).regressions.map(\.kind)
  }

  private func rose(_ count: CountChange.Count, _ before: Double, _ after: Double) -> Regression.Kind {
    .rose(CountChange(name: "stack/push/Int/8", count: count, before: before, after: after))
  }

  @Test("instructions and bytes fail above the tolerance")
  func tolerance() {
    let before = [Fixtures.result()]
    #expect(kinds(before: before, after: [Fixtures.result(instructions: 102)]).isEmpty)
    #expect(
      kinds(before: before, after: [Fixtures.result(instructions: 102.01)])
        == [rose(.instructions, 100, 102.01)]
    )
    #expect(kinds(before: before, after: [Fixtures.result(instructions: 102.01)], tolerance: 0.03).isEmpty)
    #expect(kinds(before: before, after: [Fixtures.result(instructions: 5)]).isEmpty)
    #expect(kinds(before: before, after: [Fixtures.result(bytes: 17)]) == [rose(.bytes, 16.5, 17)])
    #expect(kinds(before: before, after: [Fixtures.result(bytes: 16.8)]).isEmpty)
    #expect(kinds(before: before, after: before).isEmpty)
    #expect(kinds(before: before, after: [Fixtures.result(instructions: 200, allocations: 1, bytes: 32)]).count == 3)
  }

  @Test("any more allocations fail, fewer do not")
  func allocations() {
    let before = [Fixtures.result(allocations: 0.25)]
    #expect(kinds(before: before, after: [Fixtures.result(allocations: 0.25)]).isEmpty)
    #expect(kinds(before: before, after: [Fixtures.result(allocations: 0)]).isEmpty)
    let more = [Fixtures.result(allocations: 0.250001)]
    #expect(kinds(before: before, after: more) == [rose(.allocations, 0.25, 0.250001)])
    #expect(kinds(before: [Fixtures.result()], after: more) == [rose(.allocations, 0, 0.250001)])
  }

  @Test("times decide nothing")
  func times() {
    #expect(kinds(before: [Fixtures.result()], after: [Fixtures.result(ratio: 8...9)]).isEmpty)
    #expect(kinds(before: [Fixtures.result(ratio: nil)], after: [Fixtures.result()]).isEmpty)
  }

  @Test("allocations that one side lacks are not compared, and a remark says so")
  func uncounted() {
    #expect(kinds(before: [Fixtures.result(allocations: nil)], after: [Fixtures.result(allocations: 5)]).isEmpty)
    let comparison = Fixtures.comparison([Fixtures.result(allocations: 5)], [Fixtures.result(allocations: nil)])
    #expect(comparison.regressions.isEmpty)
    #expect(
      comparison.remarks(for: .instructions) == ["allocations were not counted in 1 case, and so not compared."]
    )
  }

  @Test("a case without a baseline fails unless it is ungated")
  func noBaseline() {
    #expect(kinds(before: [], after: [Fixtures.result()]) == [.noBaseline])
    #expect(kinds(before: [Fixtures.result(instructions: nil)], after: [Fixtures.result()]) == [.noBaseline])
    #expect(kinds(before: [], after: [Fixtures.result(ungated: "threads")]).isEmpty)
  }

  @Test("a case that was not measured fails unless it is ungated or was not wanted")
  func notMeasured() {
    #expect(kinds(before: [Fixtures.result()], after: []) == [.notMeasured])
    #expect(kinds(before: [Fixtures.result()], after: [Fixtures.result(instructions: nil)]) == [.notMeasured])
    #expect(kinds(before: [Fixtures.result(ungated: "threads")], after: []).isEmpty)
    let comparison = Comparison(before: Fixtures.report([Fixtures.result()]), after: Fixtures.report([]), names: [])
    #expect(comparison.regressions.isEmpty)
  }

  @Test("a case of which a baseline has times alone lacks no counts")
  func timesAlone() {
    let timed = Fixtures.result("a/timed", instructions: nil)
    let comparison = Fixtures.comparison([Fixtures.result(), timed], [Fixtures.result(), timed])
    #expect(comparison.regressions.isEmpty)
    #expect(Fixtures.comparison([Fixtures.result()], [timed]).regressions.map(\.kind) == [.notMeasured])
  }

  @Test("an ungated case fails nothing, whichever side says so")
  func ungated() {
    let bad = Fixtures.result(instructions: 900, allocations: 9)
    let ungated = Fixtures.result(instructions: 900, allocations: 9, ungated: "threads")
    #expect(kinds(before: [Fixtures.result()], after: [ungated]).isEmpty)
    #expect(kinds(before: [Fixtures.result(ungated: "threads")], after: [bad]).isEmpty)
  }

  @Test("a failure names case, before and after in one line")
  func description() {
    let after = [Fixtures.result(instructions: 112.5, allocations: 1)]
    #expect(
      Fixtures.comparison([Fixtures.result()], after).regressions.map(\.description) == [
        "stack/push/Int/8: instructions rose: before 100, after 112.500 (+12.5 %)",
        "stack/push/Int/8: allocations rose: before 0, after 1",
      ]
    )
  }

  @Test("a count that fell is an improvement")
  func improvements() {
    func counts(_ after: CaseResult) -> [CountChange.Count] {
      let before = [Fixtures.result(allocations: 2)]
      return Fixtures.comparison(before, [after]).improvements.map(\.count)
    }
    #expect(counts(Fixtures.result(instructions: 97, allocations: 2)) == [.instructions])
    #expect(counts(Fixtures.result(instructions: 98, allocations: 2)).isEmpty)
    #expect(
      counts(Fixtures.result(instructions: 97, allocations: 1.999, bytes: 8)) == [.instructions, .allocations, .bytes]
    )
    #expect(counts(Fixtures.result(instructions: 9, allocations: 1, ungated: "threads")).isEmpty)
  }

  @Test("a time has changed where the intervals do not touch")
  func timeChanges() {
    func verdict(_ ratio: ClosedRange<Double>) -> TimeChange.Verdict? {
      Fixtures.comparison([Fixtures.result(ratio: 1...1.2)], [Fixtures.result(ratio: ratio)]).timeChanges.first?.verdict
    }
    #expect(verdict(1.21...1.3) == .worse)
    #expect(verdict(1.2...1.3) == .withinNoise)
    #expect(verdict(0.5...1) == .withinNoise)
    #expect(verdict(0.5...0.99) == .improved)
  }

  /// The baseline that the gate compares with.
  private func baseline() throws -> Report {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return try ReportFile.read(root.appendingPathComponent("perf/baselines/linux-x86_64.json").path)
  }

  @Test("5 % more instructions are found in any row of the baseline, and nothing else is")
  func planted() throws {
    let baseline = try baseline()
    let names = Set(baseline.results.map(\.name))
    #expect(Comparison(before: baseline, after: baseline, names: names).regressions.isEmpty)
    for position in baseline.results.indices where baseline.results[position].ungated == nil {
      var after = baseline
      let instructions = try #require(after.results[position].counts?.instructions)
      #expect(instructions > 0, "\(after.results[position].name) counts nothing")
      after.results[position].counts?.instructions = (1.05 * instructions).roundedForFiles
      let found = Comparison(before: baseline, after: after, names: names).regressions
      #expect(found.map(\.name) == [baseline.results[position].name])
    }
  }

  @Test("the baseline is sorted, and has a line for each case of the suite")
  func lines() throws {
    let baseline = try baseline()
    let here = Report(sizes: baseline.sizes, results: [])
    // Elsewhere, the suite has other cases.
    if (here.host.os, here.host.arch, here.swift) != (baseline.host.os, baseline.host.arch, baseline.swift) { return }
    let names = BenchmarkSuite.engine(trace: try ShippedTrace.load()).cases(sizes: baseline.sizes).map(\.name)
    #expect(Set(baseline.results.map(\.name)).symmetricDifference(names).isEmpty)
    #expect(baseline.results.map(\.name) == baseline.results.map(\.name).sorted())
    #expect(baseline.results.allSatisfy { $0.times != nil && $0.counts != nil })
  }
}
