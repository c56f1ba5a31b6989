extension StackState {
  /// The least edit, by id, that makes this stack of an older one.
  ///
  /// - Complexity: O(1) for copies that share their ids, O(`count`) where elements only went or came; else O(n log
  ///   n), n being the larger `count`.
  public func difference(from old: StackState) -> StackDiff<Element> {
    if hasSameIDs(as: old) { return StackDiff(removals: [], insertions: [], moves: []) }
    let removals = old.indices.compactMap { position in
      self.position(of: old.ids[position]) == nil ? old.change(at: position) : nil
    }
    var insertions: [StackDiff<Element>.Change] = []
    var kept: [(source: Int, destination: Int)] = []
    for position in indices {
      if let source = old.position(of: ids[position]) {
        kept.append((source, position))
      } else {
        insertions.append(change(at: position))
      }
    }
    let isInOrder = kept.map(\.source).longestIncreasingSubsequence()
    let moves = zip(kept, isInOrder).compactMap { element, isInOrder in
      isInOrder
        ? nil
        : StackDiff<Element>.Move(
          id: ids[element.destination],
          source: element.source,
          destination: element.destination
        )
    }
    return StackDiff(removals: removals, insertions: insertions, moves: moves)
  }

  private func change(at position: Int) -> StackDiff<Element>.Change {
    StackDiff<Element>.Change(position: position, id: ids[position], element: self[position])
  }

  /// The stack that a diff makes of this one, with the same ids as in the stack that the diff was made for.
  ///
  /// - Parameter diff: The difference of another stack from this one.
  /// - Returns: The stack, or nil if the diff does not fit: an id that it removes or moves is not where it says, one
  ///   that it inserts is there already, or positions leave a gap.
  /// - Complexity: O(n), n being the larger `count`.
  public func applying(_ diff: StackDiff<Element>) -> StackState? {
    let leaving = diff.removals.map { ($0.position, $0.id) } + diff.moves.map { ($0.source, $0.id) }
    var isLeaving = [Bool](repeating: false, count: count)
    for (position, id) in leaving {
      guard self.position(of: id) == position, !isLeaving[position] else { return nil }
      isLeaving[position] = true
    }
    let newCount = count - leaving.count + diff.insertions.count + diff.moves.count
    var places = [(id: StackElementID, element: Element)?](repeating: nil, count: newCount)
    let arriving =
      diff.insertions.map { ($0.position, $0.id, $0.element) }
      + diff.moves.map { ($0.destination, $0.id, self[$0.source]) }
    for (position, id, element) in arriving {
      guard places.indices.contains(position), places[position] == nil else { return nil }
      places[position] = (id, element)
    }
    var staying = indices.lazy.filter { !isLeaving[$0] }.makeIterator()
    for position in places.indices where places[position] == nil {
      guard let source = staying.next() else { return nil }
      places[position] = (ids[source], self[source])
    }
    let result = places.compactMap { $0 }
    guard Set(result.map(\.id)).count == newCount else { return nil }
    return StackState(elements: result.map(\.element), ids: result.map(\.id))
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
