/// A kind of figures.
enum Metric: String, CaseIterable, Sendable {
  /// Instructions, reads and writes of memory, and cache misses, counted by callgrind; allocations; bytes.
  case instructions
  /// The time beside that of a reference.
  case time

  /// The figures in a sentence.
  var noun: String {
    switch self {
    case .instructions: "instructions"
    case .time: "times"
    }
  }
}
