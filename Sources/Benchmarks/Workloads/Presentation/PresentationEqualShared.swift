/// `==` between nested screens and their unchanged copy. The reference compares an `Array` of as many numbers with its
/// copy.
struct PresentationEqualShared: PresentationWorkload {
  static let operation = "equal-shared"
  let depth: Int

  func engine(passes: Int) throws -> Measurement {
    try SharedComparison.measure(PresentedLevel.make(depth: depth), passes: passes)
  }

  func reference(passes: Int) throws -> Measurement {
    try SharedComparison.measure(Array(0..<depth), passes: passes)
  }
}
