/// What a search for an id has found.
@usableFromInline
struct IdentifiedArrayProbe {
  /// Where the element with the id stands, or -1.
  @usableFromInline var position: Int
  /// The first slot for a new entry of the id, or -1 if there is no index.
  @usableFromInline var slot: Int

  @inlinable
  init(position: Int, slot: Int) {
    self.position = position
    self.slot = slot
  }
}

extension IdentifiedArray {
  /// Where the path of an id begins, before it is cut to the number of slots.
  @inlinable
  @inline(__always)
  static func hash(_ id: ID) -> Int { id._rawHashValue(seed: 0) }

  /// The position of the element with an id. Hashes it once, or not at all without an index.
  @inlinable
  func position(of id: ID) -> Int? {
    guard let index else { return scan(for: id) }
    defer { withExtendedLifetime(index) {} }
    return storage.withUnsafeBufferPointer { elements in
      // SAFETY: slots are `0 ... mask`; the index is kept, see above. A position is read only if it is an element's.
      let (slots, mask) = (index.slots, index.mask)
      var slot = Self.hash(id) & mask
      while true {
        let position = Int(slots[slot])
        if position < elements.count {
          if elements[position].id == id { return position }
        } else if position == Int(IdentifiedArrayIndex.empty) {
          return nil
        }
        slot = (slot + 1) & mask
      }
    }
  }

  @inlinable
  func scan(for id: ID) -> Int? {
    storage.withUnsafeBufferPointer { elements in
      for position in 0..<elements.count where elements[position].id == id { return position }
      return nil
    }
  }

  /// The position of an id, and where to enter it if it has none. Hashes it once.
  @inlinable
  func probe(for id: ID) -> IdentifiedArrayProbe {
    guard let index else { return IdentifiedArrayProbe(position: scan(for: id) ?? -1, slot: -1) }
    defer { withExtendedLifetime(index) {} }
    return storage.withUnsafeBufferPointer { elements in
      // SAFETY: as in `position(of:)`.
      let (slots, mask) = (index.slots, index.mask)
      var free = -1
      var slot = Self.hash(id) & mask
      while true {
        let position = Int(slots[slot])
        if position < elements.count {
          if elements[position].id == id { return IdentifiedArrayProbe(position: position, slot: slot) }
        } else {
          if free < 0 { free = slot }
          if position == Int(IdentifiedArrayIndex.empty) { return IdentifiedArrayProbe(position: -1, slot: free) }
        }
        slot = (slot + 1) & mask
      }
    }
  }

  /// The slot that leads from an id to this position, which there must be.
  @inlinable
  func slot(of id: ID, holding position: Int) -> Int {
    guard let index else { return -1 }
    let (slots, mask) = (index.slots, index.mask)
    var slot = Self.hash(id) & mask
    while slots[slot] != UInt32(truncatingIfNeeded: position) {
      precondition(slots[slot] != IdentifiedArrayIndex.empty, "An id hashes as it did when its element was added.")
      slot = (slot + 1) & mask
    }
    withExtendedLifetime(index) {}
    return slot
  }

  /// The index, which this array alone refers to from here on.
  @inlinable
  mutating func uniqueIndex() -> IdentifiedArrayIndex? {
    if !isKnownUniquelyReferenced(&index) { index = index?.copy() }
    return index
  }

  /// Enters the element that has just been put at a position, those behind it having moved up by one.
  @inlinable
  mutating func enter(_ position: Int, at slot: Int) {
    if index == nil {
      if storage.count > IdentifiedArrayIndex.fewElements { reindex() }
      return
    }
    if index?.hasRoom(at: slot) == false { return reindex() }
    let last = storage.count - 1
    if position < last { moveEntries(removing: position..<position, offset: 1, count: last) }
    uniqueIndex()?.enter(position, at: slot)
  }

  /// Follows an edit that has removed the elements at `removed` and moved those behind them, up to `count`, by
  /// `offset`.
  ///
  /// Slots are compared many at a time, about 32 in the time that it takes to hash an id and look for it.
  ///
  /// - Complexity: O(n) hashes, n being the number of elements that moved, or O(slots) if that is faster.
  @inlinable
  @inline(never)
  mutating func moveEntries(removing removed: Range<Int>, offset: Int, count: Int) {
    guard removed.upperBound < count, let index = uniqueIndex() else { return }
    if (count - removed.upperBound) * 32 > index.slotCount {
      index.shift(removing: removed, offset: offset, count: count)
      return
    }
    // In the order in which no entry is given a position that the next one still has.
    var positions = stride(from: removed.upperBound, to: count, by: 1)
    if offset > 0 { positions = stride(from: count - 1, to: removed.upperBound - 1, by: -1) }
    for position in positions {
      index.slots[slot(of: storage[position + offset].id, holding: position)] = UInt32(position + offset)
    }
    withExtendedLifetime(index) {}
  }

  /// Writes all entries anew, if there are more than a few elements or there is an index.
  ///
  /// - Parameter capacity: How many elements there shall be room for.
  /// - Complexity: O(`count`) hashes.
  @inlinable
  @inline(never)
  mutating func reindex(capacity: Int = 0) {
    guard let index = clearIndex(capacity: capacity) else { return }
    for position in 0..<storage.count { index.enter(position, from: Self.hash(storage[position].id)) }
  }

  /// An index with no entries, which this array alone refers to, or nil for a few elements that have none yet.
  @usableFromInline
  mutating func clearIndex(capacity: Int) -> IdentifiedArrayIndex? {
    if index == nil, Swift.max(storage.count, capacity) <= IdentifiedArrayIndex.fewElements { return nil }
    let slotCount = Swift.max(
      IdentifiedArrayIndex.slotCount(forCount: storage.count),
      IdentifiedArrayIndex.leastSlotCount(forCapacity: capacity),
      index?.slotCount ?? 0
    )
    // Before the binding below, which is another reference.
    let isUnique = isKnownUniquelyReferenced(&index)
    if isUnique, let index, index.slotCount == slotCount {
      index.clear()
    } else {
      index = IdentifiedArrayIndex.make(slotCount: slotCount)
    }
    return index
  }
}
