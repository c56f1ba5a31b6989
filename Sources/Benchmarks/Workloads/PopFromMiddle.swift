import CBenchmarks
import NavEngine

/// A pop from the id in the middle, and a push of what it removed: one operation for all of that.
struct PopFromMiddle<Element: BenchmarkElement>: StackWorkload {
  static var operation: String { "pop-from-middle" }
  let count: Int

  func engine(passes: Int) throws -> Measurement {
    let sink = cbench_sink()
    let elements = Element.make(count: count)
    var stack = StackState(elements)
    let middle = count / 2
    let watch = Stopwatch()
    for _ in 0..<passes {
      let removed = stack.pop(from: stack.ids[middle])
      stack.append(contentsOf: removed)
      sink(Int64(removed.count))
    }
    let measurement = watch.stop(operations: passes)
    try CheckFailure.check("the stack", Array(stack), equals: elements)
    return measurement
  }

  func reference(passes: Int) throws -> Measurement {
    let sink = cbench_sink()
    var array = Element.make(count: count)
    let middle = count / 2
    let watch = Stopwatch()
    for _ in 0..<passes {
      let removed = Array(array[middle...])
      array.removeSubrange(middle...)
      array.append(contentsOf: removed)
      sink(Int64(removed.count))
    }
    let measurement = watch.stop(operations: passes)
    try CheckFailure.check("the array", array, equals: Element.make(count: count))
    return measurement
  }
}
