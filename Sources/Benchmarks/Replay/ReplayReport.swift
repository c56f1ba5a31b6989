/// What `replay` prints.
struct ReplayReport: Equatable {
  let summary: TraceSummary
  let skippedLines: Int
  /// On a stack.
  let result: CaseResult
  /// Through a store.
  let store: CaseResult

  var text: String {
    let rows = [
      ("sessions", Quantity.grouped(summary.sessions)),
      ("steps", Quantity.grouped(summary.steps)),
      ("pushes", Quantity.grouped(summary.pushes)),
      ("pops", Quantity.grouped(summary.pops)),
      ("greatest depth", Quantity.grouped(summary.greatestDepth)),
      ("invalid lines skipped", Quantity.grouped(skippedLines)),
      ("time a step", Quantity.time(nanoseconds: result.median)),
      ("steps a second", Quantity.grouped(Int(1e9 / result.median))),
      ("allocations a step", result.allocations.map(Quantity.count) ?? "not counted"),
      ("ratio to Array", result.ratioRange.description),
      ("time a step in a store", Quantity.time(nanoseconds: store.median)),
      ("allocations a step in a store", store.allocations.map(Quantity.count) ?? "not counted"),
      ("ratio to a switch", store.ratioRange.description),
    ]
    let width = rows.map(\.0.count).max() ?? 0
    return rows.map { $0.0.padding(to: width) + "  " + $0.1 + "\n" }.joined()
  }
}
