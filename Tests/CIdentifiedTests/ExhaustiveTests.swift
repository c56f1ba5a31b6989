import CIdentified
import Testing

@Suite("Small tables, exhaustively")
struct ExhaustiveTests {
  @Test(
    "Every splice of every short array, however far covered, agrees with an array",
    arguments: [UInt64(16), 32],
    [IDFamily.sequential, .equalModulo2To20, .twinRuns]
  )
  func allSplices(slotCount: UInt64, family: IDFamily) {
    let new = (100..<103).map { family.id($0) }
    var wrong: [String] = []
    for count in 0...8 {
      let array = family.ids(count)
      for covered in 0...count {
        for from in 0...count {
          for removed in 0...(count - from) {
            for inserted in 0...3 {
              let table = IndexTable(capacity: 11, slotCount: slotCount)
              for id in array.prefix(covered) { table.append(id) }
              table.cover()
              for id in array.dropFirst(covered) { table.append(id) }
              var expected = array
              expected.replaceSubrange(from..<from + removed, with: new.prefix(inserted))
              let isDone = table.splice(from: from, removed: removed, inserting: Array(new.prefix(inserted)))
              if !isDone || !agrees(table, with: expected, missing: array[from..<from + removed]) {
                wrong.append("\(count) ids, \(covered) covered, \(removed) removed at \(from), \(inserted) inserted")
              }
            }
          }
        }
      }
    }
    #expect(wrong == [])
  }

  private func agrees(_ table: IndexTable, with expected: [UInt64], missing: ArraySlice<UInt64>) -> Bool {
    table.elements == expected && table.covered == table.count && table.verify() == CID_FAULT_NONE
      && expected.indices.allSatisfy { table.find(expected[$0]) == UInt32($0) }
      && missing.allSatisfy { table.find($0) == CID_ABSENT }
  }
}
