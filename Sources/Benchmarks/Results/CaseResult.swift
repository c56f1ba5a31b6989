/// The counts of a case, its times, or both.
struct CaseResult: Equatable, Sendable {
  var name: String
  /// Nil where callgrind did not count.
  var counts: Counts?
  /// Nil where no time was measured.
  var times: Times?
  /// Blocks asked for per operation of the engine; nil where they are not counted.
  var allocations: Double?
  /// Live bytes per element; nil where they are not counted or there is no such number.
  var bytes: Double?
  /// Why a comparison may not fail this case; nil if it may.
  var ungated: String?
}

extension CaseResult {
  init(_ benchmark: BenchmarkCase) {
    self.init(name: benchmark.name, ungated: benchmark.ungated)
  }

  /// The words of the name that cases of one group share: `stack/push` of `stack/push/Int/8`.
  var group: String {
    name.split(separator: "/").prefix(2).joined(separator: "/")
  }

  /// This result, completed by an older one. Counts, allocations and bytes go together.
  func completed(by older: CaseResult?) -> CaseResult {
    var result = self
    result.times = times ?? older?.times
    if counts == nil, let older, older.counts != nil {
      (result.counts, result.allocations, result.bytes) = (older.counts, older.allocations, older.bytes)
    }
    return result
  }
}
