import CBenchmarks
import NavEngine

/// A sheet presented on a random node of a tree that has room for it, and dismissed. The reference appends the same
/// node to an `Array` and removes it.
struct TreePresentDismiss: PresentationTreeWorkload {
  static let operation = "present-dismiss"
  let count: Int

  func engine(passes: Int) throws -> Measurement {
    let sink = cbench_sink()
    var tree = PresentationTreeFixture.tree(count: count, reserving: count + 1)
    let ids = PresentationTreeFixture.rows(of: tree).map(\.id)
    let parents = Queries.positions(size: count).map { ids[$0] }
    let before = tree.depthFirst.map(\.id)
    var sum = 0
    let watch = Stopwatch()
    for _ in 0..<passes {
      for parent in parents {
        let id = try tree.present(PresentationTreeFixture.label, payload: count, on: parent, kind: .sheet)
        let removed = tree.dismiss(id)
        sum &+= removed.count
        sink(Int64(removed.count))
      }
    }
    let measurement = watch.stop(operations: passes * parents.count)
    try check(sum: sum, operations: measurement.operations)
    try CheckFailure.check("the tree", tree.depthFirst.map(\.id), equals: before)
    return measurement
  }

  func reference(passes: Int) throws -> Measurement {
    let sink = cbench_sink()
    let tree = PresentationTreeFixture.tree(count: count)
    var rows = PresentationTreeFixture.rows(of: tree)
    rows.reserveCapacity(count + 1)
    let ids = rows.map(\.id)
    let parents = Queries.positions(size: count).map { ids[$0] }
    var sum = 0
    let watch = Stopwatch()
    for _ in 0..<passes {
      for parent in parents {
        rows.append(.init(id: parent, kind: .sheet, label: PresentationTreeFixture.label, payload: count))
        if let row = rows.popLast() {
          sum &+= 1
          sink(Int64(row.payload))
        }
      }
    }
    let measurement = watch.stop(operations: passes * parents.count)
    try check(sum: sum, operations: measurement.operations)
    try CheckFailure.check("the nodes", rows.map(\.id), equals: ids)
    return measurement
  }

  private func check(sum: Int, operations: Int) throws {
    try CheckFailure.check("the number of nodes removed", sum, equals: operations)
  }
}
