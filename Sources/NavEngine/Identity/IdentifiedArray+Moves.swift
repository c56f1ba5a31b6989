extension IdentifiedArray {
  /// Exchanges two elements.
  ///
  /// - Precondition: Both positions are in `0 ..< count`.
  /// - Complexity: O(1). O(`count`) if the array is a copy that shares its elements.
  @inlinable
  public mutating func swapAt(_ first: Int, _ second: Int) {
    checkPosition(first)
    checkPosition(second)
    if first == second { return }
    prepareToWrite()
    storage.swapAt(first, second)
    if positions.isEmpty { return }
    for position in [first, second] { positions[readID(of: storage[position])] = origin + position }
    _checkInvariants()
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
    checkRange(destination..<destination)
    let isMoved = flags(of: source)
    let order =
      (0..<destination).filter { !isMoved[$0] } + (0..<count).filter { isMoved[$0] }
      + (destination..<count).filter { !isMoved[$0] }
    if order.elementsEqual(0..<count) { return }
    prepareToWrite()
    storage = ContiguousArray(order.map { storage[$0] })
    reindex()
  }

  /// Sorts the elements. Equal ones stay in order.
  ///
  /// - Parameter areInIncreasingOrder: Whether the first comes before the second; a strict weak ordering.
  /// - Throws: What the predicate throws; the elements are in some order then.
  /// - Complexity: O(n log n), n being `count`.
  @inlinable
  public mutating func sort(by areInIncreasingOrder: (Element, Element) throws -> Bool) rethrows {
    prepareToWrite()
    defer { reindex() }
    try storage.sort(by: areInIncreasingOrder)
  }

  /// Turns the array round.
  ///
  /// - Complexity: O(`count`)
  @inlinable
  public mutating func reverse() {
    prepareToWrite()
    storage.reverse()
    reindex()
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
    reindex()
  }

  /// Moves the elements that fulfil a condition behind those that do not. Both may change their order.
  ///
  /// - Returns: The position of the first that fulfils it, or `count`.
  /// - Throws: What the condition throws; the elements are in some order then.
  /// - Complexity: O(`count`)
  @inlinable
  public mutating func partition(by belongsInSecondPartition: (Element) throws -> Bool) rethrows -> Int {
    prepareToWrite()
    defer { reindex() }
    return try storage.partition(by: belongsInSecondPartition)
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
