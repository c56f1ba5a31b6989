extension IdentifiedArray {
  /// Exchanges two elements.
  ///
  /// - Precondition: Both positions are in `0 ..< count`.
  /// - Complexity: O(1). O(`count`) if the array is a copy that shares its elements.
  @inlinable
  public mutating func swapAt(_ first: Int, _ second: Int) {
    Self.checkPosition(first, count: storage.count)
    Self.checkPosition(second, count: storage.count)
    if first == second { return }
    prepareToWrite()
    if let index = uniqueIndex() {
      // Both before either is written: the slots of one may lie on the path of the other.
      let firstSlot = slot(of: storage[first].id, holding: first)
      let secondSlot = slot(of: storage[second].id, holding: second)
      index.slots[firstSlot] = UInt32(second)
      index.slots[secondSlot] = UInt32(first)
      withExtendedLifetime(index) {}
    }
    storage.swapAt(first, second)
    #if NAV_INTERNAL_CHECKS
      _checkInvariants()
    #endif
  }

  /// Moves elements to another place, where they stand together, in the order that they had.
  ///
  ///     items.move(fromOffsets: [0, 3], toOffset: 2)  // a b c d -> b a d c
  ///
  /// - Parameters:
  ///   - source: Positions, each in `0 ..< count`, in any order; one that is repeated counts once.
  ///   - destination: The position before which to put them, as positions are before the move, or `count`.
  /// - Precondition: All positions are in range.
  /// - Complexity: O(`count`)
  @inlinable
  public mutating func move(fromOffsets source: some Sequence<Int>, toOffset destination: Int) {
    let count = storage.count
    Self.checkRange(destination..<destination, count: count)
    var isMoved = [Bool](repeating: false, count: count)
    for position in source {
      Self.checkPosition(position, count: count)
      isMoved[position] = true
    }
    let order =
      (0..<destination).filter { !isMoved[$0] } + (0..<count).filter { isMoved[$0] }
      + (destination..<count).filter { !isMoved[$0] }
    if order.elementsEqual(0..<count) { return }
    var positions = [UInt32](repeating: 0, count: count)
    for (position, old) in order.enumerated() { positions[old] = UInt32(position) }
    var moving = positions
    prepareToWrite()
    storage.withUnsafeMutableBufferPointer { elements in
      // Round each cycle: every exchange brings one element to its place.
      for position in 0..<count {
        while Int(moving[position]) != position {
          let target = Int(moving[position])
          elements.swapAt(position, target)
          moving.swapAt(position, target)
        }
      }
    }
    moveEntries(to: positions)
  }

  /// Sorts the elements. Equal ones stay in order.
  ///
  /// - Parameter areInIncreasingOrder: Whether the first comes before the second; a strict weak ordering.
  /// - Throws: What the predicate throws; the elements are in some order then.
  /// - Complexity: O(n log n), n being `count`.
  @inlinable
  public mutating func sort(by areInIncreasingOrder: (Element, Element) throws -> Bool) rethrows {
    prepareToWrite()
    defer { didRearrange() }
    try storage.sort(by: areInIncreasingOrder)
  }

  /// Turns the array round.
  ///
  /// - Complexity: O(`count`)
  @inlinable
  public mutating func reverse() {
    prepareToWrite()
    storage.reverse()
    reverseEntries()
  }

  /// Brings the elements into a random order.
  ///
  /// - Complexity: O(`count`)
  @inlinable
  public mutating func shuffle() {
    var generator = SystemRandomNumberGenerator()
    shuffle(using: &generator)
  }

  /// Brings the elements into a random order, which the generator decides.
  ///
  /// - Complexity: O(`count`)
  @inlinable
  public mutating func shuffle(using generator: inout some RandomNumberGenerator) {
    prepareToWrite()
    storage.shuffle(using: &generator)
    didRearrange()
  }

  /// Moves the elements that fulfil a condition behind those that do not. Both may change their order.
  ///
  /// - Returns: The position of the first that fulfils it, or `count`.
  /// - Throws: What the condition throws; the elements are in some order then.
  /// - Complexity: O(`count`)
  @inlinable
  public mutating func partition(by belongsInSecondPartition: (Element) throws -> Bool) rethrows -> Int {
    prepareToWrite()
    defer { didRearrange() }
    return try storage.partition(by: belongsInSecondPartition)
  }

  /// Follows an edit of the storage that may have moved any element anywhere.
  @inlinable
  mutating func didRearrange() {
    if index != nil { reindex() }
    #if NAV_INTERNAL_CHECKS
      _checkInvariants()
    #endif
  }

  /// Follows an edit of the storage that has moved elements to these positions, without a hash.
  @usableFromInline
  mutating func moveEntries(to positions: [UInt32]) {
    uniqueIndex()?.move(to: positions)
    #if NAV_INTERNAL_CHECKS
      _checkInvariants()
    #endif
  }

  @usableFromInline
  mutating func reverseEntries() {
    uniqueIndex()?.reverse(count: storage.count)
    #if NAV_INTERNAL_CHECKS
      _checkInvariants()
    #endif
  }
}

extension IdentifiedArray where Element: Comparable {
  /// Sorts the elements in ascending order. Equal ones stay in order.
  ///
  /// - Complexity: O(n log n), n being `count`.
  @inlinable
  public mutating func sort() {
    sort(by: <)
  }
}
