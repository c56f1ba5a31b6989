extension StackState {
  /// Makes the stack what the system shows, after the system has navigated by itself: a swipe back, a long press on
  /// the back button.
  ///
  /// Elements whose ids are listed stay, in the listed order; the others are removed. Ids that the stack lacks are
  /// ignored, because their screens are gone already, and so are repetitions. So the call may come late or twice:
  /// once the stack is what the system shows, it changes nothing.
  ///
  /// - Parameter ids: The ids of the screens that are there, from the lowest to the top one.
  /// - Returns: The elements that were removed, from the lowest to the top one.
  /// - Complexity: O(`count` + k) for k ids.
  @inlinable
  @discardableResult
  public mutating func reconcile(ids: some Sequence<StackElementID>) -> [Element] {
    // Most that the system does is to pop: as long as that may be so, so many stay.
    var kept = 0
    var remaining = ids.makeIterator()
    while let id = remaining.next() {
      guard let position = position(of: id), position >= kept else { continue }
      if position == kept { kept += 1 } else { return rearrange(keeping: kept, position, remaining) }
    }
    return popLast(count - kept)
  }

  /// Keeps the `kept` lowest elements, then the one at `next`, then those that are listed further on, in this order.
  @inlinable
  mutating func rearrange(
    keeping kept: Int,
    _ next: Int,
    _ remaining: some IteratorProtocol<StackElementID>
  ) -> [Element] {
    var isListed = [Bool](repeating: false, count: count)
    var order = Array(0..<kept)
    order.reserveCapacity(count)
    for position in order { isListed[position] = true }
    var (listed, remaining) = (Int?.some(next), remaining)
    while true {
      if let listed, !isListed[listed] {
        isListed[listed] = true
        order.append(listed)
      }
      guard let id = remaining.next() else { break }
      listed = position(of: id)
    }
    let removed = zip(self, isListed).compactMap { element, isListed in isListed ? nil : element }
    permute(order)
    return removed
  }
}

extension StackState {
  /// Makes the stack hold these elements, popping and pushing as little as possible.
  ///
  /// Elements that the stack and the new path have in common at the bottom stay, with their values and ids; those above
  /// are popped, and the rest of the path pushed under fresh ids. A path that is there already changes nothing.
  ///
  /// - Parameters:
  ///   - path: The elements, from the lowest to the top one.
  ///   - areSame: Whether an element of the stack (first) may stay where the path wants the other.
  /// - Returns: The elements that were popped, from the lowest to the top one.
  /// - Throws: What `areSame` throws; the stack is unchanged then.
  /// - Complexity: O(`count` + k) for k elements in the path.
  @inlinable
  @discardableResult
  public mutating func setPath(
    _ path: some Collection<Element>,
    by areSame: (Element, Element) throws -> Bool
  ) rethrows -> [Element] {
    var kept = 0
    var rest = path.startIndex
    while kept < count, rest != path.endIndex, try areSame(self[kept], path[rest]) {
      kept += 1
      path.formIndex(after: &rest)
    }
    let popped = popLast(count - kept)
    append(contentsOf: path[rest...])
    return popped
  }
}

/// Which ends of a stack ``StackState/setPath(_:keeping:by:)`` keeps.
public enum StackEnds: Hashable, Sendable {
  /// The elements that both have in common at the bottom.
  case bottom
  /// Those, and the elements that both have in common at the top.
  case bottomAndTop
}

extension StackState {
  /// As ``setPath(_:by:)``, keeping what the stack and the new path have in common at the top, too: from [home, settings]
  /// to [login, settings], settings stay with their id, state and effects.
  ///
  /// - Returns: The removed elements, from the lowest to the top one.
  @inlinable
  @discardableResult
  public mutating func setPath(
    _ path: some BidirectionalCollection<Element>,
    keeping ends: StackEnds,
    by areSame: (Element, Element) throws -> Bool
  ) rethrows -> [Element] {
    var (lower, upper, rest) = (0, count, path[...])
    while lower < upper, let first = rest.first, try areSame(self[lower], first) {
      lower += 1
      rest = rest.dropFirst()
    }
    while ends == .bottomAndTop, lower < upper, let last = rest.last, try areSame(self[upper - 1], last) {
      upper -= 1
      rest = rest.dropLast()
    }
    let removed = Array(self[lower..<upper])
    replaceSubrange(lower..<upper, with: rest)
    return removed
  }
}

extension StackState where Element: Equatable {
  /// As ``setPath(_:)``, keeping what the stack and the new path have in common at the top, too.
  ///
  /// - Returns: The removed elements, from the lowest to the top one.
  @inlinable
  @discardableResult
  public mutating func setPath(_ path: some BidirectionalCollection<Element>, keeping ends: StackEnds) -> [Element] {
    setPath(path, keeping: ends, by: ==)
  }

  /// Makes the stack hold these elements, popping and pushing as little as possible.
  ///
  /// Elements that the stack and the new path have in common at the bottom stay, with their ids; those above are popped, and
  /// the rest of the path pushed under fresh ids. A path that is there already changes nothing.
  ///
  /// - Parameter path: The elements, from the lowest to the top one.
  /// - Returns: The elements that were popped, from the lowest to the top one.
  /// - Complexity: O(`count` + k) for k elements in the path.
  @inlinable
  @discardableResult
  public mutating func setPath(_ path: some Collection<Element>) -> [Element] {
    setPath(path, by: ==)
  }
}
