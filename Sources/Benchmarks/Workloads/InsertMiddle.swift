import CBenchmarks
import NavEngine

/// One `insert` in the middle and one `remove` of what it inserted.
struct InsertMiddle<Element: BenchmarkElement>: StackWorkload {
  static var operation: String { "insert-middle" }
  let count: Int

  func engine(passes: Int) throws -> Measurement {
    let sink = cbench_sink()
    let elements = Element.make(count: count)
    var stack = StackState(elements)
    stack.reserveCapacity(count + 1)
    var value = Element.make(0)
    var sum = 0
    let middle = count / 2
    let watch = Stopwatch()
    for _ in 0..<passes {
      value.number &+= 1
      stack.insert(value, at: middle)
      let removed = stack.remove(at: middle)
      sum &+= removed.number
      sink(Int64(removed.number))
    }
    let measurement = watch.stop(operations: passes)
    try CheckFailure.check("the stack", Array(stack), equals: elements)
    try CheckFailure.check("the sum removed", sum, equals: passes * (passes + 1) / 2)
    return measurement
  }

  func reference(passes: Int) throws -> Measurement {
    let sink = cbench_sink()
    var array = Element.make(count: count)
    array.reserveCapacity(count + 1)
    var value = Element.make(0)
    var sum = 0
    let middle = count / 2
    let watch = Stopwatch()
    for _ in 0..<passes {
      value.number &+= 1
      array.insert(value, at: middle)
      let removed = array.remove(at: middle)
      sum &+= removed.number
      sink(Int64(removed.number))
    }
    let measurement = watch.stop(operations: passes)
    try CheckFailure.check("the sum removed", sum, equals: passes * (passes + 1) / 2)
    return measurement
  }
}
