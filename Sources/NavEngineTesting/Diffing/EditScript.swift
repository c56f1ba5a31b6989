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
