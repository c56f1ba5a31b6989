import CIdentified
import Testing

@Suite("Scans, runs and sizes")
struct ScanTests {
  private static let slotCounts: [(UInt32, UInt64)] = [(0, 16), (1, 16), (8, 16), (9, 32), (16, 32), (17, 64)]
  private let ids: [UInt64] = [5, 7, 5, 0, .max, 7, 1 << 63, 9]

  private func position(_ index: Int?) -> UInt32 { index.map { UInt32($0) } ?? CID_ABSENT }

  @Test("cid_scan finds the first of equal ids within its range")
  func scan() {
    for from in 0...ids.count {
      for end in 0...ids.count {
        for id in ids + [6] {
          let first = (from..<max(from, end)).first { ids[$0] == id }
          #expect(cid_scan(ids, UInt32(from), UInt32(end), id) == position(first))
        }
      }
    }
  }

  @Test("cid_scan_few finds an id at each of its positions", arguments: 0..<Int(CID_FEW))
  func scanFewPositions(position: Int) {
    var ids = [UInt64](repeating: 1, count: Int(CID_FEW))
    #expect(cid_scan_few(ids, 2) == CID_ABSENT)
    ids[position] = 2
    #expect(cid_scan_few(ids, 2) == UInt32(position))
  }

  @Test("cid_scan_few finds the first of equal ids")
  func scanFewDuplicates() {
    for id in ids + [6] {
      #expect(cid_scan_few(ids, id) == position(ids.firstIndex(of: id)))
    }
  }

  @Test("cid_scan_twice_few finds an id wherever it stands, and none behind the last", arguments: 8...16)
  func scanTwiceFew(count: Int) {
    let ids = (0..<16).map { UInt64($0) * 3 }
    for position in 0..<16 {
      let expected = position < count ? UInt32(position) : CID_ABSENT
      #expect(cid_scan_twice_few(ids, UInt32(count), ids[position]) == expected)
      #expect(cid_scan_twice_few(ids, UInt32(count), ids[position] + 1) == CID_ABSENT)
    }
  }

  @Test("Of a run, only the ids in its extent are read")
  func extents() {
    let run: UInt64 = 100
    // Positions 4 to 7 are in memory, where 5 and 7 are of the run.
    let own: [UInt64] = [90, 105, 91, 107]
    own.withUnsafeBufferPointer { own in
      let ids = own.baseAddress! - 4
      let found = (0..<12).map { cid_find_in_extent(run, ids, 4, 3, 10, run + UInt64($0)) }
      #expect(found == [0, 1, 2, 3, CID_ABSENT, 5, CID_ABSENT, 7, 8, 9, CID_ABSENT, CID_ABSENT])
      #expect(cid_find_in_extent(run, ids, 4, 3, 10, run - 1) == CID_ABSENT)
      #expect(cid_find_in_extent(run, ids, 4, 3, 2, run + 1) == 1)
      #expect(cid_find_in_extent(run, ids, 4, 3, 2, run + 2) == CID_ABSENT)
    }
  }

  @Test("A run is found without an index", arguments: [0, 100, .max - 2] as [UInt64])
  func runs(start: UInt64) {
    let table = IndexTable(capacity: 10)
    for offset in [0, 1, 2, 3, 40, 5, 6, 7] as [UInt64] { table.append(start &+ offset) }
    for position in 0..<table.count {
      let isInRun = position != 4
      #expect(table.find(table.ids[Int(position)], inRun: start) == (isInRun ? position : CID_ABSENT))
    }
    for missing in [4, 8, .max] as [UInt64] { #expect(table.find(start &+ missing, inRun: start) == CID_ABSENT) }
    table.count = 7
    #expect(table.find(start &+ 7, inRun: start) == CID_ABSENT)
  }

  @Test("A wrong run finds nothing but what is there", arguments: [0, 1, 5, 1_000, 1 << 32, .max] as [UInt64])
  func wrongRun(run: UInt64) {
    for family in IDFamily.allCases {
      let table = IndexTable(family.ids(40))
      for position in 0..<60 as Range<UInt32> {
        let id = family.id(UInt64(position))
        let isInRun = position < 40 && id &- UInt64(position) == run
        #expect(table.find(id, inRun: run) == (isInRun ? position : CID_ABSENT))
      }
    }
  }

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
