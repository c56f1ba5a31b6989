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
