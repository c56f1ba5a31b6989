import CIdentified

// MARK: - Preparing to write ids

extension StackHeader {
  /// Makes the ids writable, for a total of `needed`, and gives them a lease for `additional` more, which begin or
  /// continue a run.
  @usableFromInline
  mutating func prepareIDs(adding additional: Int, for needed: Int) {
    reserveIDs(needed)
    leaseIDs(additional)
  }

  /// Makes the ids writable, for a total of `needed` that are pushed.
  @usableFromInline
  mutating func reserveIDs(_ needed: Int) {
    makeIDsWritable(capacity: needed)
    if !hasTable && count > floor { raiseExtent() }
    setLimits()
  }

  /// Gives the ids, which are writable, a lease for `additional` more.
  @usableFromInline
  mutating func leaseIDs(_ additional: Int) {
    if additional == 0 { return }
    renewLease(additional)
    beginRun(additional)
  }

  /// Stops the program if there cannot be so many elements.
  @usableFromInline
  static func checkCount(_ count: Int) {
    precondition(count <= Int(CID_MAX_COUNT), "A StackState holds at most \(CID_MAX_COUNT) elements.")
  }

  /// Makes `ids` memory that no other block reads: in a table, for at least `needed` ids.
  ///
  /// - Parameter isBorrowed: Whether the table, if there is one, is another block's, and this block has no reference to
  ///   it. It gets a table of its own then.
  @usableFromInline
  mutating func makeIDsWritable(capacity needed: Int, isBorrowed: Bool = false) {
    lowerWatermark()
    if !hasTable { return }
    if needed > idCapacity {
      moveIDs(capacity: max(needed, capacity), isBorrowed: isBorrowed)
    } else if isBorrowed || hasSharedTable {
      copyTable(isBorrowed: isBorrowed)
    }
  }

  /// How many ids there may be.
  var idCapacity: Int { table?._withUnsafeGuaranteedRef { $0.idCapacity } ?? capacity }

  /// Whether another block refers to the table.
  private var hasSharedTable: Bool {
    guard let table else { return false }
    return !cid_is_uniquely_referenced(table.toOpaque())
  }

  /// Forgets entries of elements that are gone, and of a few more below them, so that pushes and pops there need not.
  @usableFromInline
  mutating func lowerWatermark() {
    if count >= Int(index.covered) { return }
    let covered = max(0, count - StackHeader.fewIDs / 2)
    if !hasTable { moveExtent(to: covered) }
    index.covered = UInt32(covered)
    setLimits()
  }

  /// Makes the next `additional` ids continue the run at the end, or begin another, above elements that are found without
  /// it.
  @inline(__always)  // stack/copy-push
  private mutating func beginRun(_ additional: Int) {
    let run = nextID &- UInt64(count)
    if run != self.run && !(hasTable || hasRoomBesideRun(for: additional)) {
      makeTable()
      // Two runs need no index.
      if isRun(Int(index.covered)..<count, run) { self.run = run }
    }
    if run != self.run && hasTable {
      if count - Int(index.covered) >= StackHeader.fewIDs { cover() }
      self.run = run
    }
    setLimits()
  }

  /// Says how far pushes and pops may go from here.
  @usableFromInline
  mutating func setLimits() {
    let limit = min(capacity, idCapacity)
    floor = Int(index.covered)
    runRoom = UInt64(max(0, limit - floor))
    room = min(hasTable ? UInt64(StackHeader.fewIDs) : extent + 1, runRoom)
  }

  /// Raises the watermark, above which there are at least ``fewIDs`` ids, to the end. The ids must be this block's own.
  /// The limits are the caller's to set.
  private mutating func cover() {
    if isIndexed || !isOneRun { return enter() }
    if index.covered == 0 { headRun = ids[0] }
    index.covered = UInt32(count)
  }

  /// Whether all ids are one run. There is no index, and at least ``fewIDs`` ids are above the watermark.
  @inline(__always)  // stack/copy-push
  private var isOneRun: Bool {
    let covered = Int(index.covered)
    let run = covered > 0 ? headRun : ids[0]
    let scannedEnd = covered &+ StackHeader.fewIDs
    if scannedEnd < count && self.run != run { return false }
    // Without a loop, which takes twice as long.
    let expected = SIMD8<UInt64>(0, 1, 2, 3, 4, 5, 6, 7) &+ (run &+ UInt64(truncatingIfNeeded: covered))
    // SAFETY: `fewIDs` ids from `covered` on are initialised.
    let differences = expected ^ UnsafeRawPointer(ids + covered).loadUnaligned(as: SIMD8<UInt64>.self)
    let half = differences.lowHalf | differences.highHalf
    let quarter = half.lowHalf | half.highHalf
    return quarter.x | quarter.y == 0
  }

  /// Enters all ids into the hash index, and makes one if there is none. The ids must be this block's own.
  private mutating func enter() {
    if !isIndexed { addIndex() }
    if !cid_index_cover(&index, ids, UInt32(count)) { rebuildIndex() }
    setLimits()
  }

