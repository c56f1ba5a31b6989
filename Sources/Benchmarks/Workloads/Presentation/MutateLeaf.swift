import CBenchmarks
import NavEngine

/// A field of the innermost presented screen raised by one, in place, from the outermost. An operation is one level on
/// the way.
struct MutateLeaf: PresentationWorkload {
  static let operation = "mutate-leaf"
  let depth: Int

  func engine(passes: Int) throws -> Measurement {
    let sink = cbench_sink()
    var root = PresentedLevel.make(depth: depth)
    let before = PresentedLevel.sum(root)
    let watch = Stopwatch()
    for _ in 0..<passes {
      PresentedLevel.raise(&root, depth: depth)
      sink(Int64(root.number))
    }
    let measurement = watch.stop(operations: passes * depth)
    try CheckFailure.check("the sum of numbers", PresentedLevel.sum(root), equals: before + passes)
    return measurement
  }

  func reference(passes: Int) throws -> Measurement {
    let sink = cbench_sink()
    let root = LinkedLevel.make(depth: depth)
    let before = root.sum
    let watch = Stopwatch()
    for _ in 0..<passes {
      root.descendant(depth).number &+= 1
      sink(Int64(root.number))
    }
    let measurement = watch.stop(operations: passes * depth)
    try CheckFailure.check("the sum of numbers", root.sum, equals: before + passes)
    return measurement
  }
}
