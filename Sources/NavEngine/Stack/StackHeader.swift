public import CIdentified

/// What a ``StackBlock`` knows beside its elements: how many there are, their ids, and where the next id comes from.
///
/// Up to ``fewIDs`` ids stand in the header itself and are found by scanning. More ids stand in a ``StackTable`` with
/// an index, a second block that copies of a stack share until one of them writes an id.
///
/// The index trails the stack. Above `index.covered` come up to ``fewIDs`` ids, which are scanned, and then only ids
/// that continue one run, which `index.run` finds. So neither a row of pushes, nor pushes and pops that take turns,
/// write to the index; each element is entered once at most, when a push above it breaks the run.
@usableFromInline
struct StackHeader {
  /// The number of elements.
  @usableFromInline var count = 0
  /// The count up to which elements of any id may be pushed before something has to be prepared: it leaves at most
  /// ``fewIDs`` above `index.covered`. Negative in a copy that has not prepared anything yet.
  @usableFromInline var scanLimit = -1
  /// The count down to which elements may be popped before `index.covered` has to follow: the same as that.
  @usableFromInline var floor = 0
  /// How many elements there may be before a push that continues the run at the end has to prepare something.
  @usableFromInline var runLimit: UInt = 0
  /// The next id of the lease.
  @usableFromInline var nextID: UInt64
  /// The last id of the lease plus the epoch that it is good for, modulo 2⁶⁴. See ``StackElementIDSource``.
  @usableFromInline var leaseEnd: UInt64
  /// Where the current epoch stands.
  @usableFromInline var epoch: UnsafePointer<UInt64>
  /// The ids, in the order of the elements: `inlineIDs`, or those of a table.
  @usableFromInline var ids: UnsafeMutablePointer<UInt64>
  /// The object that `ids` belong to: the table, which this block holds a reference to, or this block, to which it
  /// holds none.
  @usableFromInline var idOwner: UnsafeRawPointer
  /// How many ids there is memory for.
  @usableFromInline var idCapacity: Int
  /// What an object's reference count looks like when there is one reference.
  @usableFromInline var uniqueWord: UInt
  /// Twice `uniqueWord`.
  @usableFromInline var uniqueWords: UInt
  /// The hash index of `ids`. Its `slots` are nil while ids are scanned, which is so as long as there is no table.
  @usableFromInline var index: cid_index
  /// How many elements the block has memory for.
  @usableFromInline var capacity: Int
  /// The memory of the first ``fewIDs`` ids. All of it is initialised, always, so that it can be scanned at a fixed
  /// length.
  @usableFromInline var inlineIDs: (UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64)

  /// The most ids that are scanned rather than indexed, at the start of a small stack and at the end of a large one.
  @usableFromInline static var fewIDs: Int { Int(CID_FEW) }

  /// A header without elements for a block with this much memory. The block completes it
  /// (``StackBlock/make(capacity:)``).
  @usableFromInline
  init(capacity: Int) {
    self.capacity = capacity
    idCapacity = StackHeader.fewIDs
    epoch = StackElementIDSource.epoch
    nextID = 1
    leaseEnd = epoch.pointee
    uniqueWord = ReferenceCount.uniqueWord
    uniqueWords = 2 &* uniqueWord
    ids = UnsafeMutablePointer(bitPattern: MemoryLayout<UInt64>.alignment).unsafelyUnwrapped
    idOwner = UnsafeRawPointer(ids)
    index = cid_index(slots: nil, mask: 0, multiplier: CID_MULTIPLIER, run: 0, covered: 0, reach: 0)
    inlineIDs = (0, 0, 0, 0, 0, 0, 0, 0)
  }

  /// The header for a block that takes copies of the first `count` elements of this one's, and shares its table of
  /// ids if it has one.
  ///
  /// It has no lease, and no limits: the next push looks at what there is.
  @inlinable
  func copy(count: Int, capacity: Int) -> StackHeader {
    var copy = self
    copy.count = count
    copy.capacity = capacity
    copy.scanLimit = -1
    copy.runLimit = 0
    copy.nextID = 1
    copy.leaseEnd = epoch.pointee
    if hasTable { copy.retainTable() }
    if count < floor { copy.lowerWatermark() }
    return copy
  }

