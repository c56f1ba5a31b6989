import CBenchmarks
import Foundation
import NavEngine

/// The stack read from JSON.
///
/// Ungated: most of the work is Foundation's, whose allocations differ by a few from one process to the next.
struct Decode<Element: BenchmarkElement>: StackWorkload {
  static var operation: String { "decode" }
  let count: Int
  var countedPasses: Int { 2 }
  var isGated: Bool { false }

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
