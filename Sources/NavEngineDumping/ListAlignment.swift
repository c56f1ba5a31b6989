/// Which elements of two lists belong together.
struct ListAlignment: Equatable {
  enum Step: Equatable {
    /// Elements that are known to be equal.
    case equal(count: Int)
    /// An element and what may have become of it.
    case pair(old: Int, new: Int)
    case removed(old: Int)
    case inserted(new: Int)
    /// An element that is elsewhere in the new list.
    case movedAway(old: Int, new: Int)
    /// An element that was elsewhere in the old list.
    case movedHere(old: Int, new: Int)
  }

  private(set) var steps: [Step] = []

  init(steps: [Step]) {
    self.steps = steps
  }

  /// Pairs elements by their positions.
  init(oldCount: Int, newCount: Int) {
    appendGap(old: 0..<oldCount, new: 0..<newCount)
  }

  /// Leaves what a script has in common, and pairs what is between by its order there.
  init(_ script: EditScript, oldCount: Int, newCount: Int) {
    var (old, new) = (0, 0)
    for run in script.runs {
      appendGap(old: old..<run.old, new: new..<run.new)
      steps.append(.equal(count: run.count))
      (old, new) = (run.old + run.count, run.new + run.count)
    }
    appendGap(old: old..<oldCount, new: new..<newCount)
  }

  /// Pairs elements with the same key, and tells those that have moved. Nil if a key stands twice in one list, other
  /// than where both begin or end alike.
  ///
  /// - Complexity: O((n + m) log m) for lists of n and m elements.
  init?(oldKeys: [AnyHashable], newKeys: [AnyHashable]) {
    let shorter = min(oldKeys.count, newKeys.count)
    let prefix = zip(oldKeys, newKeys).prefix { $0 == $1 }.count
    let suffix = zip(oldKeys.reversed(), newKeys.reversed()).prefix(shorter - prefix).prefix { $0 == $1 }.count
    let old = prefix..<oldKeys.count - suffix
    let new = prefix..<newKeys.count - suffix
    let oldPositions = Self.positions(of: oldKeys[old])
    let newPositions = Self.positions(of: newKeys[new])
    guard oldPositions.count == old.count, newPositions.count == new.count else { return nil }

    let common = new.compactMap { position in oldPositions[newKeys[position]].map { (old: $0, new: position) } }
    let stayed = IncreasingPositions(of: common.map(\.old)).indices.map { common[$0] }
    steps = (0..<prefix).map { .pair(old: $0, new: $0) }
    var (oldNext, newNext) = (old.lowerBound, new.lowerBound)
    for pair in stayed + [(old.upperBound, new.upperBound)] {
      steps += (oldNext..<pair.old).map { position in
        newPositions[oldKeys[position]].map { .movedAway(old: position, new: $0) } ?? .removed(old: position)
      }
      steps += (newNext..<pair.new).map { position in
        oldPositions[newKeys[position]].map { .movedHere(old: $0, new: position) } ?? .inserted(new: position)
      }
      if pair.old < old.upperBound { steps.append(.pair(old: pair.old, new: pair.new)) }
      (oldNext, newNext) = (pair.old + 1, pair.new + 1)
    }
    steps += (0..<suffix).map { .pair(old: old.upperBound + $0, new: new.upperBound + $0) }
  }

  private static func positions(of keys: ArraySlice<AnyHashable>) -> [AnyHashable: Int] {
    Dictionary(zip(keys, keys.indices)) { first, _ in first }
  }

  private mutating func appendGap(old: Range<Int>, new: Range<Int>) {
    let pairs = min(old.count, new.count)
    for offset in 0..<pairs { steps.append(.pair(old: old.lowerBound + offset, new: new.lowerBound + offset)) }
    for position in old.dropFirst(pairs) { steps.append(.removed(old: position)) }
    for position in new.dropFirst(pairs) { steps.append(.inserted(new: position)) }
  }
}

/// A longest increasing part of a sequence of different numbers: of elements that have been moved about, as many as can
/// be said to have stayed where they were.
struct IncreasingPositions {
  /// The indices of the numbers that belong to it, in order.
  let indices: [Int]

  /// - Complexity: O(n log n) for n numbers.
  init(of numbers: [Int]) {
    // The index of the smallest number that ends an increasing part, for each length; and what precedes each number.
    var ends: [Int] = []
    var previous = [Int](repeating: -1, count: numbers.count)
    for index in numbers.indices {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if numbers[ends[middle]] < numbers[index] { low = middle + 1 } else { high = middle }
      }
      if low > 0 { previous[index] = ends[low - 1] }
      if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    var indices: [Int] = []
    var index = ends.last ?? -1
    while index >= 0 {
      indices.append(index)
      index = previous[index]
    }
    self.indices = indices.reversed()
  }
}

/// The elements that two sequences have in common, in order, and as many of them as there can be: what is left are the
/// fewest removals and insertions that lead from one to the other.
///
/// Myers' greedy algorithm, "An O(ND) Difference Algorithm and Its Variations" (1986), on what is left between a common
/// prefix and a common suffix. It takes O((n + m) · d) comparisons for d edits, so it is given a number of them after
/// which to give up.
struct EditScript {
  /// Elements that both have: `count` of them, from a position in each.
  struct Run: Equatable {
    var old: Int
    var new: Int
    var count: Int
  }

  /// The common elements in order. Runs do not touch.
  private(set) var runs: [Run] = []

  /// Nil if telling would take more comparisons than a common prefix and suffix need, and `budget` more.
  init?(_ oldCount: Int, _ newCount: Int, budget: Int, areEqual: (_ old: Int, _ new: Int) -> Bool) {
    var prefix = 0
    while prefix < min(oldCount, newCount), areEqual(prefix, prefix) { prefix += 1 }
    var suffix = 0
    while suffix < min(oldCount, newCount) - prefix, areEqual(oldCount - suffix - 1, newCount - suffix - 1) {
      suffix += 1
    }
    append(Run(old: 0, new: 0, count: prefix))
    let (oldRest, newRest) = (oldCount - prefix - suffix, newCount - prefix - suffix)
    if oldRest > 0, newRest > 0 {
      var search = EditSearch(oldCount: oldRest, newCount: newRest, budget: budget)
      guard let runs = search.run(areEqual: { areEqual(prefix + $0, prefix + $1) }) else { return nil }
      for run in runs { append(Run(old: prefix + run.old, new: prefix + run.new, count: run.count)) }
    }
    append(Run(old: oldCount - suffix, new: newCount - suffix, count: suffix))
  }

  private mutating func append(_ run: Run) {
    guard run.count > 0 else { return }
    if let last = runs.last, last.old + last.count == run.old, last.new + last.count == run.new {
      runs[runs.count - 1].count += run.count
    } else {
      runs.append(run)
    }
  }
}

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
