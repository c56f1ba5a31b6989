/// What `replay` prints.
struct ReplayReport: Equatable {
  let summary: TraceSummary
  let skippedLines: Int
  /// On a stack.
  let stack: Measured
  /// Through a store.
  let store: Measured

  /// A step.
  struct Measured: Equatable {
    var times: Times
    /// Nil where they are not counted.
    var allocations: Double?
  }

  var text: String {
    let rows = [
      ("sessions", Quantity.grouped(summary.sessions)),
      ("steps", Quantity.grouped(summary.steps)),
      ("pushes", Quantity.grouped(summary.pushes)),
      ("pops", Quantity.grouped(summary.pops)),
      ("greatest depth", Quantity.grouped(summary.greatestDepth)),
      ("invalid lines skipped", Quantity.grouped(skippedLines)),
      ("time a step", Quantity.time(nanoseconds: stack.times.engine)),
      ("steps a second", Quantity.grouped(1e9 / stack.times.engine)),
      ("allocations a step", stack.allocations.map(Quantity.count) ?? "not counted"),
      ("ratio to Array", stack.times.ratio.description),
      ("time a step in a store", Quantity.time(nanoseconds: store.times.engine)),
      ("allocations a step in a store", store.allocations.map(Quantity.count) ?? "not counted"),
      ("ratio to a switch", store.times.ratio.description),
    ]
    let width = rows.map(\.0.count).max() ?? 0
    return rows.map { $0.0.padding(to: width) + "  " + $0.1 + "\n" }.joined()
  }
}
