public import CIdentified

/// What a ``StackBlock`` knows beside its elements: how many there are, their ids, and where the next id comes from.
///
/// Ids come from a counter, so most of them continue a run: they exceed their positions by the same number. What is known
/// of a run need not stand anywhere. From the bottom:
///
/// - the ids below `index.covered` are one run; or, in a stack that has an index, they are entered there
/// - a few more are whatever they are, and are scanned
/// - all above continue one run, `run`
///
/// As long as both runs are the same, the few are all that is in memory, behind the elements (`extent`): so a copy of a
/// stack copies values and a few ids. They are ``fewIDs``, or all ids of a stack with memory for no more than
/// ``mostOwnIDs``. Otherwise, and after edits, all ids stand in a ``StackTable``, a second block that copies of a stack share until one of
/// them writes an id. The run below `index.covered` is `headRun` there.
///
/// So neither a row of pushes, nor pushes and pops that take turns, write to an index, and a stack whose ids are two
/// runs and a few has none. Each element is entered once at most, when a push above it breaks the run. A pop writes
/// `count` and nothing else: `index.covered` may be above it, until the next push, which looks.
@usableFromInline
struct StackHeader {
  /// What all ids stand in that are not as few and as regular as the block's own. The block holds a reference to it, which it gives back at its
  /// end: see ``StackReferences``.
  @usableFromInline var table: Unmanaged<StackTable>?
  /// The block itself, as long as it has a stamp: an unowned reference, of which the same is true.
  @usableFromInline var watched: UnsafeRawPointer?
  /// How far above `floor` elements of any id may be pushed before something has to be prepared: so far that at most
  /// ``fewIDs`` are above `index.covered`, if there is a table. 0 in a block that shares its table, or has not prepared
  /// anything yet.
  ///
  /// Left out when a header is copied: another thread may be setting it to 0 at that time
  /// (``Swift/UnsafeMutablePointer/noteSharing()``). Nobody reads it in a block that is shared.
  @usableFromInline var room: UInt64 = 0
  /// The number of elements.
  @usableFromInline var count = 0
  /// The count from which elements may be pushed before `index.covered` has to follow: the same as that.
  @usableFromInline var floor = 0
  /// The same as `room`, but for pushes that continue the run at the end: as far as there is memory. Not looked at where
  /// `room` is 0.
  @usableFromInline var runRoom: UInt64 = 0
  /// By how much the ids of the run at the end exceed their positions. A look-up tries it first, unless there is an
  /// index. Without a table, it says what all ids are that are not in memory; of those that are, it is a hint and no more:
  /// ``noRun`` where they are not one run, so that look-ups need not find out each time.
  @usableFromInline var run: UInt64 = 0
  /// The next id of the lease.
  @usableFromInline var nextID: UInt64
  /// The last id of the lease plus the epoch that it is good for, modulo 2⁶⁴. See ``StackElementIDSource``.
  @usableFromInline var leaseEnd: UInt64
  /// The ids, in the order of the elements: those of the table, or the block's own, which begin at `floor`. Of these, at
  /// least ``fewIDs`` words are initialised, so that they can be scanned at a fixed length.
  @usableFromInline var ids: UnsafeMutablePointer<UInt64>
  /// The hash index of `ids`. Its `slots` are nil as long as it has no entries.
  @usableFromInline var index: cid_index
  /// How many elements the block has memory for. As few bits as a position has, so that the header is a multiple of 16
  /// bytes, and no vector of elements lies on two cache lines.
  @usableFromInline var shortCapacity: UInt32
  /// The position of the element that is out, while one is being edited. See `StackState+Lending.swift`.
  @usableFromInline var lentPosition: UInt32 = 0
  /// What the block is known by to those who watch it, until it is written to; 0 if nobody does. See ``VersionedValue``.
  ///
  /// Left out when a header is copied, as `room` is. Set through an atomic operation, while the block may be shared.
  @usableFromInline var stamp: UInt64 = 0

  /// The most ids that are scanned rather than indexed, at the end of a large stack.
  @inlinable
  static var fewIDs: Int { Int(CID_FEW) }

  /// The most ids that stand in the block of the elements, all of which are scanned.
  @inlinable
  static var mostOwnIDs: Int { 2 * fewIDs }

  /// How many ids the block of so many elements has room for, if it has no table. One more than may be there, where not
  /// all are: see ``Swift/UnsafeMutablePointer/slot(of:)``.
  @inlinable
  @inline(__always)
  static func ownIDCapacity(_ capacity: Int) -> Int { capacity <= mostOwnIDs ? max(capacity, fewIDs) : fewIDs + 1 }

