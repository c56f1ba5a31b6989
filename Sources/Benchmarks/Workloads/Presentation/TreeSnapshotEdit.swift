import CBenchmarks
import NavEngine

/// A snapshot of the tree, the payload of the snapshot's middle node raised by id, and the snapshot's end. The
/// reference is a copy of an `Array` of the same nodes, one of them raised by position.
struct TreeSnapshotEdit: PresentationTreeWorkload {
  static let operation = "snapshot-edit"
  let count: Int

  func engine(passes: Int) throws -> Measurement {
    let sink = cbench_sink()
    let tree = PresentationTreeFixture.tree(count: count)
    let rows = PresentationTreeFixture.rows(of: tree)
    let middle = rows[count / 2].id
    var sum = 0
    let watch = Stopwatch()
    for _ in 0..<passes {
      var copy = tree.snapshot
      let raised = copy.modify(id: middle) { payload in
        payload &+= 1
        return payload
      }
      if let raised {
        sum &+= raised
        sink(Int64(raised))
      }
    }
    let measurement = watch.stop(operations: passes)
    try CheckFailure.check("the original", PresentationTreeFixture.rows(of: tree), equals: rows)
    try CheckFailure.check("the sum of copies", sum, equals: passes * (count / 2 + 1))
    return measurement
  }

  func reference(passes: Int) throws -> Measurement {
    let sink = cbench_sink()
    let rows = PresentationTreeFixture.rows(of: PresentationTreeFixture.tree(count: count))
    let middle = count / 2
    var sum = 0
    let watch = Stopwatch()
    for _ in 0..<passes {
      var copy = rows
      copy[middle].payload &+= 1
      sum &+= copy[middle].payload
      sink(Int64(copy[middle].payload))
    }
    let measurement = watch.stop(operations: passes)
    try CheckFailure.check("the sum of copies", sum, equals: passes * (middle + 1))
    return measurement
  }
}
