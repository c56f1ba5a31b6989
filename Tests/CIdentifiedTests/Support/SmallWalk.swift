import CIdentified

/// Walks all sequences of operations up to a length. Each step works on a copy of the table before it, so that a
/// sequence shares the work of all that begin like it.
struct SmallWalk {
  struct Mismatch: Error, CustomStringConvertible {
    let description: String
  }

  private enum Operation {
    case push(UInt64), pushUncovered(UInt64), pop, removeFirst, removeMiddle, insertMiddle(UInt64)
  }

  let alphabet: [UInt64]
  /// The table after each number of steps.
  private let tables: [IndexTable]
  private var trail: [Operation] = []
  private(set) var visited = 0

  init(alphabet: [UInt64], depth: Int) {
    self.alphabet = alphabet
    tables = (0...depth).map { _ in IndexTable(capacity: 8, slotCount: 16) }
  }

  mutating func visit() throws(Mismatch) {
    try visit(after: [])
  }

  private mutating func visit(after array: [UInt64]) throws(Mismatch) {
    visited += 1
    try check(array)
    if trail.count + 1 == tables.count { return }
    for id in alphabet where !array.contains(id) {
      try step(.push(id), to: array + [id])
      try step(.pushUncovered(id), to: array + [id])
      if array.count > 1 { try step(.insertMiddle(id), to: inserting(id, in: array)) }
    }
    if array.isEmpty { return }
    try step(.pop, to: array.dropLast())
    try step(.removeFirst, to: Array(array.dropFirst()))
    if array.count > 2 { try step(.removeMiddle, to: removingMiddle(of: array)) }
  }

  private mutating func step(_ operation: Operation, to array: [UInt64]) throws(Mismatch) {
    let table = tables[trail.count + 1]
    table.copy(tables[trail.count])
    trail.append(operation)
    try require(perform(operation, on: table), "an insertion failed")
    try visit(after: array)
    trail.removeLast()
  }

  private func perform(_ operation: Operation, on table: IndexTable) -> Bool {
    switch operation {
    case .push(let id):
      table.append(id)
      return table.cover()
    case .pushUncovered(let id):
      table.append(id)
      return true
    case .pop:
      // The watermark stays: the next id that is written lowers it.
      table.count -= 1
      return true
    case .removeFirst: return table.splice(from: 0, removed: 1, inserting: [])
    case .removeMiddle: return table.splice(from: Int(table.count) / 2, removed: 1, inserting: [])
    case .insertMiddle(let id): return table.splice(from: Int(table.count) / 2, removed: 0, inserting: [id])
    }
  }

  private func inserting(_ id: UInt64, in array: [UInt64]) -> [UInt64] {
    var array = array
    array.insert(id, at: array.count / 2)
    return array
  }

  private func removingMiddle(of array: [UInt64]) -> [UInt64] {
    var array = array
    array.remove(at: array.count / 2)
    return array
  }

  private func check(_ array: [UInt64]) throws(Mismatch) {
    let table = tables[trail.count]
    let fault = table.verify()
    try require(fault == CID_FAULT_NONE, "verify found fault \(fault.rawValue)")
    for id in alphabet {
      let position = array.firstIndex(of: id).map { UInt32($0) } ?? CID_ABSENT
      try require(table.locate(id) == position, "\(id) is not at \(position)")
      let entry = table.find(id)
      let isOptional = position >= table.covered
      try require(entry == position || isOptional && entry == CID_ABSENT, "\(id) is entered at \(entry)")
    }
  }

  private func require(_ condition: Bool, _ what: @autoclosure () -> String) throws(Mismatch) {
    if condition { return }
    throw Mismatch(description: "\(what()) after \(trail)")
  }
}
