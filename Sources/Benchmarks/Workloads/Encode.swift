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
