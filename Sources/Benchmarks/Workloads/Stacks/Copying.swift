import CBenchmarks
import NavEngine

/// A copy of the stack, one field of the copy's middle element raised by position, and the copy's end.
struct CopyMutate<Element: BenchmarkElement>: StackWorkload {
  static var operation: String { "copy-mutate" }
  let count: Int

  func engine(passes: Int) throws -> Measurement {
    let sink = cbench_sink()
    let elements = Element.make(count: count)
    let stack = StackState(elements)
    let middle = count / 2
    var sum = 0
    let watch = Stopwatch()
    for _ in 0..<passes {
      var copy = stack
      Element.raiseNumber(at: middle, in: &copy)
      sum &+= copy[middle].number
      sink(Int64(copy[middle].number))
    }
    let measurement = watch.stop(operations: passes)
    try CheckFailure.check("the original", Array(stack), equals: elements)
    try CheckFailure.check("the sum of copies", sum, equals: passes * (middle + 1))
    return measurement
  }

  func reference(passes: Int) throws -> Measurement {
    let sink = cbench_sink()
    let array = Element.make(count: count)
    let middle = count / 2
    var sum = 0
    let watch = Stopwatch()
    for _ in 0..<passes {
      var copy = array
      copy[middle].number &+= 1
      sum &+= copy[middle].number
      sink(Int64(copy[middle].number))
    }
    let measurement = watch.stop(operations: passes)
    try CheckFailure.check("the sum of copies", sum, equals: passes * (middle + 1))
    return measurement
  }
}

/// A copy of the stack, one `append` to the copy, and the copy's end.
struct CopyPush<Element: BenchmarkElement>: StackWorkload {
  static var operation: String { "copy-push" }
  let count: Int

  func engine(passes: Int) throws -> Measurement {
    let sink = cbench_sink()
    let elements = Element.make(count: count)
    let stack = StackState(elements)
    let value = Element.make(count)
    var sum = 0
    let watch = Stopwatch()
    for _ in 0..<passes {
      var copy = stack
      copy.append(value)
      sum &+= copy[count].number
      sink(Int64(copy.count))
    }
    let measurement = watch.stop(operations: passes)
    try CheckFailure.check("the original", Array(stack), equals: elements)
    try CheckFailure.check("the sum of last elements", sum, equals: passes * count)
    return measurement
  }

  func reference(passes: Int) throws -> Measurement {
    let sink = cbench_sink()
    let array = Element.make(count: count)
    let value = Element.make(count)
    var sum = 0
    let watch = Stopwatch()
    for _ in 0..<passes {
      var copy = array
      copy.append(value)
      sum &+= copy[count].number
      sink(Int64(copy.count))
    }
    let measurement = watch.stop(operations: passes)
    try CheckFailure.check("the sum of last elements", sum, equals: passes * count)
    return measurement
  }
}
