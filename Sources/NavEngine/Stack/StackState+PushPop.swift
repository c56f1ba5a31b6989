// MARK: - Pushing

extension StackState {
  /// Pushes an element, under a fresh id.
  ///
  /// - Complexity: O(1), amortised over growth. O(`count`) if the stack is a copy that shares its block.
  @inlinable
  @inline(__always)  // stack/push-pop
  public mutating func append(_ newElement: consuming Element) {
    guard isKnownUniquelyReferenced(&block), case let handle = StackHandle(block.unsafelyUnwrapped), handle.addOne()
    else { return appendAfterPreparing(newElement) }
    // SAFETY: the element is the one that has just been added.
    (handle.elements + (handle.count &- 1)).initialize(to: newElement)
    keepBlock()
    _checkInvariants()
  }

  @inlinable
  @inline(never)
  mutating func appendAfterPreparing(_ newElement: consuming Element) {
    prepareToAdd(1)
    let handle = uniqueHandle()
    // SAFETY: there is room for one more element.
    (handle.elements + handle.count).initialize(to: newElement)
    handle.add(1)
    keepBlock()
    _checkInvariants()
  }

  /// Pushes elements in order, under fresh ids.
  ///
  /// - Complexity: O(k) for k elements, amortised over growth. O(`count` + k) if the stack is a copy that shares its
  ///   block.
  @inlinable
  public mutating func append(contentsOf newElements: some Sequence<Element>) {
    let isDone: Void? = newElements.withContiguousStorageIfAvailable { buffer in
      guard let first = buffer.baseAddress, !buffer.isEmpty else { return }
      prepareToAdd(buffer.count)
      let handle = uniqueHandle()
      // SAFETY: there is room for the new elements behind those that the stack has.
      (handle.elements + handle.count).initialize(from: first, count: buffer.count)
      handle.add(buffer.count)
      keepBlock()
    }
    if isDone == nil { appendEach(of: newElements) }
    _checkInvariants()
  }

  /// Pushes elements that an iterator gives: as many at once as there are at least.
  @inlinable
  @inline(never)
  mutating func appendEach(of newElements: some Sequence<Element>) {
    let atLeast = newElements.underestimatedCount
    var iterator = newElements.makeIterator()
    if atLeast > 0 {
      prepareToAdd(atLeast)
      let handle = uniqueHandle()
      let end = handle.elements + handle.count
      var added = 0
      while added < atLeast, let element = iterator.next() {
        // SAFETY: there is room for so many elements behind those that the stack has, and nobody else refers to the
        // block: what the iterator does can neither read nor copy a stack that is being edited.
        (end + added).initialize(to: element)
        added += 1
      }
      if added > 0 { handle.add(added) }
      keepBlock()
    }
    while let element = iterator.next() { append(element) }
  }

  /// Makes room for a total of `minimumCapacity` elements, so that pushes up to there allocate nothing; but for ids that do
  /// not follow one another, once.
  ///
  /// - Complexity: O(`count`) where it has to allocate.
  @inlinable
  public mutating func reserveCapacity(_ minimumCapacity: Int) {
    if minimumCapacity > count { makeRoom(for: minimumCapacity, isGrowing: false) }
  }

  /// Replaces the top element by another, under a fresh id, in one step: the screen below is never on top in between.
  /// Pushes it if the stack is empty.
  ///
  /// - Returns: The element that was on top, or nil.
  /// - Complexity: as ``append(_:)``.
  @inlinable
  @discardableResult
  public mutating func replaceTop(with newElement: consuming Element) -> Element? {
    // A copy of its own first, which then has room for the other.
    makeRoom(for: count)
    let top = popLast()
    append(newElement)
    return top
  }
}

// MARK: - Popping

extension StackState {
  /// Pops the top element.
  ///
  /// - Returns: The element, or nil if the stack is empty.
  /// - Complexity: O(1). O(`count`) if the stack is a copy that shares its block.
  @inlinable
  @inline(__always)  // stack/push-pop
  @discardableResult
  public mutating func popLast() -> Element? {
    // An array on the other path, because that is one word: an element that either path returns would go through memory.
    guard isKnownUniquelyReferenced(&block), case let handle = StackHandle(block.unsafelyUnwrapped), handle.count > 0
    else { return popLast(1).last }
    handle.header.pointee.count &-= 1
    handle.noteWrite()
    defer {
      keepBlock()
      _checkInvariants()
    }
    // SAFETY: the last element is none any more, now that the count says so.
    return (handle.elements + handle.count).move()
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
    let remaining = count - k
    defer { _checkInvariants() }
    if !isKnownUniquelyReferenced(&block) {
      let popped = Array(self[remaining...])
      // Room for as many as there were, unless most are gone: what is popped makes way for something else.
      let capacity = Swift.min(count, 2 * remaining)
      if remaining == 0 { block = nil } else { replaceBlock(keeping: remaining, capacity: capacity) }
      return popped
    }
    let handle = uniqueHandle()
    // SAFETY: the elements are moved to the array, and are none here once the count says so.
    let popped = [Element](unsafeUninitializedCapacity: k) { buffer, initialized in
      buffer.baseAddress.unsafelyUnwrapped.moveInitialize(from: handle.elements + remaining, count: k)
      initialized = k
      handle.header.pointee.count = remaining
      handle.noteWrite()
    }
    keepBlock()
    // A large block of which most is free goes back to the system.
    if k > 4_096, handle.header.pointee.capacity > 4 * remaining { moveBlock(capacity: Swift.max(4, 2 * remaining)) }
    return popped
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

  /// Pops the screen with an id and all above it, and returns nothing.
  @inlinable
  mutating func discard(from id: StackElementID) {
    guard let position = position(of: id) else { return }
    if position == count - 1 { popLast() } else { pop(from: id) }
  }
}
