extension IdentifiedArray {
  /// Removes the element with an id.
  ///
  /// - Returns: The element, or nil if there is none with this id.
  /// - Complexity: O(n), n being the number of elements behind it. O(`count`) if the array is a copy that shares them.
  @inlinable
  @discardableResult
  public mutating func remove(id: ID) -> Element? {
    guard let position = position(of: id) else { return nil }
    return remove(at: position)
  }

  /// Removes the element with the id of this one, whatever else they hold.
  ///
  /// - Returns: The element that was removed, or nil if there is none with this id.
  /// - Complexity: O(n), n being the number of elements behind it. O(`count`) if the array is a copy that shares them.
  @inlinable
  @discardableResult
  public mutating func remove(_ element: Element) -> Element? {
    remove(id: element.id)
  }

  /// Removes the element at a position. Those behind it move down by one.
  ///
  /// - Precondition: `position` is in `0 ..< count`.
  /// - Complexity: O(n), n being the number of elements behind it. O(`count`) if the array is a copy that shares them.
  @inlinable
  @discardableResult
  public mutating func remove(at position: Int) -> Element {
    Self.checkPosition(position, count: storage.count)
    prepareToWrite()
    let element = storage.remove(at: position)
    didRemove(position..<position + 1)
    return element
  }

  /// Removes the elements at these positions. Those behind them move down.
  ///
  /// - Precondition: The range is within `0 ..< count`.
  /// - Complexity: O(`count`)
  @inlinable
  public mutating func removeSubrange(_ bounds: Range<Int>) {
    Self.checkRange(bounds, count: storage.count)
    if bounds.isEmpty { return }
    prepareToWrite()
    storage.removeSubrange(bounds)
    didRemove(bounds)
  }

  /// Removes the elements at these positions. Those behind them move down.
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
    var isRemoved = [Bool](repeating: false, count: storage.count)
    for position in offsets {
      Self.checkPosition(position, count: storage.count)
      isRemoved[position] = true
    }
    if let positions = positionsKeeping({ !isRemoved[$0] }) { compact(to: positions) }
  }

  /// Removes the elements that fulfil a condition.
  ///
  /// - Throws: What the condition throws; the array is unchanged then.
  /// - Complexity: O(`count`). An array that keeps them all is not copied.
  @inlinable
  public mutating func removeAll(where shouldBeRemoved: (Element) throws -> Bool) rethrows {
    if let positions = try positionsKeeping({ try !shouldBeRemoved(storage[$0]) }) { compact(to: positions) }
  }

  /// Removes all elements.
  ///
  /// - Parameter keepCapacity: Whether to keep the memory for elements to come.
  /// - Complexity: O(`count`)
  @inlinable
  public mutating func removeAll(keepingCapacity keepCapacity: Bool = false) {
    prepareToWrite()
    storage.removeAll(keepingCapacity: keepCapacity)
    if !keepCapacity { index = nil }
    #if NAV_INTERNAL_CHECKS
      _checkInvariants()
    #endif
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

  /// Removes the last element. Writes nothing to the index.
  ///
  /// - Precondition: There is one.
  /// - Complexity: O(1). O(`count`) if the array is a copy that shares its elements.
  @inlinable
  @discardableResult
  public mutating func removeLast() -> Element { remove(at: storage.count - 1) }

  /// Removes the last elements. Writes nothing to the index.
  ///
  /// - Precondition: `k` is in `0 ... count`.
  /// - Complexity: O(`k`). O(`count`) if the array is a copy that shares its elements.
  @inlinable
  public mutating func removeLast(_ k: Int) { removeSubrange(Self.checked(storage.count - k, storage.count)) }

  /// Removes the last element, if there is one. Writes nothing to the index.
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
    var kept = IdentifiedArray()
    kept.prepareToWrite()
    for element in storage where try isIncluded(element) { kept.storage.append(element) }
    if kept.count > IdentifiedArrayIndex.fewElements { kept.reindex() }
    #if NAV_INTERNAL_CHECKS
      kept._checkInvariants()
    #endif
    return kept
  }

  /// A range, where the caller has given a number of elements.
  @inlinable
  static func checked(_ lower: Int, _ upper: Int) -> Range<Int> {
    precondition(lower <= upper, "An IdentifiedArray cannot remove fewer than 0 elements.")
    return lower..<upper
  }

  /// Follows a removal from the storage.
  @inlinable
  mutating func didRemove(_ removed: Range<Int>) {
    let count = storage.count + removed.count
    if removed.upperBound < count, index != nil {
      moveEntries(removing: removed, offset: -removed.count, count: count)
    }
    #if NAV_INTERNAL_CHECKS
      _checkInvariants()
    #endif
  }

  /// Where each element will be if only some are kept, or ``IdentifiedArrayIndex/vacant``; nil if all are.
  @inlinable
  func positionsKeeping(_ isKept: (Int) throws -> Bool) rethrows -> [UInt32]? {
    let count = storage.count
    var kept = 0
    while kept < count, try isKept(kept) { kept += 1 }
    if kept == count { return nil }
    var positions = [UInt32](repeating: IdentifiedArrayIndex.vacant, count: count)
    for position in 0..<kept { positions[position] = UInt32(position) }
    for position in kept + 1..<count where try isKept(position) {
      positions[position] = UInt32(kept)
      kept += 1
    }
    return positions
  }

  /// Moves elements down to these positions, and removes those that have none.
  @inlinable
  mutating func compact(to positions: [UInt32]) {
    var kept = 0
    prepareToWrite()
    storage.withUnsafeMutableBufferPointer { elements in
      for position in positions.indices where positions[position] != IdentifiedArrayIndex.vacant {
        elements.swapAt(kept, position)
        kept += 1
      }
    }
    storage.removeLast(positions.count - kept)
    moveEntries(to: positions)
  }
}
