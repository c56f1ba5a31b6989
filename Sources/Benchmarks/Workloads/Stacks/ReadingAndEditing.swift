import CNavEngineBenchmarking
import NavEngine
import NavEngineBenchmarking

/// One field read by a random id, and added up: a call for each would take longer than the look-up. The reference is
/// a `Dictionary` from ids to elements.
struct Lookup<Element: BenchmarkElement>: StackWorkload {
  /// Which ids are looked up.
  enum Kind: String {
    /// Ids that are counted up one by one, as in a stack that was pushed.
    case present = "lookup"
    /// Every third element has been replaced.
    case gaps = "lookup-gaps"
    /// Those of the elements that have been replaced.
    case missing = "lookup-missing"
  }

  static var operation: String { Kind.present.rawValue }
  let count: Int
  var kind = Kind.present

  var operation: String { kind.rawValue }

  private func makeStack() -> StackState<Element> {
    let elements = Element.make(count: count)
    var stack = StackState(elements)
    if kind == .present { return stack }
    // All but one at once: one by one takes a time that grows with the square of their number.
    stack.append(contentsOf: stride(from: 3, to: count, by: 3).map { elements[$0] })
    let ids = Array(stack.ids)
    stack.reconcile(ids: (0..<count).map { $0 > 0 && $0.isMultiple(of: 3) ? ids[count + $0 / 3 - 1] : ids[$0] })
    stack.replaceSubrange(0..<1, with: [elements[0]])
    return stack
  }

  /// The ids to look up. Those of elements that were replaced are the ones before the ids of their neighbours.
  private func ids(in ids: [StackElementID]) -> [StackElementID] {
    let first = ids.map(\.rawValue).min() ?? 0
    return Queries.positions(size: count).map { position in
      kind == .missing ? StackElementID(rawValue: first &- 1 &+ UInt64(position / 3 * 3)) : ids[position]
    }
  }

  /// What the numbers that are found add up to; each that is not found is -1.
  private var sum: Int {
    kind == .missing ? -Queries.count : Queries.positions(size: count).reduce(0, +)
  }

  func engine(passes: Int) throws -> LoopCost {
    let stack = makeStack()
    let ids = ids(in: Array(stack.ids))
    var sum = 0
    let measurement = LoopCost.of(passes, operations: ids.count) { _ in
      for id in ids {
        sum &+= Element.number(of: id, in: stack) ?? -1
      }
      return sum
    }
    try CheckFailure.check("the sum read", sum, equals: self.sum * passes)
    return measurement
  }

  func reference(passes: Int) throws -> LoopCost {
    let stack = makeStack()
    let ids = ids(in: Array(stack.ids))
    let dictionary = Dictionary(uniqueKeysWithValues: zip(stack.ids, stack))
    var sum = 0
    let measurement = LoopCost.of(passes, operations: ids.count) { _ in
      for id in ids {
        sum &+= dictionary[id]?.number ?? -1
      }
      return sum
    }
    try CheckFailure.check("the sum read", sum, equals: self.sum * passes)
    return measurement
  }
}

/// One field raised by one in place, by a random id. The reference is a `Dictionary` from ids to elements.
///
/// Through the subscript, or `byClosure` through `modify(id:_:)`.
struct Modify<Element: BenchmarkElement>: StackWorkload {
  static var operation: String { "modify" }
  let count: Int
  var byClosure = false

  var operation: String { byClosure ? "modify-by-closure" : Self.operation }

  func engine(passes: Int) throws -> LoopCost {
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

  func reference(passes: Int) throws -> LoopCost {
    let stack = StackState(Element.make(count: count))
    var dictionary = Dictionary(uniqueKeysWithValues: zip(stack.ids, stack))
    let ids = Queries.positions(size: count).map { stack.ids[$0] }
    let measurement = LoopCost.of(passes, operations: ids.count) { _ in
      for id in ids {
        dictionary[id]?.number &+= 1
      }
      return dictionary.count
    }
    try check(sum: dictionary.values.reduce(0) { $0 + $1.number }, operations: measurement.operations)
    return measurement
  }

  /// The numbers started as `0 ..< count`, and each operation raised one of them by one.
  private func check(sum: Int, operations: Int) throws {
    try CheckFailure.check("the sum of numbers", sum, equals: count * (count - 1) / 2 + operations)
  }
}

/// A `for` loop over all elements that reads a field of each. An operation is one element; the sum goes to the sink.
struct Iterate<Element: BenchmarkElement>: ListWorkload {
  static var operation: String { "iterate" }
  let count: Int

  @inline(__always)
  func run<List: BenchmarkList<Element>>(on _: List.Type, passes: Int) throws -> LoopCost {
    let list = List(Element.make(count: count))
    var total = 0
    let measurement = LoopCost.of(passes, operations: count) { _ in
      var sum = 0
      for element in list { sum &+= element.number }
      total &+= sum
      return sum
    }
    try CheckFailure.check("the sum read", total, equals: passes * (count * (count - 1) / 2))
    return measurement
  }
}
