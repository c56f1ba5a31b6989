/// Which elements of two lists belong together.
struct ListAlignment {
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

  /// Pairs elements with the same key. Nil if a key stands twice where the lists are not the same.
  ///
  /// - Complexity: O((n + m) log m)
  init?(oldKeys: [AnyHashable], newKeys: [AnyHashable]) {
    let shorter = min(oldKeys.count, newKeys.count)
    var prefix = 0
    while prefix < shorter, oldKeys[prefix] == newKeys[prefix] { prefix += 1 }
    var suffix = 0
    while suffix < shorter - prefix,
      oldKeys[oldKeys.count - suffix - 1] == newKeys[newKeys.count - suffix - 1]
    { suffix += 1 }
    let oldRest = prefix..<oldKeys.count - suffix
    let newRest = prefix..<newKeys.count - suffix

    steps = (0..<prefix).map { .pair(old: $0, new: $0) }
    guard appendRearranged(old: oldRest, newRest, oldKeys, newKeys) else { return nil }
    steps += (0..<suffix).map { .pair(old: oldRest.upperBound + $0, new: newRest.upperBound + $0) }
  }

  private mutating func appendGap(old: Range<Int>, new: Range<Int>) {
    let pairs = min(old.count, new.count)
    for offset in 0..<pairs { steps.append(.pair(old: old.lowerBound + offset, new: new.lowerBound + offset)) }
    for position in old.dropFirst(pairs) { steps.append(.removed(old: position)) }
    for position in new.dropFirst(pairs) { steps.append(.inserted(new: position)) }
  }

  private mutating func appendRearranged(
    old: Range<Int>,
    _ new: Range<Int>,
    _ oldKeys: [AnyHashable],
    _ newKeys: [AnyHashable]
  ) -> Bool {
    var oldPositions: [AnyHashable: Int] = [:]
    for position in old where oldPositions.updateValue(position, forKey: oldKeys[position]) != nil { return false }
    var newPositions: [Int: Int] = [:]
    var common: [(old: Int, new: Int)] = []
    for position in new {
      guard let oldPosition = oldPositions[newKeys[position]] else { continue }
      if newPositions.updateValue(position, forKey: oldPosition) != nil { return false }
      common.append((oldPosition, position))
    }
    let inserted = Set(new.map { newKeys[$0] }).count
    if inserted != new.count { return false }

    let stayed = IncreasingPositions(of: common.map(\.old)).indices.map { common[$0] }
    let oldOfNew = Dictionary(uniqueKeysWithValues: common.map { ($0.new, $0.old) })
    var (oldNext, newNext) = (old.lowerBound, new.lowerBound)
    for pair in stayed + [(old.upperBound, new.upperBound)] {
      for position in oldNext..<pair.old {
        steps.append(newPositions[position].map { .movedAway(old: position, new: $0) } ?? .removed(old: position))
      }
      for position in newNext..<pair.new {
        steps.append(oldOfNew[position].map { .movedHere(old: $0, new: position) } ?? .inserted(new: position))
      }
      if pair.old < old.upperBound { steps.append(.pair(old: pair.old, new: pair.new)) }
      (oldNext, newNext) = (pair.old + 1, pair.new + 1)
    }
    return true
  }
}