  /// The `extent` of a block of so many elements, if it has no table.
  @inlinable
  @inline(__always)
  static func ownExtent(_ capacity: Int) -> UInt64 {
    UInt64(truncatingIfNeeded: (capacity <= mostOwnIDs ? mostOwnIDs : fewIDs) &- 1)
  }

  /// A header that is nothing yet. The compiler drops what is overwritten at once.
  @inlinable
  @inline(__always)
  init() {
    nextID = 0
    leaseEnd = 0
    ids = UnsafeMutablePointer(bitPattern: MemoryLayout<UInt64>.alignment).unsafelyUnwrapped
    table = nil
    index = cid_index(slots: nil, mask: 0, multiplier: 0, covered: 0, reach: 0)
    shortCapacity = 0
  }

  /// Makes this the header of a block without elements, which has this much memory.
  @usableFromInline
  mutating func begin(capacity: Int) {
    ReferenceCount.check()
    precondition(
      MemoryLayout<StackHeader>.offset(of: \.table) == 0
        && MemoryLayout<StackHeader>.offset(of: \.watched) == MemoryLayout<UInt>.size
        && MemoryLayout<StackHeader>.offset(of: \.room) == Self.roomOffset,
      "A StackHeader does not begin with what its block gives back at the end."
    )
    extent = Self.ownExtent(capacity)
    shortCapacity = UInt32(capacity)
    nextID = 1
    leaseEnd = StackElementIDSource.currentEpoch
  }

  /// A copy of another block's header.
  ///
  /// It has no lease and no room: the next push looks at what there is.
  ///
  /// Field by field, because `room` must not be read, and because a header that is made at once is written once.
  @inlinable
  @inline(__always)  // stack/copy-mutate
  init(copy source: UnsafePointer<StackHeader>, count: Int, capacity: Int) {
    self.count = count
    floor = source.pointee.floor
    runRoom = source.pointee.runRoom
    run = source.pointee.run
    nextID = 1
    leaseEnd = StackElementIDSource.currentEpoch
    ids = source.pointee.ids
    table = source.pointee.table
    index = source.pointee.index
    shortCapacity = UInt32(truncatingIfNeeded: capacity)
  }

  /// How many ids the lease has beyond the next one: negative if it has none, or its epoch is over.
  @inlinable
  @inline(__always)  // stack/push-pop
  var leased: Int { Int(truncatingIfNeeded: leaseEnd &- StackElementIDSource.currentEpoch &- nextID) }

  /// A run that is far from all ids, but for hostile ones.
  static var noRun: UInt64 { 1 << 63 }

  /// Whether the ids have their own block.
  @inlinable
  var hasTable: Bool { table != nil }

  /// Whether the ids below `index.covered` are found by the hash index.
  @inlinable
  var isIndexed: Bool { index.slots != nil }

  /// How many elements the block has memory for.
  @inlinable
  var capacity: Int { Int(shortCapacity) }

  /// By how much the ids below `index.covered` exceed their positions, in a table without an index, whose mask is here
  /// otherwise.
  @inlinable
  var headRun: UInt64 {
    get { index.mask }
    set { index.mask = newValue }
  }

  /// The greatest distance from `floor`, modulo 2⁶⁴, of a position whose id stands in memory, in a block without a table;
  /// the multiplier of the index is here otherwise.
  @inlinable
  var extent: UInt64 {
    get { index.multiplier }
    set { index.multiplier = newValue }
  }

}

// MARK: - The block

extension StackHeader {
  /// Where the header is in its block: it follows the two words that every object begins with.
  @inlinable
  @inline(__always)
  static var offset: Int { aligned(2 * MemoryLayout<UInt>.size, to: MemoryLayout<StackHeader>.alignment) }

  /// Where `room` is in a header.
  @inlinable
  @inline(__always)
  static var roomOffset: Int { MemoryLayout<StackReferences>.size }

  @inlinable
  @inline(__always)
  static func aligned(_ offset: Int, to alignment: Int) -> Int { (offset + alignment - 1) & ~(alignment - 1) }
}

extension UnsafeMutablePointer<StackHeader> {
  /// The block that the header belongs to.
  @inlinable
  @inline(__always)
  var object: UnsafeMutableRawPointer { UnsafeMutableRawPointer(self) - StackHeader.offset }

  /// Makes the block, which is unique, one that nobody watches; see ``VersionedValue``.
  @usableFromInline
  func endWatching() {
    if pointee.stamp == 0 { return }
    pointee.stamp = 0
    pointee.watched = nil
    cid_unowned_release(object)
  }
}

// MARK: - Sharing

