public import CIdentified

/// The ids of a stack's elements, in their order. The number of ids is the stack's to know.
///
/// Ids come from a counter, so most of them follow one another. One run of such ids, or two, are no more than three
/// numbers, whatever their length: a stack that was pushed is one, and a copy that pushed something of its own is two.
/// All other ids stand in a list, with a hash index, which copies of a stack share until one of them changes its ids.
@usableFromInline
struct StackIDs {
  /// By how much the ids of the second run exceed their positions, or those of all ids if there is one run.
  @usableFromInline var tail: UInt64
  /// Where the second run begins.
  @usableFromInline var split: Int
  /// By how much the ids below `split` exceed their positions.
  @usableFromInline var head: UInt64
  /// The memory of a list of all ids, if there is one; the runs say nothing then.
  @usableFromInline var table: IDTable?

  /// No ids.
  @inlinable
  init() {
    (tail, split, head) = (0, 0, 0)
    table = nil
  }

  /// The ids and their index, if they stand in a list.
  ///
  /// SAFETY: valid while these ids have the table.
  @inlinable
  @inline(__always)  // stack/lookup-gaps
  var list: UnsafeMutablePointer<IDList>? { table?.list }

  /// The id at a position.
  @inlinable
  func id(at position: Int) -> UInt64 {
    // SAFETY, here and in `find`: the position is below the number of ids, as many of which the list has.
    if let list { return list.pointee.ids[position] }
    return (position < split ? head : tail) &+ UInt64(truncatingIfNeeded: position)
  }

  /// The position of an id among the first `count`. O(1)
  @inlinable
  @inline(__always)  // stack/lookup
  func find(_ id: UInt64, count: Int) -> Int? {
    if let list {
      let position = cid_index_find(&list.pointee.index, list.pointee.ids, UInt32(truncatingIfNeeded: count), id)
      return position == CID_ABSENT ? nil : Int(position)
    }
    let position = Int(truncatingIfNeeded: id &- tail)
    if position >= split && position < count { return position }
    let lower = Int(truncatingIfNeeded: id &- head)
    return lower >= 0 && lower < Swift.min(split, count) ? lower : nil
  }

  /// Whether both have the same ids. O(1) for runs, and arrays that are shared.
  func isSame(as other: StackIDs, count: Int) -> Bool {
    if let table, table === other.table { return true }
    if table == nil && other.table == nil {
      // Between these, neither changes by how much ids exceed their positions.
      func isSame(at position: Int) -> Bool { position >= count || id(at: position) == other.id(at: position) }
      return isSame(at: 0) && isSame(at: split) && isSame(at: other.split)
    }
    return (0..<count).allSatisfy { id(at: $0) == other.id(at: $0) }
  }

  /// The first id, if all of them are one run.
  func start(count: Int) -> UInt64? {
    let isRun = table == nil && (split == 0 || split >= count)
    return count > 0 && (isRun || (0..<count).allSatisfy { id(at: $0) == id(at: 0) &+ UInt64($0) }) ? id(at: 0) : nil
  }
}

// MARK: - Runs

extension StackIDs {
  /// Adds an id behind `count` others if it continues the last run, or begins the second one where an earlier one has
  /// been popped.
  @inlinable
  @inline(__always)  // stack/push-pop
  mutating func appendToRun(_ id: UInt64, count: Int) -> Bool {
    if table != nil { return false }
    let run = id &- UInt64(truncatingIfNeeded: count)
    if count > split { return run == tail }
    split = count
    tail = run
    return true
  }

  /// Adds ids that follow one another behind `count` others, unless there would be more than two runs.
  mutating func appendRun(_ additional: Int, from id: UInt64, count: Int) -> Bool {
    if additional == 0 || appendToRun(id, count: count) { return true }
    if table != nil || split > 0 { return false }
    head = tail
    split = count
    tail = id &- UInt64(count)
    return true
  }

  /// Adds ids of two runs at the most, which others have, under the same condition.
  private mutating func appendRuns(of other: StackIDs, _ positions: Range<Int>, count: Int) -> Bool {
    let lower = positions.clamped(to: 0..<other.split)
    let upper = positions.clamped(to: other.split..<Int.max)
    return appendRun(lower.count, from: other.head &+ UInt64(lower.lowerBound), count: count)
      && appendRun(upper.count, from: other.tail &+ UInt64(upper.lowerBound), count: count + lower.count)
  }
}

// MARK: - Editing

// `count` is the number of ids before the edit, and `capacity` that of elements that the stack has memory for.

extension StackIDs {
  /// Adds ids that follow one another.
  @usableFromInline
  mutating func append(_ additional: Int, from first: UInt64, count: Int, capacity: Int) {
    if count == 0 { self = StackIDs() }
    if appendRun(additional, from: first, count: count) { return }
    let list = makeList(count: count, capacity: capacity)
    for offset in 0..<additional { list.pointee.ids[count + offset] = first &+ UInt64(offset) }
    table?.cover(count + additional)
  }

