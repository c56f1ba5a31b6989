import Testing

@testable import NavEngineDumping

@Suite struct EditScriptTests {
  private func script(_ old: [Int], _ new: [Int], budget: Int = .max) -> EditScript? {
    EditScript(old.count, new.count, budget: budget) { old[$0] == new[$1] }
  }

  /// How many elements the two have in common at most, by the table that everybody knows.
  private func commonCount(_ old: [Int], _ new: [Int]) -> Int {
    var row = [Int](repeating: 0, count: new.count + 1)
    for element in old {
      var diagonal = 0
      for (index, other) in new.enumerated() {
        let above = row[index + 1]
        row[index + 1] = element == other ? diagonal + 1 : max(above, row[index])
        diagonal = above
      }
    }
    return row.last ?? 0
  }

  @Test("Scripts of all short sequences of three letters are valid and have the fewest edits")
  func exhaustive() throws {
    var sequences: [[Int]] = [[]]
    var longest: [[Int]] = [[]]
    for _ in 0..<4 {
      longest = longest.flatMap { sequence in (0..<3).map { sequence + [$0] } }
      sequences += longest
    }
    var failures = 0
    for old in sequences {
      for new in sequences {
        let runs = try #require(script(old, new)).runs
        var (oldNext, newNext) = (0, 0)
        var isValid = true
        for run in runs {
          isValid = isValid && run.count > 0 && run.old >= oldNext && run.new >= newNext
          isValid = isValid && Array(old[run.old..<run.old + run.count]) == Array(new[run.new..<run.new + run.count])
          (oldNext, newNext) = (run.old + run.count, run.new + run.count)
        }
        if !isValid || runs.reduce(0, { $0 + $1.count }) != commonCount(old, new) { failures += 1 }
      }
    }
    #expect(failures == 0)
  }

  @Test("What a common prefix and suffix leave over is all that is searched")
  func comparisons() {
    let old = Array(0..<10_000)
    var new = old
    new[5_000] = -1
    var count = 0
    let script = EditScript(old.count, new.count, budget: 2) {
      count += 1
      return old[$0] == new[$1]
    }
    #expect(script == nil)
    #expect(count == 10_000 + 2)

    count = 0
    let inserted = EditScript(old.count, old.count + 1, budget: 0) {
      count += 1
      return old[$0] == ([-1] + old)[$1]
    }
    #expect(inserted?.runs == [EditScript.Run(old: 0, new: 1, count: 10_000)])
    #expect(count == 10_001)
  }

  @Test("A search that would take too long gives up after as many comparisons as it was allowed")
  func budget() {
    var count = 0
    let script = EditScript(10_000, 10_000, budget: 5_000) { _, _ in
      count += 1
      return false
    }
    #expect(script == nil)
    #expect(count < 5_000)
  }

  @Test("As many positions as can be are left in place")
  func increasing() {
    #expect(IncreasingPositions(of: []).indices == [])
    #expect(IncreasingPositions(of: [3, 1, 2, 0, 4]).indices == [1, 2, 4])
    #expect(IncreasingPositions(of: [4, 3, 2, 1]).indices.count == 1)
    #expect(IncreasingPositions(of: Array(0..<100)).indices == Array(0..<100))
  }
}
