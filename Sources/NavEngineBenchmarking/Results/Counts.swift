import Foundation

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

  /// The cost of an operation: the difference between many operations and few, divided by their number.
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

/// A profile that callgrind has written: of it, the totals.
enum CallgrindFile {
  /// Reads the totals: the line `events:` has the names, the line `totals:` or `summary:` the numbers.
  ///
  /// - Throws: ``CountingError`` where they are missing.
  static func totals(of path: String) throws -> Counts {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
      throw CountingError.failed("callgrind has left no file \(path)")
    }
    return try totals(in: text, file: path)
  }

  static func totals(in text: String, file: String) throws -> Counts {
    var names: [Substring] = []
    var numbers: [Double] = []
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ")
      switch words.first {
      case "events:": names = Array(words.dropFirst())
      case "totals:", "summary:": numbers = words.dropFirst().compactMap { Double($0) }
      default: continue
      }
    }
    guard !names.isEmpty, !numbers.isEmpty, numbers.count <= names.count else {
      throw CountingError.failed("\(file) is no file of callgrind's")
    }
    // Trailing zeros are left out.
    return Counts(totals: Dictionary(zip(names.map(String.init), numbers)) { first, _ in first })
  }
}

/// Why instructions cannot be counted.
enum CountingError: Error, Equatable, CustomStringConvertible {
  /// A program that counting needs, and the system's package that has it.
  case missing(program: String, package: String)
  case failed(String)
  /// A case came to a wrong result, in words.
  case wrongResult(String)

  var description: String {
    switch self {
    case .missing(let program, let package):
      "instructions are counted by valgrind on Linux, and there is no `\(program)` here; "
        + "install it with `apt-get install \(package)`, or measure times with `--metric time`."
    case .failed(let reason):
      "instructions were not counted: \(reason)."
    case .wrongResult(let reason):
      reason
    }
  }
}
