import CIdentified
import TestSupport

/// Drives an index and a trusted model, an array with a dictionary, through the same random operations and compares
/// them after each one.
struct ModelRun {
  enum Operation: String {
    case pushOfFamily, pushAlias, pushNext, pop, findPresent, findMissing, swap, splice, reenter, cover, lower, rebuild
  }

  let family: IDFamily
  var random: SplitMix64
  var table = IndexTable(capacity: 16)
  var order: [UInt64] = []
  var positions: [UInt64: UInt32] = [:]
  /// How many ids of the family were tried.
  var numbered: UInt64 = 0
  /// The most ids of this episode; `table` has room for as many.
  var capacity = 16
  /// How far the index may trail; 1 enters each id at once.
  var batch = 1
  private(set) var step = 0
  private(set) var operation = Operation.rebuild

  init(family: IDFamily, random: SplitMix64) {
    self.family = family
    self.random = random
  }

  /// An operation stands here as many times as its share of a run is out of 64.
  private static let wheel: [Operation] = [
    (.pushOfFamily, 11), (.pushAlias, 6), (.pushNext, 3), (.pop, 8), (.findPresent, 13), (.findMissing, 9), (.swap, 3),
    (.splice, 4), (.reenter, 3), (.cover, 2), (.lower, 1), (.rebuild, 1),
  ].flatMap { (operation: Operation, share: Int) in Array(repeating: operation, count: share) }

  mutating func takeStep() throws(Mismatch) {
    let episode = 1_000
    if step % episode == 0 { try begin() }
    operation = Self.wheel[random.below(64)]
    try perform()
    try require(table.count == order.count && table.reach <= CID_PROBE_LIMIT, "count or reach is wrong")
    // All is looked at after each step where that is cheap, else now and then.
    if order.count <= 4 || step % (order.count <= 100 ? 50 : 500) == 0 { try checkAll() }
    step += 1
  }

  private mutating func perform() throws(Mismatch) {
    if order.count == capacity, [.pushOfFamily, .pushAlias, .pushNext].contains(operation) { operation = .pop }
    switch operation {
    case .pushOfFamily: try push(idOfFamily())
    case .pushAlias: try push(alias())
    case .pushNext: try push(freshen((order.last ?? 0) &+ 1))
    case .pop: try pop()
    case .findPresent: try findPresent()
    case .findMissing: try findMissing()
    case .swap: try swap()
    case .splice: try splice()
    case .reenter: try reenter()
    case .cover: try cover()
    case .lower: table.lowerWatermark(to: UInt32(random.below(order.count + 1)))
    case .rebuild: try rebuild()
    }
  }

  /// Starts with an empty table. Most are small, since there each id meets the others most often.
  private mutating func begin() throws(Mismatch) {
    let sizes = [12, 60, 500, 5_000]
    let shares = [40, 56, 63, 64]
    let draw = random.below(64)
    capacity = sizes[shares.firstIndex { draw < $0 }!]
    batch = [1, 1, 4, 64][random.below(4)]
    var slots = cid_slot_count(UInt32(capacity))
    // Every fourth table is too small: there, insertions fail and the index must be rebuilt.
    if capacity > 12, random.below(4) == 0 { slots /= 2 }
    table = IndexTable(capacity: capacity, slotCount: slots)
    order = []
    positions = [:]
    while capacity >= 500, order.count < capacity * 3 / 4 { try push(idOfFamily()) }
  }

  /// Compares everything.
  func checkAll() throws(Mismatch) {
    let fault = table.verify()
    try require(fault == CID_FAULT_NONE, "verify found fault \(fault.rawValue)")
    for position in order.indices {
      try require(table.ids[position] == order[position], "the id at \(position) differs")
      try check(order[position], isAt: UInt32(position))
    }
  }

  /// Compares the answers about one id that the model has at `position`.
  func check(_ id: UInt64, isAt position: UInt32) throws(Mismatch) {
    let isOptional = position >= table.covered
    let found = table.find(id)
    try require(found == position || isOptional && found == CID_ABSENT, "find(\(id)) is \(found), not \(position)")
    try require(table.locate(id) == position, "the scan for \(id) does not lead to \(position)")
    try require(positions[id] == position, "the model contradicts itself about \(id)")
  }

  func require(_ condition: Bool, _ what: @autoclosure () -> String) throws(Mismatch) {
    if condition { return }
    throw Mismatch(
      description: """
        \(what()), by \(operation), with \(order.count) ids, covered \(table.covered), \(table.slots.count) slots
        """
    )
  }
}
