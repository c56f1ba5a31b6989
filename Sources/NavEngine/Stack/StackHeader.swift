public import CIdentified

/// What a ``StackBlock`` knows beside its elements: how many there are, their ids, and where the next id comes from.
///
/// Up to ``fewIDs`` ids stand in the header itself and are found by scanning. More ids stand in a ``StackTable``, a
/// second block that copies of a stack share until one of them writes an id. There, from the bottom:
///
/// 1. the ids below `index.covered` are entered in the hash index; or, as long as there is no index, they are one
/// run, `headRun`; 2. up to ``fewIDs`` more are scanned; 3. all above continue one run, which `index.run` finds.
///
/// So neither a row of pushes, nor pushes and pops that take turns, write to an index, and a stack whose ids are two
/// runs and a few has none. Each element is entered once at most, when a push above it breaks the run.
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
  /// The hash index of `ids`. Its `slots` are nil as long as it has no entries.
  @usableFromInline var index: cid_index
  /// By how much the ids below `index.covered` exceed their positions, as long as there is no index.
  @usableFromInline var headRun: UInt64 = 0
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
    leaseEnd = cid_counter_peek(epoch)
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
    copy.leaseEnd = cid_counter_peek(epoch)
    if hasTable { copy.retainTable() }
    if count < floor { copy.lowerWatermark() }
    return copy
  }

  /// How many ids the lease has beyond the next one: negative if it has none, or its epoch is over.
  @inlinable
  @inline(__always)  // stack/push-pop
  var leased: Int { Int(truncatingIfNeeded: leaseEnd &- cid_counter_peek(epoch) &- nextID) }

  /// Whether the ids have their own block.
  @inlinable
  var hasTable: Bool { idCapacity > StackHeader.fewIDs }

  /// Whether the ids below `index.covered` are found by the hash index.
  @inlinable
  var isIndexed: Bool { index.slots != nil }

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

  /// The position of an id that does not continue the run at the end.
  @inlinable
  @inline(__always)
  func findApart(_ id: UInt64, count: UInt32) -> UInt32 {
    var position: UInt32
    if !pointee.hasTable {
      position = cid_scan_few(pointee.ids, id)
      return position < count ? position : CID_ABSENT
    }
    if pointee.isIndexed {
      position = cid_index_probe(&pointee.index, pointee.ids, count, id)
      if position != CID_ABSENT { return position }
    } else {
      let distance = id &- pointee.headRun
      if distance < UInt64(count), pointee.ids[Int(distance)] == id { return UInt32(truncatingIfNeeded: distance) }
    }
    let covered = Swift.min(pointee.index.covered, count)
    return cid_scan(pointee.ids, covered, Swift.min(covered + UInt32(CID_FEW), count), id)
  }
}
