import CIdentified

/// Memory for ids and slots, and an index that has entered all ids.
///
/// A loop copies `index` into a local variable and works on that. The ids count up, as those of a stack do.
struct IndexFixture {
  let count: UInt32
  let ids: UnsafeMutablePointer<UInt64>
  var index: cid_index
  private let slots: UnsafeMutablePointer<UInt32>

  /// The first id: not 0, so that ids and positions differ.
  static let firstID: UInt64 = 1_000

  /// SAFETY: whoever makes a fixture calls ``deallocate()`` once and uses none of its pointers afterwards.
  init(count size: Int) throws {
    count = UInt32(size)
    ids = .allocate(capacity: size)
    for position in 0..<size { ids[position] = Self.firstID + UInt64(position) }
    let slotCount = cid_slot_count(count)
    slots = .allocate(capacity: Int(slotCount))
    index = cid_index()
    cid_index_init(&index, slots, slotCount, CID_MULTIPLIER)
    let isBuilt = cid_index_rebuild(&index, ids, count, CID_MULTIPLIER)
    try CheckFailure.check("building the index", isBuilt, equals: true)
  }

  func deallocate() {
    ids.deallocate()
    slots.deallocate()
  }

  /// The same ids and positions in a dictionary.
  func dictionary() -> [UInt64: UInt32] {
    Dictionary(uniqueKeysWithValues: (0..<count).map { (ids[Int($0)], $0) })
  }

  /// The ids at random positions.
  func queries() -> [UInt64] {
    Queries.positions(size: Int(count)).map { ids[$0] }
  }
}
