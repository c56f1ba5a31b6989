import CIdentified
import Testing

/// The ids that a walk over all short sequences of operations pushes.
enum SmallAlphabet: String, CaseIterable, CustomTestStringConvertible {
  case sequential
  case oneFirstSlot
  case longestPaths
  case extremes

  var testDescription: String { rawValue }

  var ids: [UInt64] {
    switch self {
    case .sequential: [7, 8, 9, 10]
    case .oneFirstSlot: [3, 19, 35, 1 << 63 | 3]
    case .longestPaths: Self.colliding
    case .extremes: [0, .max, 1 << 63, 16]
    }
  }

  /// Four ids with one first slot, and among many such the ones that need the most probes.
  private static let colliding: [UInt64] = {
    let candidates = (1...400).map { (stride: UInt64) -> [UInt64] in
      let step = 16 * stride
      return [5, 5 + step, 5 + 2 * step, 5 + 3 * step]
    }
    return candidates.max { IndexTable($0, slotCount: 16).reach < IndexTable($1, slotCount: 16).reach }!
  }()
}

@Suite("Small tables, exhaustively")
struct ExhaustiveTests {
  @Test("Every sequence of six operations on 16 slots agrees with an array", arguments: SmallAlphabet.allCases)
  func allSequences(alphabet: SmallAlphabet) throws {
    var walk = SmallWalk(alphabet: alphabet.ids, depth: 6)
    try walk.visit()
    #expect(walk.visited > 10_000)
  }

  @Test("The alphabet of longest paths needs more than two probes")
  func longestPathsAreLong() {
    #expect(IndexTable(SmallAlphabet.longestPaths.ids, slotCount: 16).reach > 2)
  }

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