  /// Takes a new lease unless the present one still has `count` ids and is of this epoch.
  private mutating func renewLease(_ count: Int) {
    if leased >= count - 1 { return }
    let lease = withUnsafeMutablePointer(to: &self) { header in
      StackElementIDSource.lease(count) { header.find($0) != CID_ABSENT }
    }
    nextID = lease.ids.lowerBound
    leaseEnd = lease.ids.upperBound &- 1 &+ lease.epoch
  }

  /// Makes `id` the one that the next push uses.
  @usableFromInline
  mutating func lease(_ id: UInt64) {
    nextID = id
    leaseEnd = id &+ StackElementIDSource.currentEpoch
    beginRun(1)
  }

  /// Takes ids for elements that have been added at the end.
  @usableFromInline
  mutating func appendIDs(_ additional: Int) {
    // Those that are of the run need not be in memory.
    let own = hasTable ? additional : min(additional, max(0, floor + Int(extent) + 1 - count))
    let end = nextID &+ UInt64(additional)
    writeRun(own, at: count)
    nextID = end
    count += additional
    if !hasTable && own < additional {
      raiseExtent()
      setLimits()
    }
  }
}

// MARK: - Editing ids

extension StackHeader {
  /// Follows a replacement of elements: ids behind `range` move, and `inserted` new ones, from the lease, take its
  /// place. `count` is still the number of elements before. The ids are writable and the lease is long enough.
  @usableFromInline
  mutating func spliceIDs(_ range: Range<Int>, inserting inserted: Int) {
    if range.lowerBound == count { return appendIDs(inserted) }
    let tail = count - range.upperBound
    let newCount = count - range.count + inserted
    if tail + inserted == 0 {
      count = newCount
      return
    }
    keepInMemory(max(count, newCount))
    // SAFETY: `keepInMemory` gave `ids` memory for `newCount`, all of it initialised up to `count`; UInt64 is
    // trivial.
    (ids + range.lowerBound + inserted).update(from: ids + range.upperBound, count: tail)
    writeRun(inserted, at: range.lowerBound)
    guard isIndexed else {
      // What was one run below the edit still is.
      index.covered = min(index.covered, UInt32(range.lowerBound))
      count = newCount
      // To scan as many takes three times as long as a look-up in an index (stack/lookup-gaps).
      if !hasTable { findRun(scanning: StackHeader.fewIDs - 1) }
      return hasTable && newCount - Int(index.covered) > StackHeader.fewIDs ? enter() : setLimits()
    }
    let isEntered = cid_index_splice(
      &index,
      ids,
      UInt32(count),
      UInt32(range.lowerBound),
      UInt32(range.count),
      UInt32(inserted)
    )
    count = newCount
    if !isEntered { rebuildIndex() }
    setLimits()
  }

  /// Writes the next ids of the lease.
  @inline(__always)  // stack/pop-from-middle
  private mutating func writeRun(_ additional: Int, at position: Int) {
    // Locals, because for all that the compiler knows, an id could be written to a field of this header.
    let (target, first) = (ids + position, nextID)
    var offset = 0
    if additional >= 32 {
      // Eight at a time: a loop over single ids, which the compiler makes vectors of, takes twice as long.
      var eight = SIMD8<UInt64>(0, 1, 2, 3, 4, 5, 6, 7) &+ first
      repeat {
        // SAFETY: the caller has made room for `additional` ids; UInt64 is trivial.
        UnsafeMutableRawPointer(target + offset).storeBytes(of: eight, as: SIMD8<UInt64>.self)
        eight &+= 8
        offset &+= 8
      } while offset <= additional &- 8
    }
    while offset < additional {
      target[offset] = first &+ UInt64(truncatingIfNeeded: offset)
      offset &+= 1
    }
    nextID = first &+ UInt64(additional)
  }

  /// Exchanges two ids. The ids are writable.
  @usableFromInline
  mutating func swapIDs(_ first: Int, _ second: Int) {
    editIDs(at: [first, second]) { ids in
      (ids[first], ids[second]) = (ids[second], ids[first])
    }
  }

  /// Moves an id over those in between. The ids are writable.
  @usableFromInline
  mutating func moveID(from source: Int, to destination: Int) {
    editIDs(at: Swift.min(source, destination)...Swift.max(source, destination)) { ids in
      let id = ids[source]
      if source < destination {
        (ids + source).update(from: ids + source + 1, count: destination - source)
      } else {
        (ids + destination + 1).update(from: ids + destination, count: source - destination)
      }
      ids[destination] = id
    }
  }

  /// Rearranges the ids at some positions, and their entries in the index.
  ///
  /// Enters all ids first, because those that are found as a run would be one no longer.
  private mutating func editIDs(at positions: some Collection<Int>, _ body: (UnsafeMutablePointer<UInt64>) -> Void) {
    keepInMemory(count)
    guard hasTable else {
      body(ids)
      return findRun()
    }
    enter()
    for position in positions { _ = cid_index_remove(&index, ids, UInt32(count), ids[position]) }
    body(ids)
    for position in positions where !cid_index_insert(&index, ids, ids[position], UInt32(position)) {
      return rebuildIndex()
    }
  }
}

