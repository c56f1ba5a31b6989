import NavEngine
import NavEngineBenchmarking

/// `count` appends to an empty stack without room, and its end. An operation is one append, with its share of growth.
struct Push<Element: BenchmarkElement>: ListWorkload {
  static var operation: String { "push" }
  let count: Int

  @inline(__always)
  func run<List: BenchmarkList<Element>>(on _: List.Type, passes: Int) throws -> LoopCost {
    var value = Element.make(0)
    var sum = 0
    let measurement = LoopCost.of(passes, operations: count) { _ in
      var list = List()
      for _ in 0..<count {
        value.number &+= 1
        list.append(value)
      }
      sum &+= list[count - 1].number
      return list.count
    }
    // The last numbers are `count`, `2 * count`, … `passes * count`.
    try CheckFailure.check("the sum of last elements", sum, equals: count * (passes * (passes + 1) / 2))
    return measurement
  }

  /// The memory of a stack that grew push by push.
  func bytesPerElement() -> Double? {
    let elements = Element.make(count: count)
    return LiveBytes.held(for: count) {
      var stack = StackState<Element>()
      for element in elements { stack.append(element) }
      return stack
    }
  }
}

/// One `append` and one `popLast` on a stack of `count` that has room for one more.
///
/// Nothing is summed up: with a call in the loop a sum would live in memory, and waiting for it would take longer than
/// what is measured.
struct PushPop<Element: BenchmarkElement>: ListWorkload {
  static var operation: String { "push-pop" }
  let count: Int

  @inline(__always)
  func run<List: BenchmarkList<Element>>(on _: List.Type, passes: Int) throws -> LoopCost {
    let hole = BlackHole()
    var list = List(Element.make(count: count))
    list.reserveCapacity(count + 1)
    let value = Element.make(count)
    var last = 0
    let watch = Stopwatch()
    for _ in 0..<passes {
      list.append(value)
      if let popped = list.popLast() {
        last = popped.number
        popped.swallow(by: hole)
      }
    }
    let measurement = watch.stop(operations: passes)
    try CheckFailure.check("the last number popped", last, equals: count)
    try CheckFailure.check("the elements", Array(list), equals: Element.make(count: count))
    return measurement
  }
}

/// A pop from the id in the middle, and a push of what it removed: one operation for all of that.
struct PopFromMiddle<Element: BenchmarkElement>: ListWorkload {
  static var operation: String { "pop-from-middle" }
  let count: Int

  @inline(__always)
  func run<List: BenchmarkList<Element>>(on _: List.Type, passes: Int) throws -> LoopCost {
    let elements = Element.make(count: count)
    var list = List(elements)
    let middle = count / 2
    let measurement = LoopCost.of(passes) { _ in
      let removed = list.pop(from: middle)
      list.append(contentsOf: removed)
      return removed.count
    }
    try CheckFailure.check("the elements", Array(list), equals: elements)
    return measurement
  }
}

/// A range of numbers appended at once to an empty stack, and popped again.
struct AppendRange: ListWorkload {
  typealias Element = Int

  static var operation: String { "append-range" }
  let count: Int

  @inline(__always)
  func run<List: BenchmarkList<Int>>(on _: List.Type, passes: Int) throws -> LoopCost {
    var list = List()
    var sum = 0
    let measurement = LoopCost.of(passes) { pass in
      list.append(contentsOf: pass..<pass + count)
      sum &+= list[list.count - 1]
      return list.pop(from: 0).count
    }
    try CheckFailure.check("the sum of last elements", sum, equals: passes * (passes - 1) / 2 + passes * (count - 1))
    return measurement
  }
}

/// One `insert` in the middle and one `remove` of what it inserted.
struct InsertMiddle<Element: BenchmarkElement>: ListWorkload {
  static var operation: String { "insert-middle" }
  let count: Int

  @inline(__always)
  func run<List: BenchmarkList<Element>>(on _: List.Type, passes: Int) throws -> LoopCost {
    let elements = Element.make(count: count)
    var list = List(elements)
    list.reserveCapacity(count + 1)
    var value = Element.make(0)
    var sum = 0
    let middle = count / 2
    let measurement = LoopCost.of(passes) { _ in
      value.number &+= 1
      list.insert(value, at: middle)
      let removed = list.remove(at: middle)
      sum &+= removed.number
      return removed.number
    }
    try CheckFailure.check("the elements", Array(list), equals: elements)
    try CheckFailure.check("the sum removed", sum, equals: passes * (passes + 1) / 2)
    return measurement
  }
}
