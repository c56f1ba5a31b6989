import CIdentified
import Testing

@Suite("Stale slots")
struct StaleSlotTests {
  @Test("Pops write nothing, and what they leave is missing", arguments: IDFamily.allCases)
  func popsWriteNothing(family: IDFamily) {
    let table = IndexTable(family.ids(200))
    let before = Array(table.slots)
    var found: [UInt64] = []
    while table.count > 0 {
      table.count -= 1
      let popped = table.ids[Int(table.count)]
      if table.find(popped) != CID_ABSENT { found.append(popped) }
    }
    #expect(found == [])
    #expect(Array(table.slots) == before)
    #expect(table.verify() == CID_FAULT_NONE)
  }

  @Test("Look-ups write nothing", arguments: IDFamily.allCases)
  func lookupsWriteNothing(family: IDFamily) {
    let table = IndexTable(family.ids(200))
    table.count = 150
    let before = table.snapshot
    let ids = family.ids(400)
    #expect(ids.map { table.find($0) } == (0..<400).map { $0 < 150 ? $0 : CID_ABSENT })
    #expect(ids.allSatisfy { table.probes($0) <= CID_PROBE_LIMIT })
    #expect(table.verify() == CID_FAULT_NONE)
    #expect(table.snapshot == before)
  }

  @Test("They are overwritten: a thousand cycles of pushes and pops leave a sound table", arguments: IDFamily.allCases)
  func cycles(family: IDFamily) {
    let table = IndexTable(capacity: 64)
    var number: UInt64 = 0
    for cycle in 0..<1_000 {
      let depth = 8 + UInt32(cycle * 13 % 57)
      while table.count < depth {
        table.append(family.id(number))
        number += 1
      }
      #expect(table.cover())
      table.count = UInt32(cycle * 7 % 8)
    }
    #expect(table.verify() == CID_FAULT_NONE)
    let missing = (number..<number + 1_000).map { family.id($0) }
    #expect(missing.allSatisfy { table.find($0) == CID_ABSENT })
    #expect(missing.allSatisfy { table.probes($0) <= CID_PROBE_LIMIT })
  }

  @Test("A slot whose id was popped is taken at the first probe")
  func poppedSlotIsTaken() {
    let table = IndexTable([1, 2, 5], slotCount: 16)
    table.count = 1
    // The slot still holds position 2, where 5 still stands in memory.
    table.append(21)
    #expect(table.cover())
    #expect(table.reach == 1)
    #expect(table.find(21) == 1)
  }

  @Test("Entering what is entered changes nothing", arguments: IDFamily.allCases)
  func enteringAgain(family: IDFamily) {
    let table = IndexTable(family.ids(30))
    let before = table.snapshot
    #expect((0..<30).allSatisfy { table.insert($0) })
    #expect(table.snapshot == before)
  }

  @Test("A stale slot that leads to a removed entry does not bring it back")
  func removalTakesAllSlots() {
    // 16 goes behind 0 by a second probe. When 0 is gone and 16 is entered anew, it takes the first slot, and the
    // second one is stale, but leads to 16 all the same.
    let table = IndexTable([0, 16], slotCount: 16)
    #expect(table.splice(from: 0, removed: 1, inserting: []))
    #expect(table.splice(from: 0, removed: 1, inserting: [16]))
    #expect(table.remove(16) == 0)
    #expect(table.find(16) == CID_ABSENT)
    #expect(table.remove(16) == CID_ABSENT)
    #expect(table.insert(0))
    #expect(table.find(16) == 0)
  }

  @Test("A removal of a missing id changes nothing")
  func removalOfMissing() {
    let table = IndexTable(IDFamily.equalModulo2To20.ids(30))
    let before = table.snapshot
    #expect(table.remove(IDFamily.equalModulo2To20.id(30)) == CID_ABSENT)
    #expect(table.remove(7) == CID_ABSENT)
    #expect(table.snapshot == before)
  }
}
