import NavEngine

/// `==` between a stack and its unchanged copy. The reference compares an `Array` with its copy.
struct EqualShared<Element: BenchmarkElement>: StackWorkload {
  static var operation: String { "equal-shared" }
  let count: Int

  func engine(passes: Int) throws -> Measurement {
    try SharedComparison.measure(StackState(Element.make(count: count)), passes: passes)
  }

  func reference(passes: Int) throws -> Measurement {
    try SharedComparison.measure(Element.make(count: count), passes: passes)
  }
}
