/// The least edit, by id, that makes one stack of another.
///
/// Screens that went, came, or changed places. A screen is the same as long as its id is, whatever became of its
/// value: edits of values are no part of a diff.
///
/// The edit is least in the number of elements that are touched: those that keep their order are a longest increasing
/// subsequence of the old positions (Schensted, "Longest increasing and decreasing subsequences", 1961).
public struct StackDiff<Element> {
  /// An element that was removed or inserted.
  public struct Change {
    /// Its position: in the old stack if it was removed, in the new one if it was inserted.
    public let position: Int
    /// Its id, which the other stack does not have.
    public let id: StackElementID
    /// Its value, in the stack that has it.
    public let element: Element
  }

  /// An element that is in both stacks, and not in the same order with the others.
  public struct Move: Hashable, Sendable {
    /// Its id, in both stacks.
    public let id: StackElementID
    /// Its position in the old stack.
    public let source: Int
    /// Its position in the new stack.
    public let destination: Int
  }

  /// The removed elements, by position in the old stack, from the lowest to the top one.
  public let removals: [Change]
  /// The inserted elements, by position in the new stack, from the lowest to the top one.
  public let insertions: [Change]
  /// The elements that changed places, by position in the new stack, from the lowest to the top one.
  public let moves: [Move]

  /// Whether both stacks have the same ids in the same order.
  public var isEmpty: Bool { removals.isEmpty && insertions.isEmpty && moves.isEmpty }
}

extension StackDiff.Change: Equatable where Element: Equatable {}
extension StackDiff.Change: Hashable where Element: Hashable {}
extension StackDiff.Change: Sendable where Element: Sendable {}
extension StackDiff: Equatable where Element: Equatable {}
extension StackDiff: Hashable where Element: Hashable {}
extension StackDiff: Sendable where Element: Sendable {}

extension StackDiff: CustomStringConvertible {
  /// `-#2 -#1 +#5 ~#0 1→3`: what was removed, from the top; inserted; and moved.
  public var description: String {
    let removed = removals.reversed().map { "-\($0.id)" }
    let inserted = insertions.map { "+\($0.id)" }
    let moved = moves.map { "~\($0.id) \($0.source)→\($0.destination)" }
    return (removed + inserted + moved).joined(separator: " ")
  }
}

// MARK: - Making and applying one

extension StackState {
  /// The least edit, by id, that makes this stack of an older one.
  ///
  /// - Complexity: O(1) for copies that share their ids, O(`count`) where elements only went or came; else O(n log
  ///   n), n being the larger `count`.
  public func difference(from old: StackState) -> StackDiff<Element> {
    if hasSameIDs(as: old) { return StackDiff(removals: [], insertions: [], moves: []) }
    func change(_ stack: StackState, at position: Int) -> StackDiff<Element>.Change {
      StackDiff<Element>.Change(position: position, id: stack.id(at: position), element: stack[position])
    }
    let removals = old.indices.filter { self.position(of: old.id(at: $0)) == nil }
    let insertions = indices.filter { old.position(of: id(at: $0)) == nil }
    let kept = indices.compactMap { position in
      let id = id(at: position)
      return old.position(of: id).map { StackDiff<Element>.Move(id: id, source: $0, destination: position) }
    }
    let isInOrder = kept.map(\.source).longestIncreasingSubsequence()
    return StackDiff(
      removals: removals.map { change(old, at: $0) },
      insertions: insertions.map { change(self, at: $0) },
      moves: zip(kept, isInOrder).filter { !$1 }.map(\.0)
    )
  }

  /// The stack that a diff makes of this one, with the same ids as in the stack that the diff was made for.
  ///
  /// - Parameter diff: The difference of another stack from this one.
  /// - Returns: The stack, or nil if the diff does not fit: an id that it removes or moves is not where it says, one
  ///   that it inserts is there already, or positions leave a gap.
  /// - Complexity: O(n), n being the larger `count`.
  public func applying(_ diff: StackDiff<Element>) -> StackState? {
    var isLeaving = [Bool](repeating: false, count: count)
    func takeOut(_ id: StackElementID, _ source: Int) -> Bool {
      if position(of: id) != source { return false }
      isLeaving[source] = true
      return true
    }
    guard diff.removals.allSatisfy({ takeOut($0.id, $0.position) }),
      diff.moves.allSatisfy({ takeOut($0.id, $0.source) })
    else { return nil }
    let newCount = count - diff.removals.count + diff.insertions.count
    // Where what comes to a position is: in the insertions, or else, less their number, in this stack.
    let (none, added) = (-1, diff.insertions.count)
    var sources = [Int](repeating: none, count: newCount)
    func putIn(_ source: Int, _ destination: Int) -> Bool {
      if !sources.indices.contains(destination) || sources[destination] != none { return false }
      sources[destination] = source
      return true
    }
    guard diff.insertions.indices.allSatisfy({ putIn($0, diff.insertions[$0].position) }),
      diff.moves.allSatisfy({ putIn(added + $0.source, $0.destination) })
    else { return nil }
    var staying = 0
    for position in sources.indices where sources[position] == none {
      while staying < count && isLeaving[staying] { staying += 1 }
      if staying == count { return nil }
      sources[position] = added + staying
      staying += 1
    }
    let newIDs = sources.map { $0 < added ? diff.insertions[$0].id : ids[$0 - added] }
    guard Set(newIDs).count == newCount else { return nil }
    return StackState(
      elements: sources.map { $0 < added ? diff.insertions[$0].element : self[$0 - added] },
      ids: newIDs
    )
  }
}

extension [Int] {
  /// For each element whether it belongs to a longest increasing subsequence, always the same one. The elements are
  /// different.
  ///
  /// Patience sorting: O(n) for what is in order, else O(n log n).
  func longestIncreasingSubsequence() -> [Bool] {
    var tails: [Int] = []
    var previous = [Int](repeating: -1, count: count)
    for index in indices {
      // Most come in order.
      var (low, high) = (0, tails.count)
      if let last = tails.last, self[last] < self[index] { low = high }
      while low < high {
        let middle = (low + high) / 2
        if self[tails[middle]] < self[index] { low = middle + 1 } else { high = middle }
      }
      if low > 0 { previous[index] = tails[low - 1] }
      if low == tails.count { tails.append(index) } else { tails[low] = index }
    }
    var isMember = [Bool](repeating: false, count: count)
    var member = tails.last ?? -1
    while member >= 0 {
      isMember[member] = true
      member = previous[member]
    }
    return isMember
  }
}
