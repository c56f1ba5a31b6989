import CIdentified
import TestSupport

extension ModelRun {
  mutating func push(_ id: UInt64) throws(Mismatch) {
    let position = table.count
    table.append(id)
    positions[id] = position
    order.append(id)
    if batch == 1, table.covered == position {
      if !table.insert(position) { try recover() }
      try require(table.covered == table.count, "an insertion at the watermark did not raise it")
    } else if table.count - table.covered >= batch {
      try cover()
    }
    try check(id, isAt: position)
  }

  /// Pops without telling the index, which is told at once, or before the next id is written there.
  mutating func pop() throws(Mismatch) {
    if order.isEmpty { return }
    let isDeep = random.below(48) == 0
    let amount = 1 + random.below(isDeep ? order.count : min(4, order.count))
    let popped = order[order.count - amount]
    for id in order.suffix(amount) { positions[id] = nil }
    order.removeLast(amount)
    table.count -= UInt32(amount)
    if random.below(2) == 0 { table.lowerWatermark(to: table.count) }
    try checkMissing(popped)
    if let last = order.last { try check(last, isAt: table.count - 1) }
  }

  mutating func cover() throws(Mismatch) {
    table.lowerWatermark(to: table.count)
    if !table.cover() { try recover() }
    try require(table.covered == table.count, "cover left ids out")
  }

  mutating func findPresent() throws(Mismatch) {
    if order.isEmpty { return }
    let position = random.below(order.count)
    try check(order[position], isAt: UInt32(position))
  }

  mutating func findMissing() throws(Mismatch) {
    try checkMissing([alias(), idOfFamily(), freshen(random.next())][random.below(3)])
  }

  func checkMissing(_ id: UInt64) throws(Mismatch) {
    let found = table.find(id)
    try require(found == CID_ABSENT, "find(\(id)) is \(found), but the id is missing")
    try require(table.locate(id) == CID_ABSENT, "the scan finds \(id), which is missing")
    try require(table.probes(id) <= max(table.reach, 1), "a miss takes more than `reach` probes")
  }

  // MARK: - Ids that are missing

  mutating func idOfFamily() -> UInt64 {
    // Comes round to ids that were popped long ago, and stays where all families have different ones.
    numbered = (numbered + 1) & 0xFFFF
    return freshen(family.id(numbered))
  }

  /// An id with the low bits of a present one, so that their paths begin at one slot.
  mutating func alias() -> UInt64 {
    if order.isEmpty { return idOfFamily() }
    return freshen(order[random.below(order.count)] ^ (1 << UInt64(20 + random.below(44))))
  }

  /// The first id from this one on that is not there.
  func freshen(_ id: UInt64) -> UInt64 {
    var id = id
    while positions[id] != nil { id &+= 1 << 20 }
    return id
  }
}
