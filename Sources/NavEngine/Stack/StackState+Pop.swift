extension StackState {
  /// Pops the top element.
  ///
  /// - Returns: The element, or nil if the stack is empty.
  /// - Complexity: O(1). O(`count`) if the stack is a copy that shares its block.
  @inlinable
  @inline(__always)  // stack/push-pop
  @discardableResult
  public mutating func popLast() -> Element? {
    let handle = mutableHandle
    // An array on the slow path, because that is one word: an element that either path returns goes through memory, and
    // 64 bytes take four times as long then (stack/push-pop).
    guard handle.isUnique, case let header = handle.knownHeader, case let position = header.pointee.count &- 1,
      _fastPath(position >= 0)
    else { return apart { $0.popLast(1) }.last }
    // SAFETY: the block is this stack's; the last element is initialised, and is none once the count says so.
    header.pointee.count = position
    let element = (StackHandle<Element>.elements(behind: header) + position).move()
    keepBlock()
    #if NAV_INTERNAL_CHECKS
      _checkInvariants()
    #endif
    return element
  }

  /// Pops up to `k` elements.
  ///
  /// - Returns: The elements, from the lowest to the top one: fewer than `k` if there were fewer, none if `k` is not
  ///   positive.
  /// - Complexity: O(k). O(`count`) if the stack is a copy that shares its block.
  @inlinable
  @inline(never)
  @discardableResult
  public mutating func popLast(_ k: Int) -> [Element] {
    let k = Swift.min(k, count)
    if k <= 0 { return [] }
    let handle = mutableHandle
    guard isUnique() else { return popShared(k) }
    let remaining = handle.header.pointee.count - k
    // SAFETY: the block is this stack's; the elements are moved to the array, and are none here once the count says
    // so.
    let popped = [Element](unsafeUninitializedCapacity: k) { buffer, initialized in
      buffer.baseAddress.unsafelyUnwrapped.moveInitialize(from: handle.elements + remaining, count: k)
      initialized = k
    }
    handle.header.pointee.count = remaining
    keepBlock()
    #if NAV_INTERNAL_CHECKS
      _checkInvariants()
    #endif
    return popped
  }

  /// Pops from a block that is shared.
  @inlinable
  @inline(never)
  mutating func popShared(_ k: Int) -> [Element] {
    let handle = mutableHandle
    let remaining = handle.count - k
    let popped = Array(UnsafeBufferPointer(start: handle.elements + remaining, count: k))
    leaveShared(remaining)
    #if NAV_INTERNAL_CHECKS
      _checkInvariants()
    #endif
    return popped
  }

  /// Leaves a shared block to the others: this stack gets one of its own with the elements that remain.
  ///
  /// It has room for as many as there were, unless most are gone: what is popped makes way for something else.
  @inlinable
  mutating func leaveShared(_ remaining: Int) {
    let handle = mutableHandle
    let capacity = Swift.min(handle.count, 2 * remaining)
    replaceBlock(by: remaining == 0 ? nil : Self.copy(handle, count: remaining, capacity: capacity))
  }

  /// Pops an element and all above it.
  ///
  /// - Parameter id: The element's id. If the stack has no such element, nothing happens.
  /// - Returns: The elements, from the lowest to the top one; empty if the id is unknown.
  /// - Complexity: as ``popLast(_:)``.
  @inlinable
  @discardableResult
  public mutating func pop(from id: StackElementID) -> [Element] {
    guard let position = position(of: id) else { return [] }
    return popLast(count - position)
  }

  /// Pops all elements above one, which becomes the top.
  ///
  /// - Parameter id: The element's id. If the stack has no such element, nothing happens.
  /// - Returns: The elements, from the lowest to the top one; empty if the id is unknown or on top already.
  /// - Complexity: as ``popLast(_:)``.
  @inlinable
  @discardableResult
  public mutating func pop(to id: StackElementID) -> [Element] {
    guard let position = position(of: id) else { return [] }
    return popLast(count - position - 1)
  }

  /// Pops elements from the top for as long as they satisfy `predicate`.
  ///
  /// - Returns: The elements, from the lowest to the top one.
  /// - Throws: What `predicate` throws; the stack is unchanged then.
  /// - Complexity: as ``popLast(_:)``, for the elements popped.
  @inlinable
  @discardableResult
  public mutating func pop<Failure: Error>(
    while predicate: (Element) throws(Failure) -> Bool
  ) throws(Failure) -> [Element] {
    var position = count
    while position > 0, try predicate(self[position - 1]) { position -= 1 }
    return popLast(count - position)
  }

  /// Pops all elements: only the root screen, which is none of them, remains.
  ///
  /// - Returns: The elements, from the lowest to the top one.
  /// - Complexity: O(`count`). Keeps the memory unless a copy shares it.
  @inlinable
  @discardableResult
  public mutating func popToRoot() -> [Element] {
    popLast(count)
  }
}
