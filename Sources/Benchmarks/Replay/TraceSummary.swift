/// What a replay of a trace has to come to, found by counting alone.
struct TraceSummary: Equatable, Sendable {
  var sessions = 0
  var steps = 0
  /// Steps to a name.
  var pushes = 0
  /// Steps back.
  var backs = 0
  /// Steps back that found something to pop.
  var pops = 0
  var greatestDepth = 0
  /// The numbers of the names that sessions end on, added up: shows that a replay popped what it should.
  var topSum = 0

  init(_ trace: Trace) {
    var start = 0
    for end in trace.sessionEnds {
      sessions += 1
      var stack: [Int32] = []
      for step in trace.steps[start..<end] {
        steps += 1
        if step == Trace.back {
          backs += 1
          if stack.popLast() != nil { pops += 1 }
        } else {
          pushes += 1
          stack.append(step)
          greatestDepth = max(greatestDepth, stack.count)
        }
      }
      topSum += Int(stack.last ?? 0)
      start = end
    }
  }
}
