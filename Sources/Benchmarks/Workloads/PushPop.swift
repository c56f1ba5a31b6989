import NavEngine

/// One `append` and one `popLast` on a stack of `count` that has room for one more.
///
/// Nothing is summed up: with a call in the loop a sum would live in memory, and waiting for it would take longer than
/// what is measured.
struct PushPop<Element: BenchmarkElement>: StackWorkload {
  static var operation: String { "push-pop" }
  let count: Int

  func engine(passes: Int) throws -> Measurement {
    let hole = BlackHole()
    var stack = StackState(Element.make(count: count))
    stack.reserveCapacity(count + 1)
    let value = Element.make(count)
    var last = 0
    let watch = Stopwatch()
    for _ in 0..<passes {
      stack.append(value)
      if let popped = stack.popLast() {
        last = popped.number
        popped.swallow(by: hole)
      }
    }
    let measurement = watch.stop(operations: passes)
    try CheckFailure.check("the last number popped", last, equals: count)
    try CheckFailure.check("the stack", Array(stack), equals: Element.make(count: count))
    return measurement
  }

  func reference(passes: Int) throws -> Measurement {
    let hole = BlackHole()
    var array = Element.make(count: count)
    array.reserveCapacity(count + 1)
    let value = Element.make(count)
    var last = 0
    let watch = Stopwatch()
    for _ in 0..<passes {
      array.append(value)
      if let popped = array.popLast() {
        last = popped.number
        popped.swallow(by: hole)
      }
    }
    let measurement = watch.stop(operations: passes)
    try CheckFailure.check("the last number popped", last, equals: count)
    try CheckFailure.check("the array", array, equals: Element.make(count: count))
    return measurement
  }
}
