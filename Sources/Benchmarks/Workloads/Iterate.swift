import CBenchmarks
import NavEngine

/// A `for` loop over all elements that reads a field of each. An operation is one element; the sum goes to the sink.
struct Iterate<Element: BenchmarkElement>: StackWorkload {
  static var operation: String { "iterate" }
  let count: Int

  func engine(passes: Int) throws -> Measurement {
    let sink = cbench_sink()
    let stack = StackState(Element.make(count: count))
    var total = 0
    let watch = Stopwatch()
    for _ in 0..<passes {
      var sum = 0
      for element in stack { sum &+= element.number }
      total &+= sum
      sink(Int64(sum))
    }
    let measurement = watch.stop(operations: passes * count)
    try check(total: total, passes: passes)
    return measurement
  }

  func reference(passes: Int) throws -> Measurement {
    let sink = cbench_sink()
    let array = Element.make(count: count)
    var total = 0
    let watch = Stopwatch()
    for _ in 0..<passes {
      var sum = 0
      for element in array { sum &+= element.number }
      total &+= sum
      sink(Int64(sum))
    }
    let measurement = watch.stop(operations: passes * count)
    try check(total: total, passes: passes)
    return measurement
  }

  private func check(total: Int, passes: Int) throws {
    try CheckFailure.check("the sum read", total, equals: passes * (count * (count - 1) / 2))
  }
}