  /// How many ids the lease has beyond the next one: negative if it has none, or its epoch is over.
  @inlinable
  @inline(__always)  // stack/push-pop
  var leased: Int { Int(truncatingIfNeeded: leaseEnd &- epoch.pointee &- nextID) }

  /// Whether the ids have their own block.
  @inlinable
  var hasTable: Bool { index.slots != nil }

  @inlinable
  func retainTable() {
    _ = Unmanaged<StackTable>.fromOpaque(idOwner).retain()
  }

  /// Gives back the reference to the table, if there is one. The header is not used any more, or gets another.
  @inlinable
  func releaseTable() {
    if hasTable { Unmanaged<StackTable>.fromOpaque(idOwner).release() }
  }
}

// MARK: - Looking up

extension UnsafeMutablePointer<StackHeader> {
  /// The position of an id, or `CID_ABSENT`. O(1): one probe on average, then at most ``StackHeader/fewIDs`` ids that
  /// the index does not cover yet.
  ///
  /// An integer rather than an optional: callers branch on it once, which lets the compiler drop the copy of an
  /// element that is only looked at.
  @inlinable
  @inline(__always)  // stack/lookup
  func find(_ id: UInt64) -> UInt32 {
    let count = UInt32(truncatingIfNeeded: pointee.count)
    var position = cid_index_find_in_run(&pointee.index, pointee.ids, count, id)
    if _slowPath(position == CID_ABSENT) { position = findApart(id, count: count) }
    return position
  }

  /// The position of an id that is not in the run.
  @inlinable
  @inline(__always)
  func findApart(_ id: UInt64, count: UInt32) -> UInt32 {
    if !pointee.hasTable {
      let position = cid_scan_few(pointee.ids, id)
      return position < count ? position : CID_ABSENT
    }
    let position = cid_index_probe(&pointee.index, pointee.ids, count, id)
    if position != CID_ABSENT { return position }
    return cid_scan(pointee.ids, Swift.min(pointee.index.covered, count), count, id)
  }
}

// MARK: - Preparing to write ids

extension StackHeader {
  /// Makes the ids writable and gives them memory and a lease for `additional` more, which begin or continue a run.
  @usableFromInline
  mutating func prepareIDs(adding additional: Int) {
    makeIDsWritable(capacity: count + additional)
    renewLease(additional)
    coverTail()
    index.run = nextID &- UInt64(count)
  }

  /// Makes `ids` memory that no other block reads, for at least `needed` ids.
  @usableFromInline
  mutating func makeIDsWritable(capacity needed: Int) {
    precondition(needed <= Int(CID_MAX_COUNT), "A StackState holds at most \(CID_MAX_COUNT) elements.")
    lowerWatermark()
    if needed > idCapacity {
      moveIDs(to: .make(capacity: max(needed, capacity)))
    } else if hasTable, !cid_has_reference_word(idOwner, uniqueWord) {
      copyTable()
    }
  }

  /// Forgets entries of elements that are gone, and of a few more below them, so that the next pops need not.
  @usableFromInline
  mutating func lowerWatermark() {
    if count >= Int(index.covered) { return }
    index.covered = UInt32(max(0, count - StackHeader.fewIDs / 2))
    setLimits()
  }

  /// Enters the tail if it is too long to be scanned, and says how far pushes may go from here.
  @usableFromInline
  mutating func coverTail() {
    lowerWatermark()
    if hasTable, count - Int(index.covered) >= StackHeader.fewIDs { cover() }
    setLimits()
  }

  @usableFromInline
  mutating func setLimits() {
    let limit = min(capacity, idCapacity)
    floor = Int(index.covered)
    scanLimit = min(floor + StackHeader.fewIDs, limit) - 1
    runLimit = UInt(limit)
  }

