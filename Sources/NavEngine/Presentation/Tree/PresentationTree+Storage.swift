extension PresentationTree {
  /// Where the arena's content is. Followed by ``keepArena()``.
  @inlinable
  @inline(__always)
  var handle: PresentationHandle<Payload> { PresentationHandle(arena) }

  /// Keeps the arena until here.
  ///
  /// For all that the compiler knows, an arena is in use no longer once there is a handle. Costs nothing.
  @inlinable
  @inline(__always)
  func keepArena() {
    withExtendedLifetime(arena) {}
  }

  /// What each mutation ends with.
  @inlinable
  @inline(__always)
  func finishMutation() {
    keepArena()
    _checkInvariants()
  }

  /// Copies the arena if another tree shares it. Positions stay.
  @inlinable
  @inline(__always)
  mutating func makeUnique() {
    if !isKnownUniquelyReferenced(&arena) { copyArena(capacity: 0) }
  }

  /// Makes the arena this tree's, with room for one more node. Positions stay.
  @inlinable
  @inline(__always)  // tree/present-dismiss
  mutating func prepareToAdd() {
    if _slowPath(handle.header.pointee.isFull) { return reserve(1) }
    makeUnique()
  }

  /// Makes the arena this tree's, with room for `additional` more nodes.
  @inlinable
  @inline(never)
  mutating func reserve(_ additional: Int) {
    let (count, capacity) = (Int(handle.header.pointee.count), Int(handle.header.pointee.capacity))
    let needed = count + additional
    if needed <= capacity { return makeUnique() }
    replaceArena(capacity: Swift.max(needed, capacity * 2))
  }

  /// Makes memory for `newCapacity` nodes this tree's.
  @inlinable
  mutating func replaceArena(capacity newCapacity: Int) {
    if !isKnownUniquelyReferenced(&arena) { return copyArena(capacity: newCapacity) }
    let old = self.handle
    let new = PresentationArena<Payload>.make(capacity: newCapacity)
    let target = PresentationHandle(new)
    // SAFETY: the new arena has no payloads, and room for these. The old one forgets them at once, so that each has
    // one owner.
    for run in PresentationRuns(old.header) {
      (target.payloads + run.lowerBound).moveInitialize(from: old.payloads + run.lowerBound, count: run.count)
    }
    target.header.move(old.header)
    keepArena()
    arena = new
  }

  @inlinable
  @inline(never)
  mutating func copyArena(capacity newCapacity: Int) {
    let old = self.handle
    let new = PresentationArena<Payload>.make(
      capacity: Swift.max(newCapacity, Int(old.header.pointee.capacity))
    )
    let target = PresentationHandle(new)
    // SAFETY: as in `replaceArena`, but both have copies.
    for run in PresentationRuns(old.header) {
      (target.payloads + run.lowerBound).initialize(from: old.payloads + run.lowerBound, count: run.count)
    }
    target.header.copy(old.header)
    keepArena()
    arena = new
  }

  /// Makes room for this many nodes in all, so that presenting them allocates nothing.
  ///
  /// A copy that shares its memory is copied.
  ///
  /// - Complexity: O(`count`) if it allocates.
  @inlinable
  public mutating func reserveCapacity(_ minimumCapacity: Int) {
    let count = Int(handle.header.pointee.count)
    reserve(minimumCapacity > count ? minimumCapacity - count : 0)
    finishMutation()
  }
}
