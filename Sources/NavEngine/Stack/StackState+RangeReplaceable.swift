extension StackState: RangeReplaceableCollection, ExpressibleByArrayLiteral {
  /// A stack of these elements, under fresh ids.
  ///
  /// - Complexity: O(k) for k elements.
  @inlinable
  public init(_ elements: some Sequence<Element>) {
    self.init()
    append(contentsOf: elements)
  }

  /// A stack of these elements, under fresh ids.
  @inlinable
  public init(arrayLiteral elements: Element...) {
    self.init(elements)
  }

  /// Replaces the elements in `range` by others, under fresh ids. The other elements keep theirs.
  ///
  /// - Precondition: `range` lies in `0 ... count`.
  /// - Complexity: O(`count` + k) for k new elements.
  @inlinable
  public mutating func replaceSubrange(_ range: Range<Int>, with newElements: some Collection<Element>) {
    precondition(
      range.lowerBound >= 0 && range.lowerBound <= range.upperBound && range.upperBound <= count,
      "\(range) is out of range of a StackState of \(count) elements."
    )
    let inserted = newElements.count
    if inserted == 0 && range.isEmpty { return }
    // At the end, what goes makes room at once.
    var range = range
    if range.upperBound == count && !range.isEmpty && isKnownUniquelyReferenced(&block) {
      uniqueHandle().dropLast(from: range.lowerBound)
      range = range.lowerBound..<range.lowerBound
    }
    prepareToAdd(inserted, replacing: range.count)
    let handle = uniqueHandle()
    let tail = handle.count - range.upperBound
    // SAFETY: there is room for `inserted` more. Removed elements are deinitialised, the tail is moved behind the gap,
    // and the gap is filled, all but the last before anybody else can look.
    let gap = handle.elements + range.lowerBound
    gap.deinitialize(count: range.count)
    (gap + inserted).moveInitialize(from: handle.elements + range.upperBound, count: tail)
    let end = UnsafeMutableBufferPointer(start: gap, count: inserted).initialize(fromContentsOf: newElements)
    precondition(end == inserted, "A collection has another count than it says.")
    handle.replaceIDs(range, by: inserted)
    keepBlock()
    _checkInvariants()
  }

  /// Removes the element at a position and leaves those above it on the stack.
  ///
  /// - Precondition: `position` is in `0 ..< count`.
  /// - Complexity: O(`count`).
  @inlinable
  @discardableResult
  public mutating func remove(at position: Int) -> Element {
    checkPosition(position)
    let handle = uniqueHandle()
    // SAFETY: `closeGap` ends what the move begins.
    let element = (handle.elements + position).move()
    handle.closeGap(at: position)
    keepBlock()
    _checkInvariants()
    return element
  }

  /// Removes all elements.
  ///
  /// - Parameter keepCapacity: Whether to keep the memory for elements to come; it is not kept where a copy shares
  ///   it.
  /// - Complexity: O(`count`).
  @inlinable
  public mutating func removeAll(keepingCapacity keepCapacity: Bool = false) {
    guard keepCapacity, isKnownUniquelyReferenced(&block) else {
      block = nil
      return
    }
    uniqueHandle().dropLast(from: 0)
    keepBlock()
  }

  /// Removes the elements that satisfy a predicate. The others keep their ids.
  ///
  /// - Throws: What the predicate throws; the stack is unchanged then.
  /// - Complexity: O(`count`).
  @inlinable
  public mutating func removeAll(where shouldRemove: (Element) throws -> Bool) rethrows {
    guard let first = try firstIndex(where: shouldRemove) else { return }
    var kept = Array(0..<first)
    kept.reserveCapacity(count - 1)
    for position in (first + 1)..<count where try !shouldRemove(self[position]) { kept.append(position) }
    permute(kept)
  }

  /// A stack of the elements that satisfy a predicate, under the same ids.
  ///
  /// - Complexity: O(`count`).
  @inlinable
  public func filter(_ isIncluded: (Element) throws -> Bool) rethrows -> StackState {
    var copy = self
    try copy.removeAll { try !isIncluded($0) }
    return copy
  }
}
