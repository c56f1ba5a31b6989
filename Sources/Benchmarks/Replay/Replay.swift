import CBenchmarks
import NavEngine

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

  func engine(passes: Int) throws -> Measurement {
    let sink = cbench_sink()
    let steps = trace.steps
    let ends = trace.sessionEnds
    var left = 0
    var tops = 0
    let watch = Stopwatch()
    for _ in 0..<passes {
      var position = 0
      for end in ends {
        var stack = StackState<Int>()
        while position < end {
          let step = steps[position]
          position &+= 1
          if step != Trace.back {
            stack.append(Int(step))
            sink(Int64(stack.count))
          } else if let popped = stack.popLast() {
            sink(Int64(popped))
          }
        }
        left &+= stack.count
        tops &+= stack.last ?? 0
      }
    }
    let measurement = watch.stop(operations: passes * steps.count)
    try check(left: left, tops: tops, passes: passes)
    return measurement
  }

  func reference(passes: Int) throws -> Measurement {
    let sink = cbench_sink()
    let steps = trace.steps
    let ends = trace.sessionEnds
    var left = 0
    var tops = 0
    let watch = Stopwatch()
    for _ in 0..<passes {
      var position = 0
      for end in ends {
        var stack = [Int]()
        while position < end {
          let step = steps[position]
          position &+= 1
          if step != Trace.back {
            stack.append(Int(step))
            sink(Int64(stack.count))
          } else if let popped = stack.popLast() {
            sink(Int64(popped))
          }
        }
        left &+= stack.count
        tops &+= stack.last ?? 0
      }
    }
    let measurement = watch.stop(operations: passes * steps.count)
    try check(left: left, tops: tops, passes: passes)
    return measurement
  }

  /// Sessions differ in depth, so there is no one number.
  func bytesPerElement() -> Double? { nil }

  private func check(left: Int, tops: Int, passes: Int) throws {
    try CheckFailure.check("the depth left behind", left, equals: passes * (summary.pushes - summary.pops))
    try CheckFailure.check("the sum of names left on top", tops, equals: passes * summary.topSum)
  }
}
