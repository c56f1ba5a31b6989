import CNavEngineBenchmarking
import NavEngineBenchmarking
import NavEngineMacros

/// An operation on an `IdentifiedArray` of rows with numbers as ids. The reference has an array of rows and a dictionary
/// of positions, or the array alone where all positions change.
struct IdentifiedRows: Workload {
  struct Row: Identifiable, Equatable, Sendable {
    let id: Int
    var count = 0
  }

  enum Operation: String, CaseIterable {
    /// A row is appended, and removed by its id.
    case append = "identified-append"
    /// The first row is removed, and appended.
    case removeFirst = "identified-remove-first"
    /// `rows[id: id]?.count += 1`, by a random id.
    case modify = "identified-modify"
    /// The count of the row with a random id. The sum goes to the sink.
    case lookup = "identified-lookup"
  }

  let operation: Operation
  let count: Int

  var group: String { "moving/\(operation.rawValue)" }
  var name: String { "\(group)/\(count)" }

  /// Only loops over random ids do more than one operation a pass.
  private var operationsPerPass: Int { operation == .modify || operation == .lookup ? Queries.count : 1 }

  func bytesPerElement() -> Double? { nil }

  func engine(passes: Int) throws -> LoopCost {
    let sink = cbench_sink()
    let initial = (0..<count).map { Row(id: $0, count: $0) }
    var rows = IdentifiedArray(uniqueElements: initial)
    rows.reserveCapacity(count + 1)
    let ids = Queries.positions(size: count)
    var sum = 0
    let watch = Stopwatch()
    switch operation {
    case .append:
      for pass in 0..<passes {
        rows.append(Row(id: count, count: pass))
        sum &+= rows.remove(id: count)?.count ?? 0
        sink(Int64(rows.count))
      }
    case .removeFirst:
      for _ in 0..<passes {
        let row = rows.removeFirst()
        rows.append(row)
        sum &+= row.count
        sink(Int64(row.count))
      }
    case .modify:
      for _ in 0..<passes {
        for id in ids { rows[id: id]?.count += 1 }
        sink(Int64(rows.count))
      }
    case .lookup:
      for _ in 0..<passes {
        var passSum = 0
        for id in ids { passSum &+= rows[id: id]?.count ?? 0 }
        sum &+= passSum
        sink(Int64(passSum))
      }
    }
    let measurement = watch.stop(operations: passes * operationsPerPass)
    try check(Array(rows), sum: sum, passes: passes)
    return measurement
  }

  func reference(passes: Int) throws -> LoopCost {
    let sink = cbench_sink()
    var rows = (0..<count).map { Row(id: $0, count: $0) }
    rows.reserveCapacity(count + 1)
    var positions = Dictionary(uniqueKeysWithValues: rows.map { ($0.id, $0.id) })
    positions.reserveCapacity(count + 1)
    let ids = Queries.positions(size: count)
    var sum = 0
    let watch = Stopwatch()
    switch operation {
    case .append:
      for pass in 0..<passes {
        let row = Row(id: count, count: pass)
        if positions.updateValue(rows.count, forKey: row.id) == nil { rows.append(row) }
        if let position = positions.removeValue(forKey: count) { sum &+= rows.remove(at: position).count }
        sink(Int64(rows.count))
      }
    case .removeFirst:
      for _ in 0..<passes {
        let row = rows.removeFirst()
        rows.append(row)
        sum &+= row.count
        sink(Int64(row.count))
      }
    case .modify:
      for _ in 0..<passes {
        for id in ids {
          if let position = positions[id] { rows[position].count += 1 }
        }
        sink(Int64(rows.count))
      }
    case .lookup:
      for _ in 0..<passes {
        var passSum = 0
        for id in ids { passSum &+= positions[id].map { rows[$0].count } ?? 0 }
        sum &+= passSum
        sink(Int64(passSum))
      }
    }
    let measurement = watch.stop(operations: passes * operationsPerPass)
    try check(rows, sum: sum, passes: passes)
    return measurement
  }

  private func check(_ rows: [Row], sum: Int, passes: Int) throws {
    let first = operation == .removeFirst ? passes % count : 0
    try CheckFailure.check("the ids", rows.map(\.id), equals: (0..<count).map { ($0 + first) % count })
    let raised = operation == .modify ? passes * operationsPerPass : 0
    let total = rows.reduce(0) { $0 + $1.count }
    try CheckFailure.check("the sum of counts", total, equals: count * (count - 1) / 2 + raised)
    let expected =
      switch operation {
      case .append: passes * (passes - 1) / 2
      case .removeFirst: passes / count * (count * (count - 1) / 2) + first * (first - 1) / 2
      case .modify: 0
      case .lookup: passes * Queries.positions(size: count).reduce(0, +)
      }
    try CheckFailure.check("the sum read", sum, equals: expected)
  }
}
