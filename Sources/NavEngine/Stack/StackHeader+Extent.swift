import CIdentified

// What of the ids stands in memory, in a block that has no table: see `StackHeader`.

extension StackHeader {
  /// Where the block's own ids are.
  private var ownIDs: UnsafeMutablePointer<UInt64> { ids + floor }

  /// How many of the ids are the block's own, at most.
  private var ownCount: Int { Int(extent) + 1 }

  /// Makes `ids` the memory behind the elements, which is that of the ids from `floor` on.
  @inlinable
  @inline(__always)  // stack/copy-mutate
  mutating func useOwnIDs(_ memory: UnsafeMutableRawPointer) {
    // By a sum of integers: what is in front of the memory is none of it.
    let address = UInt(bitPattern: memory) &- UInt(bitPattern: floor &* MemoryLayout<UInt64>.stride)
    ids = UnsafeMutablePointer(bitPattern: address).unsafelyUnwrapped
  }

  /// Sees to it that all ids stand in memory, and so many may: in a table, if the block's own are not enough.
  mutating func keepInMemory(_ needed: Int) {
    makeIDsWritable(capacity: needed)
    if !hasTable && (floor > 0 || max(count, needed) > ownCount) {
      makeTable()
      setLimits()
    }
  }

  /// Takes over the ids of another block without a table, of which more or fewer are in memory than of this one. The
  /// memory of this block is in use, but nothing in it.
  @usableFromInline
  mutating func convertIDs(of source: UnsafeMutablePointer<StackHeader>) {
    let memory = UnsafeMutableRawPointer(ownIDs)
    index.covered = 0
    floor = 0
    extent = Self.ownExtent(capacity)
    useOwnIDs(memory)
    ids.initialize(repeating: 0, count: Self.fewIDs)
    if count <= ownCount {
      for position in 0..<count { ids[position] = source.id(at: position) }
      findRun()
    } else if source.isRun(count) {
      run = source.pointee.ids[0]
      for position in 0..<ownCount { ids[position] = run &+ UInt64(position) }
    } else {
      let table = StackTable.make(capacity: capacity)
      source.copyIDs(to: table.ids, count: count)
      adopt(table, isBorrowed: false)
      findRun()
    }
  }

  /// Makes the ids that are in memory those from another position on, which is not above the end. All below the end, and
  /// from the lower one of both positions on, are of the run.
  mutating func moveExtent(to position: Int) {
    let memory = UnsafeMutableRawPointer(ownIDs)
    floor = position
    useOwnIDs(memory)
    for position in position..<min(count, position + ownCount) { ids[position] = run &+ UInt64(position) }
  }

  /// Whether so many ids may be pushed that do not continue the run: those in memory, of which the block has few, may be
  /// any. Moves them to the end of the stack, if that makes room.
  mutating func hasRoomBesideRun(for additional: Int) -> Bool {
    if count == 0 {
      run = nextID
      return true
    }
    if count + additional - floor <= ownCount {
      if floor == 0 { run = Self.noRun }
      return true
    }
    return additional <= ownCount && raiseExtent()
  }

  /// Whether the ids at these positions, all of which are in memory, exceed them by a number.
  func isRun(_ positions: Range<Int>, _ run: UInt64) -> Bool {
    for position in positions where ids[position] &- UInt64(position) != run { return false }
    return true
  }

  /// Sets the ids of a block that has none yet, if there are more than it has memory for, and they are one run.
  mutating func takeRun(_ newIDs: some Collection<UInt64>) -> Bool {
    guard !hasTable, newIDs.count > ownCount, let first = newIDs.first else { return false }
    for (position, id) in newIDs.enumerated() where id &- UInt64(position) != first { return false }
    count = newIDs.count
    run = first
    moveExtent(to: count)
    index.covered = UInt32(count)
    setLimits()
    return true
  }

  /// Moves the ids that are in memory to the end of the stack, above all others, if these are one run. Not in a block
  /// with memory for all: there, it would move them for nothing.
  @discardableResult
  mutating func raiseExtent() -> Bool {
    if capacity <= Self.mostOwnIDs { return false }
    let run = floor > 0 ? self.run : ids[0]
    let end = min(count, floor + ownCount)
    if !isRun(floor..<end, run) || (end < count && run != self.run) { return false }
    self.run = run
    moveExtent(to: count)
    index.covered = UInt32(count)
    return true
  }
}

// MARK: - Reading

// Field by field, not by methods of the header, which may be copied for them: blocks are shared, and another thread may
// be setting `room`.

extension UnsafeMutablePointer<StackHeader> {
  /// Whether all ids stand in memory, one behind the other.
  @usableFromInline
  var areIDsInMemory: Bool {
    hasTable || (pointee.floor == 0 && UInt64(pointee.count) <= extent &+ 1)
  }

  /// Copies the first ids to memory for as many.
  @usableFromInline
  func copyIDs(to target: UnsafeMutablePointer<UInt64>, count: Int) {
    let ids = pointee.ids
    if hasTable { return target.initialize(from: ids, count: count) }
    let (run, floor, own) = (pointee.run, pointee.floor, Int(extent) + 1)
    for position in 0..<count { target[position] = run &+ UInt64(truncatingIfNeeded: position) }
    for position in floor..<Swift.max(floor, Swift.min(count, floor + own)) { target[position] = ids[position] }
  }

  func hashIDs(into hasher: inout Hasher) {
    for position in 0..<pointee.count { hasher.combine(id(at: position)) }
  }

  /// Whether the first ids are one run. All are in memory.
  func isRun(_ count: Int) -> Bool {
    let ids = pointee.ids
    for position in 0..<count where ids[position] &- UInt64(position) != ids[0] { return false }
    return true
  }

  /// Whether the ids are those of another block that has as many.
  func hasSameIDs(as other: UnsafeMutablePointer<StackHeader>) -> Bool {
    if let table = pointee.table, table.toOpaque() == other.pointee.table?.toOpaque() { return true }
    let count = pointee.count
    if hasTable || other.hasTable || pointee.run != other.pointee.run {
      return hasSameIDs(as: other, 0, count)
    }
    // What is not in memory of either is the same.
    let own = Int(Swift.max(extent, other.extent)) + 1
    let (floor, otherFloor) = (pointee.floor, other.pointee.floor)
    return hasSameIDs(as: other, floor, Swift.min(floor + own, count))
      && hasSameIDs(as: other, otherFloor, Swift.min(otherFloor + own, count))
  }

  private func hasSameIDs(as other: UnsafeMutablePointer<StackHeader>, _ start: Int, _ end: Int) -> Bool {
    var position = start
    while position < end {
      if id(at: position) != other.id(at: position) { return false }
      position += 1
    }
    return true
  }
}
