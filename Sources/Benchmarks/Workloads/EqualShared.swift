import CBenchmarks
import NavEngine

/// `==` between a stack and its unchanged copy.
///
/// Both stand in memory that has escaped, so that the comparison is made anew each time.
struct EqualShared<Element: BenchmarkElement>: StackWorkload {
  static var operation: String { "equal-shared" }
  let count: Int

  func engine(passes: Int) throws -> Measurement {
    let sink = cbench_sink()
    let pair = UnsafeMutablePointer<StackState<Element>>.allocate(capacity: 2)
    // SAFETY: two places, both initialised here and deinitialised when the function ends; nothing else refers to them.
    pair.initialize(repeating: StackState(Element.make(count: count)), count: 2)
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

  func reference(passes: Int) throws -> Measurement {
    let sink = cbench_sink()
    let pair = UnsafeMutablePointer<[Element]>.allocate(capacity: 2)
    // SAFETY: as in `engine`.
    pair.initialize(repeating: Element.make(count: count), count: 2)
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
