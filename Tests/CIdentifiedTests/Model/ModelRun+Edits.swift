import CIdentified
import TestSupport

extension ModelRun {
  /// Swaps two ids that the index covers, entry by entry.
  mutating func swap() throws(Mismatch) {
    let covered = Int(min(table.covered, table.count))
    if covered < 2 { return }
    let first = random.below(covered)
    let second = (first + 1 + random.below(covered - 1)) % covered
    let moved = [first, second].map { (id: order[$0], position: UInt32($0)) }
    for (id, position) in moved {
      try require(table.remove(id) == position, "remove(\(id)) does not answer \(position)")
      try require(table.find(id) == CID_ABSENT, "\(id) has an entry after its removal")
    }
    order.swapAt(first, second)
    table.ids.swapAt(first, second)
    positions[moved[0].id] = moved[1].position
    positions[moved[1].id] = moved[0].position
    if !(table.insert(moved[0].position) && table.insert(moved[1].position)) { try recover() }
    for (id, _) in moved { try check(id, isAt: positions[id]!) }
  }

  mutating func splice() throws(Mismatch) {
    // Mostly near the end of a large array, to spare the model the renumbering.
    let isLarge = order.count > 100 && random.below(16) > 0
    let from = order.count - random.below(isLarge ? 40 : order.count + 1)
    let removed = random.below(min(8, order.count - from + 1))
    let room = capacity - order.count + removed
    let inserted = random.below(min(8, room) + 1)
    var new: [UInt64] = []
    let old = order[from..<from + removed]
    for id in old { positions[id] = nil }
    for _ in 0..<inserted {
      let id = random.below(2) == 0 ? idOfFamily() : alias()
      new.append(id)
      // Keeps the next one from being the same; renumbered below.
      positions[id] = 0
    }
    let goneIDs = old.filter { positions[$0] == nil }
    order.replaceSubrange(from..<from + removed, with: new)
    for position in from..<order.count { positions[order[position]] = UInt32(position) }
    if !table.splice(from: from, removed: removed, inserting: new) { try recover() }
    try require(table.covered == table.count, "splice left ids out")
    for id in goneIDs { try checkMissing(id) }
    for position in from..<min(order.count, from + inserted + 1) { try check(order[position], isAt: UInt32(position)) }
    if let last = order.last { try check(last, isAt: table.count - 1) }
    if from > 0 { try check(order[from - 1], isAt: UInt32(from - 1)) }
  }

  /// Takes an entry out and enters it again.
  mutating func reenter() throws(Mismatch) {
    let covered = Int(min(table.covered, table.count))
    if covered == 0 { return }
    let position = UInt32(random.below(covered))
    let id = order[Int(position)]
    try require(table.remove(id) == position, "remove(\(id)) does not answer \(position)")
    try require(table.find(id) == CID_ABSENT, "\(id) has an entry after its removal")
    try require(table.remove(id) == CID_ABSENT, "\(id) is removed twice")
    if !table.insert(position) { try recover() }
    try check(id, isAt: position)
  }

  mutating func rebuild() throws(Mismatch) {
    if !table.rebuild(multiplier: random.next()) { try recover() }
    try require(table.covered == table.count, "a rebuild left ids out")
  }

  /// What a caller does when an insertion failed: another multiplier, then more slots.
  mutating func recover() throws(Mismatch) {
    let isOverloaded = table.slots.count < 2 * order.count
    for _ in 0..<4 where table.rebuild(multiplier: random.next()) { return }
    try require(isOverloaded, "four multipliers fail at a load of at most one half")
    let isBuilt = table.rebuild(slotCount: cid_slot_count(UInt32(capacity)), multiplier: CID_MULTIPLIER)
    try require(isBuilt, "a table of twice the size fails")
  }
}
