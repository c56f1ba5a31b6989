/// The work of one operation, counted by callgrind outside the allocator. The same on each machine, for one program.
struct Counts: Equatable, Sendable {
  var instructions: Double
  /// Reads of memory.
  var reads: Double
  /// Writes to memory.
  var writes: Double
  /// Misses of a first-level cache of 32 KB for instructions and one for data, simulated.
  var misses: Double
  /// Misses of a last-level cache of 8 MB, simulated.
  var lastMisses: Double
}

extension Counts {
  /// - Parameter totals: Callgrind's totals by the names of its events.
  init(totals: [String: Double]) {
    func sum(_ events: String...) -> Double { events.reduce(0) { $0 + totals[$1, default: 0] } }
    instructions = sum("Ir")
    reads = sum("Dr")
    writes = sum("Dw")
    misses = sum("I1mr", "D1mr", "D1mw")
    lastMisses = sum("ILmr", "DLmr", "DLmw")
  }

  /// What an operation takes: by how much more operations take more.
  init(of operations: Int, from some: Counts, to more: Counts) {
    // Simulated misses may be fewer.
    func each(_ count: KeyPath<Counts, Double>) -> Double {
      (max(0, more[keyPath: count] - some[keyPath: count]) / Double(operations)).roundedForFiles
    }
    self.init(
      instructions: each(\.instructions),
      reads: each(\.reads),
      writes: each(\.writes),
      misses: each(\.misses),
      lastMisses: each(\.lastMisses)
    )
  }
}
