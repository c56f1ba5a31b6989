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
