import Foundation
import Testing

@testable import Benchmarks

/// Reports that nobody measured, but that decode.
@Suite("Odd reports")
struct OddReportTests {
  @Test("a unit of nothing, and times of hours, are printed as numbers that nothing comes to")
  func numbers() {
    var report = Fixtures.report([Fixtures.result("a/endless"), Fixtures.result("a/none")])
    report.unitNanoseconds = 0
    report.results[0].times?.engine = 1e300
    report.results[1].times?.engine = 0
    let rows = ReportTable(report: report, metric: .time).table.groups.flatMap { $0 }
    #expect(rows[0].contains("inf") && rows[1].contains { $0.hasSuffix("nan") })
    #expect(Quantity.units(1e300) == "1.00e+300")
    #expect(Quantity.units(123_456.7) == "123,457")
    #expect(Quantity.grouped(-.infinity) == "-inf")
  }

  @Test("a case of which a baseline has times alone lacks no counts")
  func timesAlone() {
    let timed = Fixtures.result("a/timed", instructions: nil)
    let comparison = Fixtures.comparison([Fixtures.result(), timed], [Fixtures.result(), timed])
    #expect(comparison.regressions.isEmpty)
    #expect(Fixtures.comparison([Fixtures.result()], [timed]).regressions.map(\.kind) == [.notMeasured])
  }
}
