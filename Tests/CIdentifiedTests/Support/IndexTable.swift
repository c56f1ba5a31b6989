import CIdentified

/// An index with memory for its slots and its ids, and what a caller of the index does with them.
///
/// SAFETY: the three allocations live as long as the table. Ids and slots are initialised in full, so that whatever
/// the index reads within its bounds is defined.
final class IndexTable {
  let index: UnsafeMutablePointer<cid_index>
  let ids: UnsafeMutableBufferPointer<UInt64>
  private(set) var slots: UnsafeMutableBufferPointer<UInt32>
  var count: UInt32 = 0

  /// An empty table with room for `capacity` ids.
  init(capacity: Int, slotCount: UInt64? = nil, multiplier: UInt64 = CID_MULTIPLIER) {
    let slotCount = slotCount ?? cid_slot_count(UInt32(capacity))
    index = .allocate(capacity: 1)
    index.initialize(to: cid_index())
    ids = .allocate(capacity: capacity)
    ids.initialize(repeating: 0)
    slots = .allocate(capacity: Int(slotCount))
    slots.initialize(repeating: 0)
    cid_index_init(index, slots.baseAddress!, slotCount, multiplier)
  }

  /// A table of these ids, all of them entered if that succeeds.
  convenience init(_ ids: [UInt64], slotCount: UInt64? = nil, multiplier: UInt64 = CID_MULTIPLIER) {
    self.init(capacity: ids.count, slotCount: slotCount, multiplier: multiplier)
    for id in ids { append(id) }
    cover()
  }

  deinit {
    index.deallocate()
    ids.deallocate()
    slots.deallocate()
  }

  var idBase: UnsafeMutablePointer<UInt64> { ids.baseAddress! }

  var covered: UInt32 { index.pointee.covered }

  var reach: UInt32 { index.pointee.reach }

  /// The ids that the array holds.
  var elements: [UInt64] { Array(ids[..<Int(count)]) }

  /// All that the index may change, to compare with later.
  var snapshot: Snapshot {
    Snapshot(slots: Array(slots), covered: covered, reach: reach, multiplier: index.pointee.multiplier)
  }

  struct Snapshot: Equatable {
    let slots: [UInt32]
    let covered: UInt32
    let reach: UInt32
    let multiplier: UInt64
  }

  /// Lowers the watermark, as a caller does before it writes an id at `position`.
  func lowerWatermark(to position: UInt32) {
    if index.pointee.covered > position { index.pointee.covered = position }
  }

  /// Writes an id behind the others, without entering it.
  func append(_ id: UInt64) {
    lowerWatermark(to: count)
    ids[Int(count)] = id
    count += 1
  }

  @discardableResult
  func cover() -> Bool { cid_index_cover(index, idBase, count) }

  func insert(_ position: UInt32) -> Bool { cid_index_insert(index, idBase, ids[Int(position)], position) }

  func remove(_ id: UInt64) -> UInt32 { cid_index_remove(index, idBase, count, id) }

  func find(_ id: UInt64) -> UInt32 { cid_index_find(index, idBase, count, id) }

  /// The look-up that a caller does whose index trails: the index first, then what it does not cover.
  func locate(_ id: UInt64) -> UInt32 {
    let found = find(id)
    return found == CID_ABSENT && covered < count ? (covered..<count).first { ids[Int($0)] == id } ?? found : found
  }

  func probes(_ id: UInt64) -> UInt32 { cid_index_probes(index, idBase, count, id) }

  func rebuild(multiplier: UInt64) -> Bool { cid_index_rebuild(index, idBase, count, multiplier) }

  /// Moves the index to a table of another size and enters all ids there.
  func rebuild(slotCount: UInt64, multiplier: UInt64) -> Bool {
    slots.deallocate()
    slots = .allocate(capacity: Int(slotCount))
    slots.initialize(repeating: 0)
    cid_index_init(index, slots.baseAddress!, slotCount, multiplier)
    return cover()
  }

  /// Edits the array, then tells the index.
  func splice(from: Int, removed: Int, inserting new: [UInt64]) -> Bool {
    let before = count
    let tail = Int(before) - from - removed
    (idBase + from + new.count).update(from: idBase + from + removed, count: tail)
    for (offset, id) in new.enumerated() { ids[from + offset] = id }
    count = UInt32(from + new.count + tail)
    return cid_index_splice(index, idBase, before, UInt32(from), UInt32(removed), UInt32(new.count))
  }

  /// The verdict on the index. It may be called before the watermark of popped ids was lowered.
  func verify() -> cid_fault {
    var lowered = index.pointee
    lowered.covered = min(lowered.covered, count)
    return cid_index_verify(&lowered, idBase, count)
  }
}
