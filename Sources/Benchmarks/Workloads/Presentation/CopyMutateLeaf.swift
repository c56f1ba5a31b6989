import CBenchmarks
import NavEngine

/// A copy of nested screens, a field of the copy's innermost one raised by one, and the copy's end. An operation is one
/// level.
struct CopyMutateLeaf: PresentationWorkload {
  static let operation = "copy-mutate-leaf"
  let depth: Int

  func engine(passes: Int) throws -> Measurement {
    let sink = cbench_sink()
    let root = PresentedLevel.make(depth: depth)
    let before = PresentedLevel.sum(root)
    let watch = Stopwatch()
    for _ in 0..<passes {
      var copy = root
      PresentedLevel.raise(&copy, depth: depth)
      sink(Int64(copy.number))
    }
    let measurement = watch.stop(operations: passes * depth)
    try CheckFailure.check("the sum of the original", PresentedLevel.sum(root), equals: before)
    return measurement
  }

  func reference(passes: Int) throws -> Measurement {
    let sink = cbench_sink()
    let root = LinkedLevel.make(depth: depth)
    let before = root.sum
    let watch = Stopwatch()
    for _ in 0..<passes {
      let copy = root.copy()
      copy.descendant(depth).number &+= 1
      sink(Int64(copy.number))
    }
    let measurement = watch.stop(operations: passes * depth)
    try CheckFailure.check("the sum of the original", root.sum, equals: before)
    return measurement
  }
}