  /// Enters all ids. The ids must be this block's own.
  private mutating func cover() {
    if hasTable, !cid_index_cover(&index, ids, UInt32(count)) { rebuildIndex() }
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
  mutating func lease(_ id: UInt64) {
    nextID = id
    leaseEnd = id &+ epoch.pointee
    coverTail()
    index.run = nextID &- UInt64(count)
  }

  /// Takes ids for elements that have been added at the end.
  @usableFromInline
  mutating func appendIDs(_ additional: Int) {
    writeRun(additional, at: count)
    count += additional
  }
}

// MARK: - Editing ids

extension StackHeader {
  /// Follows a replacement of elements: ids behind `range` move, and `inserted` new ones, from the lease, take its
  /// place. `count` is still the number of elements before. The ids are writable and the lease is long enough.
  @usableFromInline
  mutating func spliceIDs(_ range: Range<Int>, inserting inserted: Int) {
    let tail = count - range.upperBound
    let newCount = count - range.count + inserted
    // SAFETY: `makeIDsWritable` gave `ids` memory for `newCount`, all of it initialised up to `count`; UInt64 is
    // trivial.
    (ids + range.lowerBound + inserted).update(from: ids + range.upperBound, count: tail)
    writeRun(inserted, at: range.lowerBound)
    guard hasTable else {
      count = newCount
      return
    }
    let isIndexed = cid_index_splice(
      &index,
      ids,
      UInt32(count),
      UInt32(range.lowerBound),
      UInt32(range.count),
      UInt32(inserted)
    )
    count = newCount
    if !isIndexed { rebuildIndex() }
    setLimits()
  }

  /// Writes the next ids of the lease.
  private mutating func writeRun(_ additional: Int, at position: Int) {
    // Locals, because for all that the compiler knows, an id could be written to a field of this header.
    let (target, first) = (ids + position, nextID)
    for offset in 0..<additional { target[offset] = first &+ UInt64(truncatingIfNeeded: offset) }
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
    cover()
    for position in positions where hasTable {
      _ = cid_index_remove(&index, ids, UInt32(count), ids[position])
    }
    body(ids)
    for position in positions where hasTable {
      if !cid_index_insert(&index, ids, UInt32(position)) { return rebuildIndex() }
    }
  }
}

// MARK: - The table

extension StackHeader {
  /// Copies the ids to a table, and indexes there what was indexed before.
  private mutating func moveIDs(to table: StackTable) {
    let (covered, run) = (index.covered, index.run)
    table.ids.update(from: ids, count: count)
    adopt(table)
    cid_index_init(&index, table.slots, table.slotCount, index.multiplier)
    index.run = run
    if !cid_index_cover(&index, ids, covered) { rebuildIndex() }
    setLimits()
  }

  /// Copies the table with its index: an entry says the same in either.
  private mutating func copyTable() {
    guard let slots = index.slots else { return }
    let copy = StackTable.make(capacity: idCapacity, slotCount: index.mask + 1)
    copy.ids.update(from: ids, count: count)
    copy.slots.update(from: slots, count: Int(copy.slotCount))
    adopt(copy)
    index.slots = copy.slots
  }

  /// Makes a table this block's, in place of the one it has. The index is the caller's to set.
  private mutating func adopt(_ table: StackTable) {
    releaseTable()
    idOwner = UnsafeRawPointer(Unmanaged.passRetained(table).toOpaque())
    ids = table.ids
    idCapacity = table.idCapacity
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
        let larger = StackTable.make(capacity: idCapacity, slotCount: (index.mask + 1) * 2)
        larger.ids.update(from: ids, count: count)
        adopt(larger)
        cid_index_init(&index, larger.slots, larger.slotCount, multiplier)
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
    setIDs(order.lazy.map { source.pointee.ids[$0] })
  }

  /// Sets all ids of a block that has elements, but no ids yet.
  mutating func setIDs(_ newIDs: some Collection<UInt64>) {
    makeIDsWritable(capacity: newIDs.count)
    for (position, id) in newIDs.enumerated() { ids[position] = id }
    count = newIDs.count
    cover()
    coverTail()
  }
}