  /// Replaces the ids in a range by others that follow one another.
  @usableFromInline
  mutating func replace(_ range: Range<Int>, by inserted: Int, from first: UInt64, count: Int, capacity: Int) {
    if table == nil {
      var runs = StackIDs()
      let end = range.lowerBound + inserted
      if runs.appendRuns(of: self, 0..<range.lowerBound, count: 0)
        && runs.appendRun(inserted, from: first, count: range.lowerBound)
        && runs.appendRuns(of: self, range.upperBound..<count, count: end)
      {
        self = runs
        return
      }
    }
    let list = makeList(count: count, capacity: capacity)
    let ids = list.pointee.ids
    // SAFETY: the table has room for `capacity` ids, which are as many as there will be at the most.
    let target = ids + range.lowerBound
    (target + inserted).update(from: ids + range.upperBound, count: count - range.upperBound)
    for offset in 0..<inserted { target[offset] = first &+ UInt64(offset) }
    let (start, removed) = (UInt32(range.lowerBound), UInt32(range.count))
    if !cid_index_splice(&list.pointee.index, ids, UInt32(count), start, removed, UInt32(inserted)) {
      table?.rebuildIndex(count: count - range.count + inserted)
    }
  }

  /// Exchanges two ids.
  @usableFromInline
  mutating func swap(_ first: Int, _ second: Int, count: Int, capacity: Int) {
    edit(at: [first, second], count: count, capacity: capacity) { ids in
      (ids[first], ids[second]) = (ids[second], ids[first])
    }
  }

  /// Moves an id over those in between.
  @usableFromInline
  mutating func move(from source: Int, to destination: Int, count: Int, capacity: Int) {
    let (low, high) = (Swift.min(source, destination), Swift.max(source, destination))
    edit(at: low...high, count: count, capacity: capacity) { ids in
      let id = ids[source]
      if source < destination {
        (ids + source).update(from: ids + source + 1, count: high - low)
      } else {
        (ids + low + 1).update(from: ids + low, count: high - low)
      }
      ids[destination] = id
    }
  }

  /// Rearranges the ids at some positions, and their entries in the index.
  private mutating func edit(
    at positions: some Collection<Int>,
    count: Int,
    capacity: Int,
    _ body: (UnsafeMutablePointer<UInt64>) -> Void
  ) {
    let list = makeList(count: count, capacity: capacity)
    let ids = list.pointee.ids
    for position in positions { _ = cid_index_remove(&list.pointee.index, ids, UInt32(count), ids[position]) }
    body(ids)
    for position in positions where !cid_index_insert(&list.pointee.index, ids, ids[position], UInt32(position)) {
      table?.rebuildIndex(count: count)
      return
    }
  }

  /// Ids that are different, which the caller knows.
  @usableFromInline
  init(_ ids: some Collection<UInt64>, capacity: Int) {
    self.init()
    var count = 0
    for id in ids {
      if !appendRun(1, from: id, count: count) { break }
      count += 1
    }
    if count == ids.count { return }
    let list = makeList(count: 0, capacity: capacity)
    for (position, id) in ids.enumerated() { list.pointee.ids[position] = id }
    table?.cover(ids.count)
  }
}

// MARK: - The table

extension StackIDs {
  /// Makes all ids stand in a table that no other stack has, with room for `capacity` and all of them in the index.
  private mutating func makeList(count: Int, capacity: Int) -> UnsafeMutablePointer<IDList> {
    if list == nil {
      let new = IDTable.make(capacity: capacity)
      copy(count, to: new.list.pointee.ids)
      new.cover(count)
      table = new
    } else if table.unsafelyUnwrapped.room < capacity || !isKnownUniquelyReferenced(&table) {
      table = table?.copy(count, room: capacity)
    }
    let list = table.unsafelyUnwrapped.list
    list.pointee.index.covered = Swift.min(list.pointee.index.covered, UInt32(count))
    return list
  }

  /// Copies the first ids to memory for as many.
  @usableFromInline
  func copy(_ count: Int, to target: UnsafeMutablePointer<UInt64>) {
    if let list { return target.initialize(from: list.pointee.ids, count: count) }
    for position in 0..<count { (target + position).initialize(to: id(at: position)) }
  }

  /// Stops the program unless the first ids are different, and the index finds each.
  func checkInvariants(count: Int) {
    precondition(Set((0..<count).map(id)).count == count, "No two elements have the same id.")
    guard var index = list?.pointee.index, let ids = list?.pointee.ids else { return }
    // Ids that were popped may still be entered.
    index.covered = Swift.min(index.covered, UInt32(count))
    precondition(index.covered == count, "All ids are in the index.")
    precondition(cid_index_verify(&index, ids, index.covered) == CID_FAULT_NONE, "The index finds all ids.")
  }
}