// MARK: - The table

extension StackHeader {
  /// Copies the ids to a table for `newCapacity`, and enters there what was entered before. The limits, which the new
  /// table is beyond, are the caller's to set.
  private mutating func moveIDs(capacity newCapacity: Int, isBorrowed: Bool) {
    let covered = index.covered
    if isIndexed {
      let table = StackTable.make(capacity: newCapacity, slotCount: cid_slot_count(UInt32(newCapacity)))
      moveToIndex(table, multiplier: index.multiplier, isBorrowed: isBorrowed)
      if !cid_index_cover(&index, ids, covered) { rebuildIndex() }
    } else {
      let table = StackTable.make(capacity: newCapacity)
      table.ids.initialize(from: ids, count: count)
      adopt(table, isBorrowed: isBorrowed)
    }
  }

  /// Copies the table with its index: an entry says the same in either.
  private mutating func copyTable(isBorrowed: Bool) {
    let copy = StackTable.make(capacity: idCapacity, slotCount: isIndexed ? index.mask + 1 : 0)
    copy.ids.initialize(from: ids, count: count)
    if let slots = index.slots {
      copy.slots.initialize(from: slots, count: Int(copy.slotCount))
      index.slots = copy.slots
    }
    adopt(copy, isBorrowed: isBorrowed)
  }

  /// Makes a table of all ids of a block that has none.
  mutating func makeTable() {
    let table = StackTable.make(capacity: capacity)
    withUnsafeMutablePointer(to: &self) { $0.copyIDs(to: table.ids, count: $0.pointee.count) }
    headRun = run
    adopt(table, isBorrowed: false)
  }

  /// Makes an index without entries, in a table with slots.
  private mutating func addIndex() {
    let slotCount = cid_slot_count(UInt32(idCapacity))
    moveToIndex(.make(capacity: idCapacity, slotCount: slotCount), multiplier: CID_MULTIPLIER)
  }

  /// Copies the ids to a table, whose slots become an index without entries.
  private mutating func moveToIndex(_ table: StackTable, multiplier: UInt64, isBorrowed: Bool = false) {
    table.ids.initialize(from: ids, count: count)
    adopt(table, isBorrowed: isBorrowed)
    cid_index_init(&index, table.slots, table.slotCount, multiplier)
  }

  /// Makes a table this block's, in place of the one it has. The index is the caller's to set.
  mutating func adopt(_ table: StackTable, isBorrowed: Bool) {
    if !isBorrowed { self.table?.release() }
    self.table = Unmanaged.passRetained(table)
    ids = table.ids
  }

  /// Enters all ids anew, with other multipliers until one serves, and in more slots if none of a few does.
  ///
  /// Ends with probability 1: a random multiplier fails at a load of one half with a probability near count × 2⁻³²,
  /// and less with each doubling.
  @inline(never)
  private mutating func rebuildIndex() {
    var attempts = 0
    var multiplier: UInt64
    repeat {
      multiplier = UInt64.random(in: 0 ... .max)
      attempts += 1
      if attempts.isMultiple(of: 4) {
        moveToIndex(.make(capacity: idCapacity, slotCount: (index.mask + 1) * 2), multiplier: multiplier)
      }
    } while !cid_index_rebuild(&index, ids, UInt32(count), multiplier)
    setLimits()
  }
}

// MARK: - Copying

extension StackHeader {
  /// Goes on with another block's lease.
  @usableFromInline
  mutating func takeLease(of source: UnsafeMutablePointer<StackHeader>) {
    nextID = source.pointee.nextID
    leaseEnd = source.pointee.leaseEnd
  }

  /// Takes copies of another block's ids at some positions, in that order.
  @usableFromInline
  mutating func takeIDs(of source: UnsafeMutablePointer<StackHeader>, at order: [Int]) {
    setIDs(order.lazy.map { source.id(at: $0) })
  }

  /// Sets all ids of a block that has elements, but no ids yet.
  mutating func setIDs(_ newIDs: some Collection<UInt64>) {
    if takeRun(newIDs) { return }
    keepInMemory(newIDs.count)
    for (position, id) in newIDs.enumerated() { ids[position] = id }
    count = newIDs.count
    if count == 0 { return }
    findRun()
    setLimits()
  }

  /// Says which run the ids at the end are, or without a table, all ids. Makes an index if more than so many, which are
  /// scanned, are none. There is no index, and no id is covered.
  mutating func findRun(scanning mostScanned: Int = StackHeader.fewIDs) {
    if count == 0 { return }
    let run = ids[count - 1] &- UInt64(count - 1)
    let first = hasTable ? min(mostScanned, count) : 0
    let isRun = (first..<count).allSatisfy { ids[$0] &- UInt64($0) == run }
    self.run = isRun || hasTable ? run : StackHeader.noRun
    if !isRun && count > mostScanned { enter() }
  }
}
