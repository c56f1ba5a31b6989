import CBenchmarks
import NavEngine

/// `count` appends to an empty stack without room, and its end. An operation is one append, with its share of growth.
struct Push<Element: BenchmarkElement>: StackWorkload {
  static var operation: String { "push" }
  let count: Int

  func engine(passes: Int) throws -> Measurement {
    let sink = cbench_sink()
    var value = Element.make(0)
    var sum = 0
    let watch = Stopwatch()
    for _ in 0..<passes {
      var stack = StackState<Element>()
      for _ in 0..<count {
        value.number &+= 1
        stack.append(value)
      }
      sum &+= stack[count - 1].number
      sink(Int64(stack.count))
    }
    let measurement = watch.stop(operations: passes * count)
    try check(sum: sum, passes: passes)
    return measurement
  }

  func reference(passes: Int) throws -> Measurement {
    let sink = cbench_sink()
    var value = Element.make(0)
    var sum = 0
    let watch = Stopwatch()
    for _ in 0..<passes {
      var array = [Element]()
      for _ in 0..<count {
        value.number &+= 1
        array.append(value)
      }
      sum &+= array[count - 1].number
      sink(Int64(array.count))
    }
    let measurement = watch.stop(operations: passes * count)
    try check(sum: sum, passes: passes)
    return measurement
  }

  /// What a stack holds that grew push by push.
  func bytesPerElement() -> Double? {
    let elements = Element.make(count: count)
    return LiveBytes.held(for: count) {
      var stack = StackState<Element>()
      for element in elements { stack.append(element) }
      return stack
    }
  }

  /// The last numbers are `count`, `2 * count`, … `passes * count`.
  private func check(sum: Int, passes: Int) throws {
    try CheckFailure.check("the sum of last elements", sum, equals: count * (passes * (passes + 1) / 2))
  }
}
