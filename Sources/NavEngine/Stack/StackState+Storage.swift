public import CIdentified

// MARK: - Reaching the block

extension StackState {
  /// Calls `body` with the block, or returns nil if there is none.
  @inlinable
  @inline(__always)  // stack/lookup
  func read<Result, Failure: Error>(
    _ body: (StackHandle<Element>) throws(Failure) -> Result
  ) throws(Failure) -> Result? {
    if block == nil { return nil }
    defer { keepBlock() }
    return try body(StackHandle(block.unsafelyUnwrapped))
  }

  /// The block, for writing: this stack's alone. There must be one. Followed by ``keepBlock()``.
  @inlinable
  @inline(__always)  // stack/modify-by-closure
  mutating func uniqueHandle() -> StackHandle<Element> {
    if !isKnownUniquelyReferenced(&block) { replaceBlock(keeping: count, capacity: count) }
    return StackHandle(block.unsafelyUnwrapped)
  }

  /// Keeps the block until here. For all that the compiler knows, it is in use no longer once there is a handle.
  @inlinable
  @inline(__always)
  func keepBlock() {
    withExtendedLifetime(block) {}
  }

  /// Stops the program if there is no element at a position.
  @inlinable
  func checkPosition(_ position: Int) {
    let count = self.count
    precondition(
      UInt(bitPattern: position) < UInt(bitPattern: count),
      "Position \(position) is out of range of a StackState of \(count) elements."
    )
  }
}

// MARK: - Making blocks

extension StackState {
  /// Leaves a block to the others who have it, and goes on with a copy that has the first elements.
  @inlinable
  @inline(never)
  mutating func replaceBlock(keeping count: Int, capacity: Int) {
    if block == nil { return }
    let source = StackHandle(block.unsafelyUnwrapped)
    let copy = StackBlock<Element>.make(capacity: Swift.max(capacity, 1), ids: source.header.pointee.ids)
    let target = StackHandle(copy)
    // SAFETY: the source has so many elements, and the copy none yet, and room for them.
    target.elements.initialize(from: source.elements, count: count)
    target.header.pointee.count = count
    block = copy
  }

  /// Makes the block this stack's, with room for `needed` elements, and if so, for more to come.
  ///
  /// - Complexity: O(1) where that is so; O(`count`) to copy or grow; growth is amortised.
  @inlinable
  @inline(never)
  mutating func makeRoom(for needed: Int, isGrowing: Bool = true) {
    precondition(needed <= Int(CID_MAX_COUNT), "A StackState holds at most \(CID_MAX_COUNT) elements.")
    guard let old = read({ $0.header.pointee.capacity }) else {
      block = .make(capacity: isGrowing ? Swift.max(needed, 4) : needed)
      return
    }
    let grown = needed <= old ? old : Swift.max(needed, Swift.min(old * 2, Int(CID_MAX_COUNT)))
    let capacity = isGrowing ? grown : needed
    if !isKnownUniquelyReferenced(&block) {
      replaceBlock(keeping: count, capacity: capacity)
    } else if needed > old {
      moveBlock(capacity: capacity)
    }
  }

  /// Moves the elements, their ids and the lease to a larger block.
  @inlinable
  mutating func moveBlock(capacity: Int) {
    let source = uniqueHandle()
    let (ids, version) = (source.header.pointee.ids, source.header.pointee.version)
    let larger = StackBlock<Element>.make(capacity: capacity, ids: ids, version: version)
    let target = StackHandle(larger)
    // SAFETY: the source forgets its elements at once, so that each has one owner.
    target.elements.moveInitialize(from: source.elements, count: source.count)
    target.header.pointee.count = source.count
    source.header.pointee.count = 0
    target.header.pointee.lease = source.header.pointee.lease
    block = larger
  }

  /// Makes room for so many more elements, less those that they replace, and leases ids for them.
  @inlinable
  mutating func prepareToAdd(_ additional: Int, replacing replaced: Int = 0) {
    let count = self.count
    makeRoom(for: Swift.max(count, count - replaced + additional))
    uniqueHandle().leaseIDs(additional)
    keepBlock()
  }
}

// MARK: - Invariants

extension StackState {
  /// Stops the program unless everything holds that the operations rely on, when the `NAV_INTERNAL_CHECKS` condition is
  /// set. Called after each change of positions or ids. Large stacks are walked at every 64th length.
  ///
  /// - Complexity: O(`count`)
  @inlinable
  func _checkInvariants() {
    #if NAV_INTERNAL_CHECKS
      _ = read { $0.header.pointee.checkInvariants() }
    #endif
  }
}

extension StackHeader {
  @usableFromInline
  func checkInvariants() {
    precondition(count >= 0 && count <= capacity, "There is memory for each element.")
    if count <= 512 || count.isMultiple(of: 64) { ids.checkInvariants(count: count) }
  }
}
