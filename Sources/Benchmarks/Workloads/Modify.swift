import CBenchmarks
import NavEngine

/// One field raised by one in place, by a random id. The reference is a `Dictionary` from ids to elements.
///
/// Through the subscript, or `byClosure` through `modify(id:_:)`.
struct Modify<Element: BenchmarkElement>: StackWorkload {
  static var operation: String { "modify" }
  let count: Int
  var byClosure = false

  var operation: String { byClosure ? "modify-by-closure" : Self.operation }

  func engine(passes: Int) throws -> Measurement {
    let sink = cbench_sink()
    var stack = StackState(Element.make(count: count))
    let ids = Queries.positions(size: count).map { stack.ids[$0] }
    let watch = Stopwatch()
    if byClosure {
      for _ in 0..<passes {
        for id in ids {
          stack.modify(id: id) { $0.number &+= 1 }
        }
        sink(Int64(stack.count))
      }
    } else {
      for _ in 0..<passes {
        for id in ids {
          Element.raiseNumber(of: id, in: &stack)
        }
        sink(Int64(stack.count))
      }
    }
    let measurement = watch.stop(operations: passes * ids.count)
    try check(sum: stack.reduce(0) { $0 + $1.number }, operations: measurement.operations)
    return measurement
  }

  func reference(passes: Int) throws -> Measurement {
    let sink = cbench_sink()
    let stack = StackState(Element.make(count: count))
    var dictionary = Dictionary(uniqueKeysWithValues: zip(stack.ids, stack))
    let ids = Queries.positions(size: count).map { stack.ids[$0] }
    let watch = Stopwatch()
    for _ in 0..<passes {
      for id in ids {
        dictionary[id]?.number &+= 1
      }
      sink(Int64(dictionary.count))
    }
    let measurement = watch.stop(operations: passes * ids.count)
    try check(sum: dictionary.values.reduce(0) { $0 + $1.number }, operations: measurement.operations)
    return measurement
  }

  /// The numbers started as `0 ..< count`, and each operation raised one of them by one.
  private func check(sum: Int, operations: Int) throws {
    try CheckFailure.check("the sum of numbers", sum, equals: count * (count - 1) / 2 + operations)
  }
}
