import NavEngine
import NavEngineBenchmarking

/// A copy of the stack, one field of the copy's middle element raised by position, and the copy's end.
struct CopyMutate<Element: BenchmarkElement>: ListWorkload {
  static var operation: String { "copy-mutate" }
  let count: Int

  @inline(__always)
  func run<List: BenchmarkList<Element>>(on _: List.Type, passes: Int) throws -> LoopCost {
    let elements = Element.make(count: count)
    let list = List(elements)
    let middle = count / 2
    var sum = 0
    let measurement = LoopCost.of(passes) { _ in
      var copy = list
      copy.raiseNumber(at: middle)
      sum &+= copy[middle].number
      return copy[middle].number
    }
    try CheckFailure.check("the original", Array(list), equals: elements)
    try CheckFailure.check("the sum of copies", sum, equals: passes * (middle + 1))
    return measurement
  }
}

/// A copy of the stack, one `append` to the copy, and the copy's end.
struct CopyPush<Element: BenchmarkElement>: ListWorkload {
  static var operation: String { "copy-push" }
  let count: Int

  @inline(__always)
  func run<List: BenchmarkList<Element>>(on _: List.Type, passes: Int) throws -> LoopCost {
    let elements = Element.make(count: count)
    let list = List(elements)
    let value = Element.make(count)
    var sum = 0
    let measurement = LoopCost.of(passes) { _ in
      var copy = list
      copy.append(value)
      sum &+= copy[count].number
      return copy.count
    }
    try CheckFailure.check("the original", Array(list), equals: elements)
    try CheckFailure.check("the sum of last elements", sum, equals: passes * count)
    return measurement
  }
}
