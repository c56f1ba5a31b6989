import CBenchmarks
import NavEngine

/// A screen presented on the innermost one, and dismissed: one operation for both.
struct PresentDismiss: PresentationWorkload {
  static let operation = "present-dismiss"
  let depth: Int

  func engine(passes: Int) throws -> Measurement {
    let sink = cbench_sink()
    var root = PresentedLevel.make(depth: depth)
    let watch = Stopwatch()
    for pass in 0..<passes {
      PresentedLevel.setChild(of: &root, depth: depth, PresentedLevel(number: pass))
      sink(Int64(root.number))
      PresentedLevel.setChild(of: &root, depth: depth, nil)
    }
    let measurement = watch.stop(operations: passes)
    try CheckFailure.check("the screens", root == .make(depth: depth), equals: true)
    return measurement
  }

  func reference(passes: Int) throws -> Measurement {
    let sink = cbench_sink()
    let root = LinkedLevel.make(depth: depth)
    let before = root.sum
    let watch = Stopwatch()
    for pass in 0..<passes {
      root.descendant(depth).child = LinkedLevel(number: pass)
      sink(Int64(root.number))
      root.descendant(depth).child = nil
    }
    let measurement = watch.stop(operations: passes)
    try CheckFailure.check("the sum of numbers", root.sum, equals: before)
    return measurement
  }
}