extension UnsafeMutablePointer<StackHeader> {
  /// Makes the next push look whether the table is this block's own. Any number of threads may call it at once.
  @inlinable
  func noteSharing() {
    // SAFETY: the address of the field, not an access to the header, which others are reading.
    cid_store((UnsafeMutableRawPointer(self) + StackHeader.roomOffset).assumingMemoryBound(to: UInt64.self), 0)
  }
}

// MARK: - Pushing

extension UnsafeMutablePointer<StackHeader> {
  /// Whether `room` is not 0. Reads it anew, where the compiler would otherwise keep it in a register for a push that
  /// does not need it twice.
  @inlinable
  @inline(__always)  // stack/push-pop
  var hasRoom: Bool {
    cid_counter_peek((UnsafeRawPointer(self) + StackHeader.roomOffset).assumingMemoryBound(to: UInt64.self)) > 0
  }
}

extension UnsafeMutablePointer<StackHeader> {
  /// The header's own, without a copy of it.
  @inlinable
  @inline(__always)
  var hasTable: Bool { pointee.table != nil }

  /// The header's own, without a copy of it.
  @inlinable
  @inline(__always)
  var extent: UInt64 { pointee.index.multiplier }

  /// Whether the id at a position stands in memory. If not, it is of the run.
  @inlinable
  @inline(__always)
  func isInMemory(_ position: Int) -> Bool {
    hasTable || UInt64(truncatingIfNeeded: position &- pointee.floor) <= extent
  }

  /// The id at a position below `count`.
  @inlinable
  @inline(__always)
  func id(at position: Int) -> UInt64 {
    isInMemory(position) ? pointee.ids[position] : pointee.run &+ UInt64(truncatingIfNeeded: position)
  }

  /// Where among `ids` the id of a push at a position is written. One that is of the run, and not to be in memory, goes
  /// where nobody reads: to the word behind the block's own ids.
  @inlinable
  @inline(__always)  // stack/push-pop
  func slot(of position: Int) -> Int {
    isInMemory(position) ? position : pointee.floor &+ StackHeader.fewIDs
  }
}

// MARK: - Looking up

extension UnsafeMutablePointer<StackHeader> {
  /// The position of an id, or `CID_ABSENT`. O(1): one probe on average, then at most ``StackHeader/fewIDs`` ids that
  /// the index does not cover yet; or at most ``StackHeader/mostOwnIDs``, where there is no table.
  ///
  /// An integer rather than an optional: callers branch on it once, which lets the compiler drop the copy of an
  /// element that is only looked at.
  @inlinable
  @inline(__always)  // stack/lookup
  func find(_ id: UInt64) -> UInt32 {
    let count = UInt32(truncatingIfNeeded: pointee.count)
    return pointee.hasTable ? findInTable(id, count: count) : findBesideRun(id, count: count)
  }

  /// The position of an id in a block that has no table.
  @inlinable
  @inline(__always)
  func findBesideRun(_ id: UInt64, count: UInt32) -> UInt32 {
    let floor = UInt64(truncatingIfNeeded: pointee.floor)
    let position = cid_find_in_extent(pointee.run, pointee.ids, floor, pointee.extent, count, id)
    if _fastPath(position != CID_ABSENT) { return position }
    let from = UInt32(truncatingIfNeeded: floor)
    let own = pointee.ids + pointee.floor
    // None, if the stack ends below them.
    let few = count >= from ? count &- from : 0
    if _slowPath(few > CID_FEW) {
      // At most twice so many where all ids are in memory; else the rest is of the run.
      if pointee.extent >= CID_FEW { return cid_scan_twice_few(own, few, id) }
      let position = cid_scan_few(own, id)
      return position != CID_ABSENT ? from &+ position : CID_ABSENT
    }
    let found = cid_scan_few(own, id)
    return found < few ? from &+ found : CID_ABSENT
  }

  /// The position of an id in a table.
  @inlinable
  @inline(__always)
  func findInTable(_ id: UInt64, count: UInt32) -> UInt32 {
    // An index has most ids, where there is one; else the run does. Trying first what is likely spares the processor
    // from guessing which it will be.
    let position =
      pointee.isIndexed
      ? cid_index_find(&pointee.index, pointee.ids, count, id)
      : cid_find_in_run(pointee.run, pointee.ids, count, id)
    if _fastPath(position != CID_ABSENT) { return position }
    let run = pointee.isIndexed ? pointee.run : pointee.headRun
    let apart = cid_find_in_run(run, pointee.ids, count, id)
    if apart != CID_ABSENT { return apart }
    let covered = Swift.min(pointee.index.covered, count)
    return cid_scan(pointee.ids, covered, Swift.min(covered + UInt32(CID_FEW), count), id)
  }
}
