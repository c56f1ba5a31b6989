extension StackState {
  /// Exchanges two elements, with their ids.
  ///
  /// - Precondition: Both positions are in `0 ..< count`.
  /// - Complexity: O(1), amortised over the pushes. O(`count`) if the stack is a copy that shares its block.
  @inlinable
  public mutating func swapAt(_ first: Int, _ second: Int) {
    checkPosition(first)
    checkPosition(second)
    if first == second { return }
    let handle = uniqueHandle()
    // SAFETY: the two positions are different and initialised, before and after.
    let element = (handle.elements + first).move()
    (handle.elements + first).moveInitialize(from: handle.elements + second, count: 1)
    (handle.elements + second).initialize(to: element)
    handle.header.pointee.ids.swap(first, second, count: count, capacity: handle.header.pointee.capacity)
    handle.noteWrite()
    keepBlock()
    _checkInvariants()
  }

  /// Moves an element, with its id, to another position; those in between move up or down by one.
  ///
  /// - Parameters:
  ///   - source: Where the element is.
  ///   - destination: Where it will be.
  /// - Precondition: Both are in `0 ..< count`.
  /// - Complexity: O(d), d being the distance, amortised over the pushes. O(`count`) if the stack is a copy that
  ///   shares its block.
  @inlinable
  public mutating func move(from source: Int, to destination: Int) {
    checkPosition(source)
    checkPosition(destination)
    if source == destination { return }
    let handle = uniqueHandle()
    let (start, end) = (handle.elements + source, handle.elements + destination)
    // SAFETY: one element is taken out, those in between move over its place by one, and it fills the place that they
    // leave.
    let element = start.move()
    if source < destination {
      start.moveInitialize(from: start + 1, count: destination - source)
    } else {
      (end + 1).moveInitialize(from: end, count: source - destination)
    }
    end.initialize(to: element)
    let capacity = handle.header.pointee.capacity
    handle.header.pointee.ids.move(from: source, to: destination, count: count, capacity: capacity)
    handle.noteWrite()
    keepBlock()
    _checkInvariants()
  }

  /// Moves elements, with their ids, to another place, where they stand together, in the order that they had.
  ///
  ///     path.move(fromOffsets: [0, 3], toOffset: 2)  // a b c d -> b a d c
  ///
  /// - Parameters:
  ///   - source: Positions, each in `0 ..< count`, in any order; one that is repeated counts once.
  ///   - destination: The position before which to put them, as positions are before the move, or `count`.
  /// - Precondition: All positions are in range.
  /// - Complexity: O(`count`)
  @inlinable
  public mutating func move(fromOffsets source: some Sequence<Int>, toOffset destination: Int) {
    if destination != count { checkPosition(destination) }
    var isMoved = [Bool](repeating: false, count: count)
    for position in source {
      checkPosition(position)
      isMoved[position] = true
    }
    let order =
      (0..<destination).filter { !isMoved[$0] } + indices.filter { isMoved[$0] }
      + (destination..<count).filter { !isMoved[$0] }
    if !order.elementsEqual(indices) { permute(order) }
  }

  /// Sorts the elements, with their ids. Equal elements stay in order.
  ///
  /// - Parameter areInIncreasingOrder: Whether the first comes before the second; a strict weak ordering.
  /// - Throws: What the predicate throws; the stack is unchanged then.
  /// - Complexity: O(n log n), n being `count`.
  @inlinable
  public mutating func sort(by areInIncreasingOrder: (Element, Element) throws -> Bool) rethrows {
    let order = try indices.sorted { try areInIncreasingOrder(self[$0], self[$1]) }
    if !order.elementsEqual(indices) { permute(order) }
  }

  /// Turns the stack upside down. Ids travel with their elements.
  ///
  /// - Complexity: O(`count`).
  @inlinable
  public mutating func reverse() {
    if count > 1 { permute(Array(indices.reversed())) }
  }

  /// Keeps the elements at these positions, in this order, with their ids, and drops the others.
  ///
  /// - Parameter order: Different positions, each in `0 ..< count`.
  /// - Complexity: O(`count`).
  @inlinable
  @inline(never)
  mutating func permute(_ order: [Int]) {
    if order.isEmpty { return removeAll(keepingCapacity: true) }
    guard let (capacity, lease) = read({ ($0.header.pointee.capacity, $0.header.pointee.lease) }) else { return }
    let ids = StackIDs(order.map { id(at: $0).rawValue }, capacity: capacity)
    let permuted = StackBlock.make(order.map { self[$0] }, ids: ids, capacity: capacity)
    if isKnownUniquelyReferenced(&block) { StackHandle(permuted).header.pointee.lease = lease }
    block = permuted
    _checkInvariants()
  }
}

extension StackState where Element: Comparable {
  /// Sorts the elements in ascending order, with their ids. Equal elements stay in order.
  ///
  /// - Complexity: O(n log n), n being `count`.
  @inlinable
  public mutating func sort() {
    sort(by: <)
  }
}
