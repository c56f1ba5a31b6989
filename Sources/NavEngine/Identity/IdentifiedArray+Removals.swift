extension IdentifiedArray {
  /// Removes the element with an id.
  ///
  /// - Returns: The element, or nil if there is none with this id.
  /// - Complexity: O(n), n being the number of elements behind it. O(`count`) if the array is a copy that shares them.
  @inlinable
  @discardableResult
  public mutating func remove(id: ID) -> Element? {
    guard let position = positions.isEmpty ? scan(for: id) : removePosition(of: id) else { return nil }
    prepareToWrite()
    let element = storage.remove(at: position)
    closeGap(1, at: position)
    return element
  }

  /// Removes the element with the id of this one, whatever else they hold.
  ///
  /// - Returns: The element that was removed, or nil if there is none with this id.
  /// - Complexity: O(n), n being the number of elements behind it. O(`count`) if the array is a copy that shares them.
  @inlinable
  @discardableResult
  public mutating func remove(_ element: Element) -> Element? {
    remove(id: readID(of: element))
  }

  /// Removes the element at a position. The elements behind it move down by one.
  ///
  /// - Precondition: `position` is in `0 ..< count`.
  /// - Complexity: O(n), n being the number of elements behind it. O(`count`) if the array is a copy that shares them.
  @inlinable
  @discardableResult
  public mutating func remove(at position: Int) -> Element {
    checkPosition(position)
    prepareToWrite()
    let element = storage.remove(at: position)
    positions[readID(of: element)] = nil
    closeGap(1, at: position)
    return element
  }

  /// Removes the elements at these positions. The elements behind them move down.
  ///
  /// - Precondition: The range is within `0 ..< count`.
  /// - Complexity: O(`count`)
  @inlinable
  public mutating func removeSubrange(_ bounds: Range<Int>) {
    checkRange(bounds)
    if bounds.isEmpty { return }
    prepareToWrite()
    if !positions.isEmpty {
      for position in bounds { positions[readID(of: storage[position])] = nil }
    }
    storage.removeSubrange(bounds)
    closeGap(bounds.count, at: bounds.lowerBound)
  }

  /// Removes the elements at these positions. The elements behind them move down.
  ///
  /// - Precondition: The range is within `0 ..< count`.
  /// - Complexity: O(`count`)
  @inlinable
  public mutating func removeSubrange(_ bounds: some RangeExpression<Int>) {
    removeSubrange(bounds.relative(to: self))
  }

  /// Removes the elements at these positions, in any order. The others keep theirs.
  ///
  /// - Parameter offsets: Positions, each in `0 ..< count`; one that is repeated counts once.
  /// - Complexity: O(`count`)
  @inlinable
  public mutating func remove(atOffsets offsets: some Sequence<Int>) {
    removeAll(in: flags(of: offsets))
  }

  /// Removes the elements that fulfil a condition.
  ///
  /// - Throws: What the condition throws; the array is unchanged then.
  /// - Complexity: O(`count`). An array that keeps them all is not copied.
  @inlinable
  public mutating func removeAll(where shouldBeRemoved: (Element) throws -> Bool) rethrows {
    removeAll(in: try storage.map(shouldBeRemoved))
  }

  /// Removes all elements.
  ///
  /// - Parameter keepCapacity: Whether to keep the memory for elements to come.
  /// - Complexity: O(`count`)
  @inlinable
  public mutating func removeAll(keepingCapacity keepCapacity: Bool = false) {
    prepareToWrite()
    storage.removeAll(keepingCapacity: keepCapacity)
    positions.removeAll(keepingCapacity: keepCapacity)
  }

  /// Removes the first element.
  ///
  /// - Precondition: There is one.
  /// - Complexity: O(`count`)
  @inlinable
  @discardableResult
  public mutating func removeFirst() -> Element { remove(at: 0) }

  /// Removes the first elements.
  ///
  /// - Precondition: `k` is in `0 ... count`.
  /// - Complexity: O(`count`)
  @inlinable
  public mutating func removeFirst(_ k: Int) { removeSubrange(Self.checked(0, k)) }

  /// Removes the last element.
  ///
  /// - Precondition: There is one.
  /// - Complexity: O(1). O(`count`) if the array is a copy that shares its elements.
  @inlinable
  @discardableResult
  public mutating func removeLast() -> Element { remove(at: storage.count - 1) }

  /// Removes the last elements.
  ///
  /// - Precondition: `k` is in `0 ... count`.
  /// - Complexity: O(`k`). O(`count`) if the array is a copy that shares its elements.
  @inlinable
  public mutating func removeLast(_ k: Int) { removeSubrange(Self.checked(storage.count - k, storage.count)) }

  /// Removes the last element, if there is one.
  ///
  /// - Complexity: O(1). O(`count`) if the array is a copy that shares its elements.
  @inlinable
  @discardableResult
  public mutating func popLast() -> Element? { isEmpty ? nil : removeLast() }

  /// The elements that fulfil a condition, in order.
  ///
  /// - Throws: What the condition throws.
  /// - Complexity: O(`count`)
  @inlinable
  public func filter(_ isIncluded: (Element) throws -> Bool) rethrows -> IdentifiedArray {
    var kept = IdentifiedArray(keyPath: keyPath)
    kept.prepareToWrite()
    for element in storage where try isIncluded(element) { kept.storage.append(element) }
    kept.reindex()
    return kept
  }

  /// A range, where the caller has given a number of elements.
  @inlinable
  static func checked(_ lower: Int, _ upper: Int) -> Range<Int> {
    require(lower <= upper, "An IdentifiedArray cannot remove fewer than 0 elements.")
    return lower..<upper
  }

  /// Removes the elements whose flag is set, if there are any.
  @inlinable
  mutating func removeAll(in isRemoved: [Bool]) {
    guard isRemoved.contains(true) else { return }
    prepareToWrite()
    var kept = 0
    for position in isRemoved.indices where !isRemoved[position] {
      storage.swapAt(kept, position)
      kept += 1
    }
    storage.removeLast(storage.count - kept)
    reindex()
  }
}
