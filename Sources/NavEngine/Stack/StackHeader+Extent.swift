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

  /// Whether all ids stand in memory, one behind the other.
  @usableFromInline
  var areInMemory: Bool { hasTable || (floor == 0 && count <= ownCount) }

  /// Copies the first ids to memory for as many.
  @usableFromInline
  func copyIDs(to target: UnsafeMutablePointer<UInt64>, count: Int) {
    if hasTable { return target.initialize(from: ids, count: count) }
    for position in 0..<count { target[position] = run &+ UInt64(truncatingIfNeeded: position) }
    for position in floor..<max(floor, min(count, floor + ownCount)) { target[position] = ids[position] }
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
    if count <= ownCount {
      for position in 0..<count { ids[position] = source.pointee.id(at: position) }
      findRun()
    } else if (0..<count).allSatisfy({ source.pointee.id(at: $0) &- UInt64($0) == source.pointee.id(at: 0) }) {
      run = source.pointee.id(at: 0)
      for position in 0..<ownCount { ids[position] = run &+ UInt64(position) }
    } else {
      let table = StackTable.make(capacity: capacity)
      source.pointee.copyIDs(to: table.ids, count: count)
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

  /// Moves the ids that are in memory to the end of the stack, above all others, if these are one run. Not in a block
  /// with memory for all: there, it would move them for nothing.
  @discardableResult
  mutating func raiseExtent() -> Bool {
    if capacity <= Self.mostOwnIDs { return false }
    let run = floor > 0 ? self.run : ids[0]
    let end = min(count, floor + ownCount)
    for position in floor..<end where ids[position] &- UInt64(position) != run { return false }
    if end < count && run != self.run { return false }
    self.run = run
    moveExtent(to: count)
    index.covered = UInt32(count)
    return true
  }

  /// Whether the ids are those of another block that has as many.
  func hasSameIDs(as other: StackHeader) -> Bool {
    if hasTable && ids == other.ids { return true }
    if hasTable || other.hasTable || run != other.run {
      return (0..<count).allSatisfy { id(at: $0) == other.id(at: $0) }
    }
    let ownCount = max(ownCount, other.ownCount)
    func areSame(from floor: Int) -> Bool {
      (min(floor, count)..<min(floor + ownCount, count)).allSatisfy { id(at: $0) == other.id(at: $0) }
    }
    return areSame(from: floor) && areSame(from: other.floor)
  }
}
