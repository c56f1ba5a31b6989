public import CIdentified

extension StackState {
  /// Pushes an element, under a fresh id.
  ///
  /// - Complexity: O(1), amortised over growth. O(`count`) if the stack is a copy that shares its block.
  @inlinable
  @inline(__always)  // stack/push-pop
  public mutating func append(_ newElement: consuming Element) {
    var handle = mutableHandle
    var count = 0
    var id: UInt64 = 0
    var slot = 0
    // The values that the test has loaded are carried into the write, so that a push followed by a pop keeps them in
    // registers: storing the count and loading it again is most of what the pair costs.
    if handle.isUnique, case let header = handle.header, case let present = header.pointee.count,
      case let next = header.pointee.nextID,
      handle.isReady(at: present, for: next, &slot)
    {
      count = present
      id = next
    } else {
      apart { $0.prepareToAdd(1) }
      handle = mutableHandle
      count = handle.header.pointee.count
      id = handle.header.pointee.nextID
      slot = handle.header.slot(of: count)
    }
    // SAFETY: either way, the block and its ids are this stack's, both have room for an element at `count`, and `id`
    // is leased. Told to the compiler, so that a pop that follows asks for neither a block nor an element.
    cid_assume(handle.hasBlock && count >= 0)
    let header = handle.knownHeader
    header.pointee.nextID = id &+ 1
    header.pointee.ids[slot] = id
    (StackHandle<Element>.elements(behind: header) + count).initialize(to: newElement)
    header.pointee.count = count &+ 1
    keepBlock()
    #if NAV_INTERNAL_CHECKS
      _checkInvariants()
    #endif
  }

  /// Pushes elements in order, under fresh ids.
  ///
  /// - Complexity: O(k) for k elements, amortised over growth. O(`count` + k) if the stack is a copy that shares its
  ///   block.
  @inlinable
  public mutating func append(contentsOf newElements: some Sequence<Element>) {
    let isDone: Void? = newElements.withContiguousStorageIfAvailable { buffer in
      if buffer.isEmpty { return }
      prepareToAdd(buffer.count)
      let handle = mutableHandle
      // SAFETY: the block is this stack's, and has room for the new elements behind those it has.
      (handle.elements + handle.count).initialize(from: buffer.baseAddress.unsafelyUnwrapped, count: buffer.count)
      handle.header.pointee.appendIDs(buffer.count)
      keepBlock()
    }
    if isDone == nil {
      let atLeast = newElements.underestimatedCount
      if atLeast > 0 { apart { $0.reserve(atLeast, isGrowing: true) } }
      for element in newElements { append(element) }
    }
    #if NAV_INTERNAL_CHECKS
      _checkInvariants()
    #endif
  }

  /// Makes room for a total of `minimumCapacity` elements, so that pushes up to there allocate nothing; but for what
  /// more than a few ids stand in that do not follow one another, once.
  ///
  /// - Complexity: O(`count`) where it has to allocate.
  @inlinable
  @inline(__always)  // stack/push-pop
  public mutating func reserveCapacity(_ minimumCapacity: Int) {
    let present = count
    if minimumCapacity > present { apart { $0.reserve(minimumCapacity - present) } }
  }

  /// - Parameter isGrowing: Whether more may follow: then memory grows by a factor, so that it does so seldom.
  @inlinable
  @inline(never)
  mutating func reserve(_ additional: Int, isGrowing: Bool = false) {
    let handle = mutableHandle
    let needed = handle.count + additional
    StackHeader.checkCount(needed)
    if handle.address == 0 {
      block = StackHandle<Element>.makeBlock(capacity: isGrowing ? Swift.max(needed, Self.leastCapacity) : needed)
    } else {
      let old = handle.header.pointee.capacity
      let capacity = isGrowing && needed > old ? Self.grown(old, to: needed) : needed
      if !isUnique() {
        replaceBlock(by: Self.copyToAdd(handle, needed: needed, capacity: capacity))
      } else if needed > old {
        replaceBlock(by: Self.moved(handle, capacity: capacity))
      }
    }
    let header = mutableHandle.header
    header.pointee.reserveIDs(needed)
    keepBlock()
    #if NAV_INTERNAL_CHECKS
      _checkInvariants()
    #endif
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
    _ = uniqueHandle()
    let top = popLast()
    append(newElement)
    return top
  }
}
