import CBenchmarks
import NavEngine

/// The difference between a tree and a copy with one payload changed. The reference compares two `Array`s of the same
/// nodes element by element and finds the one that differs.
struct TreeDifference: PresentationTreeWorkload {
  static let operation = "difference"
  let count: Int

  func engine(passes: Int) throws -> Measurement {
    let sink = cbench_sink()
    let tree = PresentationTreeFixture.tree(count: count)
    var changed = tree
    changed.modify(id: PresentationTreeFixture.rows(of: tree)[count / 2].id) { $0 = -1 }
    var steps = 0
    let watch = Stopwatch()
    for _ in 0..<passes {
      let difference = changed.difference(from: tree)
      steps &+= difference.count
      sink(Int64(difference.count))
    }
    let measurement = watch.stop(operations: passes)
    try CheckFailure.check("the number of steps", steps, equals: passes)
    return measurement
  }

  func reference(passes: Int) throws -> Measurement {
    let sink = cbench_sink()
    let rows = PresentationTreeFixture.rows(of: PresentationTreeFixture.tree(count: count))
    var changed = rows
    changed[count / 2].payload = -1
    var steps = 0
    let watch = Stopwatch()
    for _ in 0..<passes {
      var different = 0
      for (row, other) in zip(rows, changed) where row != other { different &+= 1 }
      steps &+= different
      sink(Int64(different))
    }
    let measurement = watch.stop(operations: passes)
    try CheckFailure.check("the number of differences", steps, equals: passes)
    return measurement
  }
}
