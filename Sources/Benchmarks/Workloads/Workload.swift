import CNavEngineBenchmarking
import NavEngine
import NavEngineBenchmarking

/// Reasons why cases are not gated.
enum Ungated {
  static let threads = "whether a task waits already when it is cancelled is up to other threads"
  static let starts = "other threads are still starting the effects"
  static let addresses = "Foundation's coders allocate by the addresses of types, which each build moves"
}

extension LoopCost {
  /// Times a loop. Each pass does a number of operations and returns a number for the sink.
  ///
  /// Inlined, with its closure: the variables that the closure captures stay local variables of the caller.
  @inline(__always)
  static func of(
    _ passes: Int,
    operations: Int = 1,
    _ pass: (_ number: Int) throws -> Int
  ) rethrows -> LoopCost {
    let sink = cbench_sink()
    let watch = Stopwatch()
    for number in 0..<passes { sink(Int64(try pass(number))) }
    return watch.stop(operations: passes * operations)
  }
}

/// A workload on a `StackState` of a given size.
protocol StackWorkload: Workload {
  associatedtype Element: BenchmarkElement

  /// The last word but two of a case's name.
  static var operation: String { get }
  /// That, or another of the same workload.
  var operation: String { get }
  /// How many elements the stack holds.
  var count: Int { get }
}

extension StackWorkload {
  var operation: String { Self.operation }

  var group: String { "stack/\(operation)" }

  var name: String { "\(group)/\(Element.label)/\(count)" }

  func bytesPerElement() -> Double? {
    // The elements exist before, so that what they hold on the heap is not counted: it would be the same in an array.
    let elements = Element.make(count: count)
    return LiveBytes.held(for: count) { StackState(elements) }
  }
}

/// A workload that does the same with a stack, and with an `Array` as the reference.
protocol ListWorkload: StackWorkload {
  func run<List: BenchmarkList<Element>>(on _: List.Type, passes: Int) throws -> LoopCost
}

extension ListWorkload {
  func engine(passes: Int) throws -> LoopCost { try run(on: StackState<Element>.self, passes: passes) }

  func reference(passes: Int) throws -> LoopCost { try run(on: [Element].self, passes: passes) }
}

/// `==` between a value and its unchanged copy.
enum SharedComparison {
  /// Compares `passes` times. Both stand in memory that has escaped, so that the comparison is made anew each time.
  ///
  /// Inlined, so that it is specialised for the value.
  @inline(__always)
  static func measure<Value: Equatable>(_ value: Value, passes: Int) throws -> LoopCost {
    let sink = cbench_sink()
    let pair = UnsafeMutablePointer<Value>.allocate(capacity: 2)
    // SAFETY: two places, both initialised here and deinitialised when the function ends; nothing else refers to them.
    pair.initialize(repeating: value, count: 2)
    defer {
      pair.deinitialize(count: 2)
      pair.deallocate()
    }
    cbench_escape(pair)
    var unequal = 0
    let watch = Stopwatch()
    for _ in 0..<passes {
      let isEqual = pair[0] == pair[1]
      if !isEqual { unequal &+= 1 }
      sink(isEqual ? 1 : 0)
    }
    let measurement = watch.stop(operations: passes)
    try CheckFailure.check("the number of unequal pairs", unequal, equals: 0)
    return measurement
  }
}

/// `==` between a stack and its unchanged copy. The reference compares an `Array` with its copy.
struct EqualShared<Element: BenchmarkElement>: ListWorkload {
  static var operation: String { "equal-shared" }
  let count: Int

  @inline(__always)
  func run<List: BenchmarkList<Element>>(on _: List.Type, passes: Int) throws -> LoopCost {
    try SharedComparison.measure(List(Element.make(count: count)), passes: passes)
  }
}
