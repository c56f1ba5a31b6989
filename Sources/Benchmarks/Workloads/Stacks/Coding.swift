import CBenchmarks
import Foundation
import NavEngine

/// The stack written as JSON.
struct Encode<Element: BenchmarkElement>: StackWorkload {
  static var operation: String { "encode" }
  let count: Int
  let ungated: String? = Ungated.addresses

  func engine(passes: Int) throws -> Measurement {
    let sink = cbench_sink()
    let stack = StackState(Element.make(count: count))
    let encoder = JSONEncoder()
    var bytes = 0
    var data = Data()
    let watch = Stopwatch()
    for _ in 0..<passes {
      data = try encoder.encode(stack)
      bytes &+= data.count
      sink(Int64(data.count))
    }
    let measurement = watch.stop(operations: passes)
    try CheckFailure.check("the bytes written", bytes, equals: passes * data.count)
    let read = try JSONDecoder().decode(StackState<Element>.self, from: data)
    try CheckFailure.check("the stack written and read", Array(read), equals: Array(stack))
    return measurement
  }

  func reference(passes: Int) throws -> Measurement {
    let sink = cbench_sink()
    let array = Element.make(count: count)
    let encoder = JSONEncoder()
    var bytes = 0
    var data = Data()
    let watch = Stopwatch()
    for _ in 0..<passes {
      data = try encoder.encode(array)
      bytes &+= data.count
      sink(Int64(data.count))
    }
    let measurement = watch.stop(operations: passes)
    try CheckFailure.check("the bytes written", bytes, equals: passes * data.count)
    return measurement
  }
}

/// The stack read from JSON.
struct Decode<Element: BenchmarkElement>: StackWorkload {
  static var operation: String { "decode" }
  let count: Int
  let ungated: String? = Ungated.addresses

  func engine(passes: Int) throws -> Measurement {
    let sink = cbench_sink()
    let elements = Element.make(count: count)
    let data = try JSONEncoder().encode(StackState(elements))
    let decoder = JSONDecoder()
    var stack = StackState<Element>()
    let watch = Stopwatch()
    for _ in 0..<passes {
      stack = try decoder.decode(StackState<Element>.self, from: data)
      sink(Int64(stack.count))
    }
    let measurement = watch.stop(operations: passes)
    try CheckFailure.check("the stack read", Array(stack), equals: elements)
    return measurement
  }

  func reference(passes: Int) throws -> Measurement {
    let sink = cbench_sink()
    let elements = Element.make(count: count)
    let data = try JSONEncoder().encode(elements)
    let decoder = JSONDecoder()
    var array = [Element]()
    let watch = Stopwatch()
    for _ in 0..<passes {
      array = try decoder.decode([Element].self, from: data)
      sink(Int64(array.count))
    }
    let measurement = watch.stop(operations: passes)
    try CheckFailure.check("the array read", array, equals: elements)
    return measurement
  }
}
