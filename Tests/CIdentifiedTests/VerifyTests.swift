import CIdentified
import Testing

@Suite("cid_index_verify")
struct VerifyTests {
  private let table = IndexTable(IDFamily.equalModulo2To20.ids(20))

  private func fault() -> cid_fault { cid_index_verify(table.index, table.idBase, table.count) }

  @Test("finds no fault in a sound index, empty or not")
  func sound() {
    #expect(fault() == CID_FAULT_NONE)
    let empty = IndexTable(capacity: 0)
    #expect(cid_index_verify(empty.index, empty.idBase, 0) == CID_FAULT_NONE)
  }

  private static let damages: [(name: String, fault: cid_fault, damage: @Sendable (IndexTable) -> Void)] = [
    ("a number of slots that is no power of two", CID_FAULT_SHAPE, { $0.index.pointee.mask -= 1 }),
    ("an even multiplier", CID_FAULT_SHAPE, { $0.index.pointee.multiplier &+= 1 }),
    ("a watermark above the count", CID_FAULT_SHAPE, { $0.count -= 1 }),
    ("an id that changed behind the index's back", CID_FAULT_UNFOUND, { $0.ids[3] = 1 }),
  ]

  @Test("finds what is wrong with an index", arguments: damages.indices)
  func damaged(number: Int) {
    let (name, expected, damage) = Self.damages[number]
    damage(table)
    #expect(fault() == expected, "\(name)")
  }

  @Test("finds a reach above the limit, and accepts the limit")
  func reachIsTooHigh() {
    table.index.pointee.reach = UInt32(CID_PROBE_LIMIT)
    #expect(fault() == CID_FAULT_NONE)
    table.index.pointee.reach += 1
    #expect(fault() == CID_FAULT_REACH)
  }

  @Test("finds a duplicate wherever the watermark stands", arguments: [0, 1, 5, 6, 15, 16, 20] as [UInt32])
  func duplicate(covered: UInt32) {
    table.ids[15] = table.ids[5]
    table.index.pointee.covered = covered
    #expect(fault() == CID_FAULT_DUPLICATE)
  }

  @Test("finds each slot that was emptied, vacated or misled", arguments: [CID_EMPTY, CID_VACANT, 0, 19] as [UInt32])
  func slotIsWrong(value: UInt32) {
    for slot in table.slots.indices where table.slots[slot] < table.count && table.slots[slot] != value {
      let held = table.slots[slot]
      table.slots[slot] = value
      #expect(fault() == CID_FAULT_UNFOUND)
      table.slots[slot] = held
    }
    #expect(fault() == CID_FAULT_NONE)
  }

  @Test("finds a reach that is too low for an entry")
  func reachIsTooLow() {
    #expect(table.reach > 1)
    table.index.pointee.reach -= 1
    #expect(fault() == CID_FAULT_UNFOUND)
  }
}
