import CIdentified
import Testing

@Suite("Sizes")
struct SizeTests {
  private static let slotCounts: [(UInt32, UInt64)] = [(0, 16), (1, 16), (8, 16), (9, 32), (16, 32), (17, 64)]

  @Test("cid_slot_count is the least power of two that is twice the capacity, and 16")
  func slotCounts() {
    for (capacity, slots) in Self.slotCounts {
      #expect(cid_slot_count(capacity) == slots)
    }
    for exponent in 3..<32 as Range<UInt32> {
      let capacity: UInt32 = 1 << exponent
      #expect(cid_slot_count(capacity) == 2 << UInt64(exponent))
      #expect(cid_slot_count(capacity + 1) == 4 << UInt64(exponent))
      #expect(cid_slot_count(capacity - 1) == (exponent == 3 ? 16 : 2 << UInt64(exponent)))
    }
    #expect(cid_slot_count(CID_MAX_COUNT) == 1 << 33)
    #expect(cid_slot_count(.max) == 1 << 33)
  }

  @Test("cid_index_init empties the slots and makes the multiplier odd")
  func initialisation() {
    let table = IndexTable(capacity: 20, multiplier: 6)
    #expect(table.index.pointee.multiplier == 7)
    #expect(table.index.pointee.mask == 63)
    #expect(table.covered == 0 && table.reach == 0)
    #expect(table.slots.allSatisfy { $0 == CID_EMPTY })
    #expect(table.find(0) == CID_ABSENT)
  }
}
