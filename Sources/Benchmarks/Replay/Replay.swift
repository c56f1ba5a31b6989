import CNavEngineBenchmarking
import Foundation
import NavEngine
import NavEngineBenchmarking

/// A trace replayed: a new stack for each session, a push for each name, a pop for each step back. An operation is one
/// step.
struct Replay: Workload {
  let trace: Trace
  private let summary: TraceSummary

  init(trace: Trace) {
    self.trace = trace
    summary = TraceSummary(trace)
  }

  var group: String { "replay" }
  var name: String { "\(group)/\(trace.label)" }

  func engine(passes: Int) throws -> LoopCost { try run(on: StackState<Int>.self, passes: passes) }

  func reference(passes: Int) throws -> LoopCost { try run(on: [Int].self, passes: passes) }

  @inline(__always)
  private func run<List: BenchmarkList<Int>>(on _: List.Type, passes: Int) throws -> LoopCost {
    let sink = cbench_sink()
    let steps = trace.steps
    let ends = trace.sessionEnds
    var left = 0
    var tops = 0
    let watch = Stopwatch()
    for _ in 0..<passes {
      var position = 0
      for end in ends {
        var list = List()
        while position < end {
          let step = steps[position]
          position &+= 1
          if step != Trace.back {
            list.append(Int(step))
            sink(Int64(list.count))
          } else if let popped = list.popLast() {
            sink(Int64(popped))
          }
        }
        left &+= list.count
        tops &+= list.last ?? 0
      }
    }
    let measurement = watch.stop(operations: passes * steps.count)
    try summary.check(left: left, tops: tops, passes: passes)
    return measurement
  }

  /// Sessions differ in depth, so there is no one number.
  func bytesPerElement() -> Double? { nil }
}

extension TraceSummary {
  /// Throws unless replays have left this many screens, and these names on top.
  func check(left: Int, tops: Int, passes: Int) throws {
    try CheckFailure.check("the depth left behind", left, equals: passes * (pushes - pops))
    try CheckFailure.check("the sum of names left on top", tops, equals: passes * topSum)
  }
}

/// The result that `replay` prints.
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

/// The trace that comes with the package.
enum ShippedTrace {
  static let path = "perf/traces/storefront.txt"

  /// The trace, from where this package was built or else from below the current directory; nil when it is in neither.
  ///
  /// - Throws: ``TraceError`` when the file is there and damaged.
  static func load() throws -> Trace? {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let places = [root.appendingPathComponent(path).path, path]
    guard let place = places.first(where: FileManager.default.fileExists(atPath:)) else { return nil }
    do {
      return try TraceParser(file: place, format: .lines).parse(contentsOfFile: place)
    } catch TraceError.malformed(let file, let line, let reason) {
      throw TraceError.damaged(file: file, line: line, reason: reason)
    }
  }
}
