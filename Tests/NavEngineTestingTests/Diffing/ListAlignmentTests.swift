import Testing

@testable import NavEngineDumping

@Suite struct ListAlignmentTests {
  /// All lists of different keys out of `keys`.
  private func lists(of keys: [Int]) -> [[Int]] {
    [[]]
      + keys.indices.flatMap { index in
        var rest = keys
        let key = rest.remove(at: index)
        return lists(of: rest).map { [key] + $0 }
      }
  }

  /// The positions that steps tell of one list, in the order in which they do.
  private func oldPositions(_ alignment: ListAlignment) -> [Int] {
    alignment.steps.compactMap { step in
      switch step {
      case .pair(let old, _), .removed(let old), .movedAway(let old, _): old
      case .equal, .inserted, .movedHere: nil
      }
    }
  }

  private func newPositions(_ alignment: ListAlignment) -> [Int] {
    alignment.steps.compactMap { step in
      switch step {
      case .pair(_, let new), .inserted(let new), .movedHere(_, let new): new
      case .equal, .removed, .movedAway: nil
      }
    }
  }

  private func isRight(_ step: ListAlignment.Step, _ old: [Int], _ new: [Int]) -> Bool {
    switch step {
    case .pair(let oldPosition, let newPosition), .movedAway(let oldPosition, let newPosition),
      .movedHere(let oldPosition, let newPosition):
      old[oldPosition] == new[newPosition]
    case .removed(let position): !new.contains(old[position])
    case .inserted(let position): !old.contains(new[position])
    case .equal: false
    }
  }

  @Test("All lists of up to four keys are aligned, each position told once and in order")
  func exhaustive() throws {
    let lists = lists(of: [0, 1, 2, 3])
    var failures = 0
    for old in lists {
      for new in lists {
        let alignment = try #require(
          ListAlignment(oldKeys: old.map { AnyHashable($0) }, newKeys: new.map { AnyHashable($0) })
        )
        let isComplete =
          oldPositions(alignment) == Array(old.indices) && newPositions(alignment) == Array(new.indices)
        if !isComplete || !alignment.steps.allSatisfy({ isRight($0, old, new) }) { failures += 1 }
      }
    }
    #expect(failures == 0)
  }

  @Test("As few elements as can be have moved")
  func moves() throws {
    let keys = (0..<6).map { AnyHashable($0) }
    let alignment = try #require(ListAlignment(oldKeys: keys, newKeys: [3, 0, 1, 2, 5, 4].map { AnyHashable($0) }))
    let moved = alignment.steps.filter { if case .movedHere = $0 { true } else { false } }
    #expect(moved.count == 2)
  }

  @Test("Keys that stand twice cannot be told apart")
  func repeated() {
    #expect(ListAlignment(oldKeys: [1, 2, 2, 3], newKeys: [2, 3, 1]) == nil)
    #expect(ListAlignment(oldKeys: [1, 2], newKeys: [2, 4, 4, 1]) == nil)
    #expect(ListAlignment(oldKeys: [1, 1, 2], newKeys: [1, 1, 3])?.steps.count == 4)
  }
}
