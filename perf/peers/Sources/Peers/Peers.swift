import CPeers
import DequeModule
import Foundation
import NavEngine

/// Prints what the same work costs on a `StackState` and on collections of the standard library and swift-collections.
@main
enum Peers {
  static let samples = 15
  /// Nanoseconds a sample.
  static let target = 4e6

  static func main() {
    #if DEBUG
      FileHandle.standardError.write(Data("Peers: a debug build; measure with `swift run -c release Peers`.\n".utf8))
      exit(2)
    #else
      print(row("", ["StackState", "Ordered-", "Deque", "Array", "Ordered- /"]))
      print(row("ns/op, median", ["", "Dictionary", "", "", "StackState"]))
      for operation in Operation.allCases {
        for count in [8, 100, 1_000, 10_000] { print(measure(operation, count: count)) }
      }
    #endif
  }

  /// Measures one row: a sample of each in turn, starting with another one each time.
  static func measure(_ operation: Operation, count: Int) -> String {
    let runs: [(Int) -> (total: Double, each: Double)?] = [
      { operation.run(StackState<Int>.self, count: count, passes: $0) },
      { operation.run(OrderedPath.self, count: count, passes: $0) },
      { operation.needsIDs ? nil : operation.run(Deque<Int>.self, count: count, passes: $0) },
      { operation.needsIDs ? nil : operation.run([Int].self, count: count, passes: $0) },
    ]
    let passes = runs.map(calibrate)
    var times = runs.map { _ in [Double]() }
    for turn in 0..<samples {
      for offset in runs.indices {
        let runner = (turn + offset) % runs.count
        if let time = placed(turn, { runs[runner](passes[runner]) }) { times[runner].append(time.each) }
      }
    }
    let ratios = zip(times[1], times[0]).map { $0 / $1 }
    let cells = times.map { $0.isEmpty ? "-" : format(median($0)) } + [format(median(ratios)) + " ×"]
    return row("\(operation.rawValue)/\(count)", cells)
  }

  /// Moves frame and heap blocks by another distance for each sample: `Sampler` in `Benchmarks` says why.
  static func placed<Result>(_ turn: Int, _ run: () -> Result) -> Result {
    let distance = 16 * (1 + turn * 37 % 64)
    return withUnsafeTemporaryAllocation(byteCount: distance, alignment: 16) { frame in
      let block = UnsafeMutableRawPointer.allocate(byteCount: distance, alignment: 16)
      defer { block.deallocate() }
      if let address = frame.baseAddress { cpeers_escape(address) }
      cpeers_escape(block)
      return run()
    }
  }

  /// How many passes fill a sample.
  static func calibrate(_ run: (Int) -> (total: Double, each: Double)?) -> Int {
    var passes = 1
    while let time = run(passes)?.total, time < target / 4 {
      passes *= Int(min(max(target / 3 / max(time, 1), 2), 1_000))
    }
    guard let time = run(passes)?.total else { return 1 }
    return max(1, Int(Double(passes) * target / time))
  }

  static func median(_ values: [Double]) -> Double {
    values.sorted()[values.count / 2]
  }

  static func format(_ value: Double) -> String {
    String(format: value < 100 ? "%.2f" : "%.0f", value)
  }

  static func row(_ name: String, _ cells: [String]) -> String {
    name + String(repeating: " ", count: 24 - name.count)
      + cells.map { String(repeating: " ", count: max(0, 12 - $0.count)) + $0 }.joined()
  }
}
