import CIdentified
import TestSupport
import Testing

@Suite("An insertion that fails")
struct InsertFailureTests {
  /// 16 slots, and ids until there is no room for another one.
  private func overfull() -> IndexTable {
    let table = IndexTable(capacity: 32, slotCount: 16)
    for number in 0..<32 { table.append(UInt64(number) << 20) }
    table.cover()
    return table
  }

  @Test("It happens when there are more ids than slots, and changes nothing")
  func changesNothing() {
    let table = overfull()
    #expect(table.covered <= 16)
    let before = table.snapshot
    #expect(!table.insert(table.covered))
    #expect(!table.cover())
    #expect(table.snapshot == before)
    #expect(table.verify() == CID_FAULT_NONE)
  }

  @Test("The ids entered before it are found, those after it by a scan")
  func coveredSaysHowFar() {
    let table = overfull()
    for position in 0..<table.count {
      let id = table.ids[Int(position)]
      #expect(table.find(id) == (position < table.covered ? position : CID_ABSENT))
      #expect(table.locate(id) == position)
    }
  }

  @Test("More slots mend it")
  func moreSlots() {
    let table = overfull()
    #expect(table.rebuild(slotCount: cid_slot_count(table.count), multiplier: CID_MULTIPLIER))
    #expect(table.covered == 32)
    #expect(table.verify() == CID_FAULT_NONE)
  }

  @Test("A rebuild fails for as long as there are more ids than slots")
  func rebuildFails() {
    let table = overfull()
    for multiplier in [1, CID_MULTIPLIER, .max] {
      #expect(!table.rebuild(multiplier: multiplier))
      #expect(table.covered <= 16)
      #expect(table.verify() == CID_FAULT_NONE)
    }
  }

  @Test("Another multiplier mends it where there are slots enough")
  func anotherMultiplier() throws {
    // Nearly full, so that some multipliers fail and others do not.
    let table = IndexTable(IDFamily.sparse.ids(230), slotCount: 256)
    var random = SplitMix64(seed: 1)
    let multipliers = (0..<400).map { _ in random.next() }
    let bad = try #require(multipliers.first { !table.rebuild(multiplier: $0) })
    let good = try #require(multipliers.first { table.rebuild(multiplier: $0) })
    #expect(!table.rebuild(multiplier: bad))
    #expect(table.rebuild(multiplier: good))
    #expect(table.index.pointee.multiplier == good | 1)
    #expect(table.covered == 230)
    #expect(table.verify() == CID_FAULT_NONE)
  }

  @Test("In a splice it leaves `covered` at the first id that has no entry", arguments: [0, 2, 12])
  func inSplice(from: Int) {
    let table = IndexTable(capacity: 40, slotCount: 16)
    for number in 0..<12 { table.append(UInt64(number)) }
    #expect(table.cover())
    let new = (0..<20).map { 1_000 + UInt64($0) << 20 }
    #expect(!table.splice(from: from, removed: 0, inserting: new))
    #expect(table.covered >= UInt32(from) && table.covered < UInt32(from + 20))
    #expect(table.verify() == CID_FAULT_NONE)
    for position in 0..<table.count { #expect(table.locate(table.ids[Int(position)]) == position) }
    #expect(table.rebuild(slotCount: 64, multiplier: CID_MULTIPLIER))
    #expect(table.verify() == CID_FAULT_NONE)
  }
}
