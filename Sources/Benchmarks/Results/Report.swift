/// The results of one run, in the form that files keep them in.
///
/// The JSON is version 2 of the schema: `perf/README.md` says what each key means.
struct Report: Equatable, Sendable {
  static let currentSchema = 2

  /// The engine's version.
  var engine = Versions.engine
  /// The compiler's version.
  var swift = Versions.swift
  var host = Host.current
  /// How many elements the stacks held.
  var sizes: [Int]
  /// One `append` and one `popLast` of an `Int` on an `Array` of 100, in this run; nil where no time was measured.
  var unitNanoseconds: Double?
  var results: [CaseResult]

  /// The results by name.
  var byName: [String: CaseResult] {
    Dictionary(results.map { ($0.name, $0) }) { first, _ in first }
  }
}

extension Report {
  /// This report, completed by an older one.
  ///
  /// - Parameter names: All cases that there are. Others are dropped.
  func completed(by older: Report, names: [String]) -> Report {
    let (new, old) = (byName, older.byName)
    var report = self
    report.unitNanoseconds = unitNanoseconds ?? older.unitNanoseconds
    report.results = names.compactMap { new[$0]?.completed(by: old[$0]) ?? old[$0] }
    return report
  }
}
