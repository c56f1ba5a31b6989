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

  @Test("finds a number of slots that is no power of two")
  func maskIsWrong() {
    table.index.pointee.mask -= 1
    #expect(fault() == CID_FAULT_SHAPE)
  }

  @Test("finds an even multiplier")
  func multiplierIsEven() {
    table.index.pointee.multiplier &+= 1
    #expect(fault() == CID_FAULT_SHAPE)
  }

  @Test("finds a watermark above the count")
  func coveredIsTooHigh() {
    table.count -= 1
    #expect(fault() == CID_FAULT_SHAPE)
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

  @Test("finds an id that changed behind the index's back")
  func idChanged() {
    table.ids[3] = 1
    #expect(fault() == CID_FAULT_UNFOUND)
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
