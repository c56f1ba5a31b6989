/// The search for the shortest way through the grid of two sequences, whose diagonal steps are equal elements and cost
/// nothing.
struct EditSearch {
  let oldCount: Int
  let newCount: Int
  /// How many steps are left. A comparison is one, and so is a look at a diagonal.
  var budget: Int

  /// For each number of edits, how far into the old sequence each diagonal led: diagonal k at index k + edits.
  private var history: [[Int]] = []

  init(oldCount: Int, newCount: Int, budget: Int) {
    self.oldCount = oldCount
    self.newCount = newCount
    self.budget = budget
  }

  /// The runs of equal elements in order, or nil if the budget did not suffice.
  mutating func run(areEqual: (_ old: Int, _ new: Int) -> Bool) -> [EditScript.Run]? {
    for edits in 0...(oldCount + newCount) {
      var reached = [Int](repeating: -1, count: 2 * edits + 1)
      for diagonal in stride(from: -edits, through: edits, by: 2) {
        guard budget > 0 else { return nil }
        budget -= 1
        var old = start(of: diagonal, after: edits)
        guard old >= 0, old <= oldCount, old - diagonal >= 0, old - diagonal <= newCount else { continue }
        while old < oldCount, old - diagonal < newCount {
          guard budget > 0 else { return nil }
          budget -= 1
          guard areEqual(old, old - diagonal) else { break }
          old += 1
        }
        reached[diagonal + edits] = old
        if old == oldCount, old - diagonal == newCount {
          history.append(reached)
          return wayBack(from: diagonal)
        }
      }
      history.append(reached)
    }
    return nil
  }

  /// Where a diagonal is entered with the last of some edits: from the neighbour that led further. -1 if from none.
  private func start(of diagonal: Int, after edits: Int) -> Int {
    guard edits > 0 else { return 0 }
    let inserted = reached(diagonal + 1, with: edits - 1)
    let removed = reached(diagonal - 1, with: edits - 1)
    return max(inserted, removed < 0 ? -1 : removed + 1)
  }

  private func reached(_ diagonal: Int, with edits: Int) -> Int {
    abs(diagonal) > edits ? -1 : history[edits][diagonal + edits]
  }

  private func wayBack(from last: Int) -> [EditScript.Run] {
    var runs: [EditScript.Run] = []
    var diagonal = last
    for edits in stride(from: history.count - 1, through: 0, by: -1) {
      let end = reached(diagonal, with: edits)
      let start = start(of: diagonal, after: edits)
      if end > start { runs.append(EditScript.Run(old: start, new: start - diagonal, count: end - start)) }
      guard edits > 0 else { break }
      let wasInserted = reached(diagonal + 1, with: edits - 1) == start
      diagonal += wasInserted ? 1 : -1
    }
    return runs.reversed()
  }
}
