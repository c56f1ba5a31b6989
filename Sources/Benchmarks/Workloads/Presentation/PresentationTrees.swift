import CNavEngineBenchmarking
import NavEngine
import NavEngineBenchmarking

/// A workload on a `PresentationTree` of a given size.
protocol PresentationTreeWorkload: Workload {
  /// The last word but one of a case's name.
  static var operation: String { get }
  /// How many nodes the tree has.
  var count: Int { get }
}

extension PresentationTreeWorkload {
  var group: String { "presentation/tree/\(Self.operation)" }

  var name: String { "\(group)/\(count)" }

  func bytesPerElement() -> Double? {
    LiveBytes.held(for: count) { PresentationTreeFixture.tree(count: count) }
  }
}

/// The trees of the workloads.
enum PresentationTreeFixture {
  /// A node as an array of them holds it, with all that a node of the tree is told.
  struct Row: Equatable {
    var id: PresentationID
    var kind: PresentationKind
    var label: String
    var payload: Int
  }

  static let label = "Screen"

  /// A tree of `count` stack elements, or one fewer and the root, each on a random one that was there before. Payloads
  /// count up from 0 in the order of their arrival.
  static func tree(count: Int, reserving capacity: Int = 0) -> PresentationTree<Int> {
    var random = SplitMix64(seed: 5)
    var tree = PresentationTree(root: label, payload: 0)
    tree.reserveCapacity(max(count, capacity))
    var ids = [tree.root]
    for payload in 1..<max(count, 1) {
      let parent = ids[Int(random.next() % UInt64(ids.count))]
      // A stack element is refused by no node of this tree.
      guard let id = try? tree.push(label, payload: payload, on: parent) else { continue }
      ids.append(id)
    }
    return tree
  }

  /// The nodes of a tree, in the order of their arrival.
  static func rows(of tree: PresentationTree<Int>) -> [Row] {
    tree.depthFirst
      .map { Row(id: $0.id, kind: $0.kind, label: $0.label, payload: $0.payload) }
      .sorted { $0.payload < $1.payload }
  }
}

/// A sheet presented on a random node of a tree that has room for it, and dismissed. The reference appends the same
/// node to an `Array` and removes it.
struct TreePresentDismiss: PresentationTreeWorkload {
  static let operation = "present-dismiss"
  let count: Int

  func engine(passes: Int) throws -> LoopCost {
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

  func reference(passes: Int) throws -> LoopCost {
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

/// A snapshot of the tree, the payload of the snapshot's middle node raised by id, and the snapshot's end. The
/// reference is a copy of an `Array` of the same nodes, one of them raised by position.
struct TreeSnapshotEdit: PresentationTreeWorkload {
  static let operation = "snapshot-edit"
  let count: Int

  func engine(passes: Int) throws -> LoopCost {
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

  func reference(passes: Int) throws -> LoopCost {
    let rows = PresentationTreeFixture.rows(of: PresentationTreeFixture.tree(count: count))
    let middle = count / 2
    var sum = 0
    let measurement = LoopCost.of(passes) { _ in
      var copy = rows
      copy[middle].payload &+= 1
      sum &+= copy[middle].payload
      return copy[middle].payload
    }
    try CheckFailure.check("the sum of copies", sum, equals: passes * (middle + 1))
    return measurement
  }
}

/// The difference between a tree and a copy with one payload changed. The reference compares two `Array`s of the same
/// nodes element by element and finds the one that differs.
struct TreeDifference: PresentationTreeWorkload {
  static let operation = "difference"
  let count: Int

  func engine(passes: Int) throws -> LoopCost {
    let tree = PresentationTreeFixture.tree(count: count)
    var changed = tree
    changed.modify(id: PresentationTreeFixture.rows(of: tree)[count / 2].id) { $0 = -1 }
    var steps = 0
    let measurement = LoopCost.of(passes) { _ in
      let difference = changed.difference(from: tree)
      steps &+= difference.count
      return difference.count
    }
    try CheckFailure.check("the number of steps", steps, equals: passes)
    return measurement
  }

  func reference(passes: Int) throws -> LoopCost {
    let rows = PresentationTreeFixture.rows(of: PresentationTreeFixture.tree(count: count))
    var changed = rows
    changed[count / 2].payload = -1
    var steps = 0
    let measurement = LoopCost.of(passes) { _ in
      var different = 0
      for (row, other) in zip(rows, changed) where row != other { different &+= 1 }
      steps &+= different
      return different
    }
    try CheckFailure.check("the number of differences", steps, equals: passes)
    return measurement
  }
}
