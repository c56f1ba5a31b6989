import CIdentified
import CNavEngineBenchmarking
import NavEngine
import NavEngineBenchmarking

/// A workload on the C index alone. The reference is a `Dictionary` from ids to positions.
///
/// An operation takes less than a call, so sums go to the sink once a pass.
protocol IndexWorkload: Workload {
  /// The last word but one of a case's name.
  static var operation: String { get }
  /// How many ids the index holds.
  var count: Int { get }
}

extension IndexWorkload {
  var group: String { "index/\(Self.operation)" }

  var name: String { "\(group)/\(count)" }

  /// The slots alone: the ids belong to the caller.
  func bytesPerElement() -> Double? {
    Double(cid_slot_count(UInt32(count))) * Double(MemoryLayout<UInt32>.stride) / Double(count)
  }

  /// Adds up a number for each id. Throws unless the sum of a pass is `expected`.
  @inline(__always)
  fileprivate func sum(
    of ids: [UInt64],
    passes: Int,
    equals expected: Int,
    _ number: (UInt64) -> Int
  ) throws -> LoopCost {
    var sum = 0
    let measurement = LoopCost.of(passes, operations: ids.count) { _ in
      var passSum = 0
      for id in ids { passSum &+= number(id) }
      sum &+= passSum
      return passSum
    }
    try CheckFailure.check("the sum", sum, equals: passes * expected)
    return measurement
  }
}

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

  /// Throws if the index has a fault.
  func verify(_ index: inout cid_index) throws {
    try CheckFailure.check("the fault of the index", cid_index_verify(&index, ids, count), equals: CID_FAULT_NONE)
  }

  /// The same ids and positions in a dictionary.
  static func dictionary(count: Int) -> [UInt64: UInt32] {
    Dictionary(uniqueKeysWithValues: (0..<count).map { (firstID + UInt64($0), UInt32($0)) })
  }

  /// The ids at random positions; with an offset, ids that come after those of the index.
  static func queries(count: Int, offset: Int = 0) -> [UInt64] {
    Queries.positions(size: count).map { firstID + UInt64($0 + offset) }
  }

  /// The sum of the positions of all queries.
  static func positionSum(count: Int) -> Int { Queries.positions(size: count).reduce(0, +) }
}

/// The position of a random id that is there.
struct IndexFind: IndexWorkload {
  static let operation = "find"
  let count: Int

  func engine(passes: Int) throws -> LoopCost {
    let fixture = try IndexFixture(count: count)
    defer { fixture.deallocate() }
    var index = fixture.index
    let (ids, total) = (fixture.ids, fixture.count)
    let queries = IndexFixture.queries(count: count)
    return try sum(of: queries, passes: passes, equals: IndexFixture.positionSum(count: count)) {
      Int(cid_index_find(&index, ids, total, $0))
    }
  }

  func reference(passes: Int) throws -> LoopCost {
    let dictionary = IndexFixture.dictionary(count: count)
    let queries = IndexFixture.queries(count: count)
    return try sum(of: queries, passes: passes, equals: IndexFixture.positionSum(count: count)) {
      Int(dictionary[$0] ?? CID_ABSENT)
    }
  }
}

/// A look-up of an id that is not there, among those that come right after the ones that are.
struct IndexFindMissing: IndexWorkload {
  static let operation = "find-missing"
  let count: Int

  func engine(passes: Int) throws -> LoopCost {
    let fixture = try IndexFixture(count: count)
    defer { fixture.deallocate() }
    var index = fixture.index
    let (ids, total) = (fixture.ids, fixture.count)
    let queries = IndexFixture.queries(count: count, offset: count)
    return try sum(of: queries, passes: passes, equals: queries.count) {
      cid_index_find(&index, ids, total, $0) == CID_ABSENT ? 1 : 0
    }
  }

  func reference(passes: Int) throws -> LoopCost {
    let dictionary = IndexFixture.dictionary(count: count)
    let queries = IndexFixture.queries(count: count, offset: count)
    return try sum(of: queries, passes: passes, equals: queries.count) { dictionary[$0] == nil ? 1 : 0 }
  }
}

/// The entry of a random id taken out and entered again: one operation for both.
struct IndexInsertRemove: IndexWorkload {
  static let operation = "insert-remove"
  let count: Int

  func engine(passes: Int) throws -> LoopCost {
    let fixture = try IndexFixture(count: count)
    defer { fixture.deallocate() }
    var index = fixture.index
    let (ids, total) = (fixture.ids, fixture.count)
    let queries = IndexFixture.queries(count: count)
    var sum = 0
    // In a closure, the index's fields would be read anew from memory.
    let sink = cbench_sink()
    let watch = Stopwatch()
    for _ in 0..<passes {
      var passSum = 0
      for id in queries {
        let position = cid_index_remove(&index, ids, total, id)
        passSum &+= cid_index_insert(&index, ids, id, position) ? Int(position) : -1
      }
      sum &+= passSum
      sink(Int64(passSum))
    }
    let measurement = watch.stop(operations: passes * queries.count)
    try CheckFailure.check("the sum", sum, equals: passes * IndexFixture.positionSum(count: count))
    try fixture.verify(&index)
    return measurement
  }

  func reference(passes: Int) throws -> LoopCost {
    var dictionary = IndexFixture.dictionary(count: count)
    let queries = IndexFixture.queries(count: count)
    return try sum(of: queries, passes: passes, equals: IndexFixture.positionSum(count: count)) { id in
      let position = dictionary.removeValue(forKey: id) ?? CID_ABSENT
      return dictionary.updateValue(position, forKey: id) == nil ? Int(position) : -1
    }
  }
}

/// The table emptied and all ids entered anew. An operation is one id.
struct IndexRebuild: IndexWorkload {
  static let operation = "rebuild"
  let count: Int

  func engine(passes: Int) throws -> LoopCost {
    let fixture = try IndexFixture(count: count)
    defer { fixture.deallocate() }
    var index = fixture.index
    let (ids, total) = (fixture.ids, fixture.count)
    var rebuilt = 0
    let measurement = LoopCost.of(passes, operations: count) { _ in
      rebuilt &+= cid_index_rebuild(&index, ids, total, CID_MULTIPLIER) ? 1 : 0
      return Int(index.covered)
    }
    try CheckFailure.check("the number of rebuilds", rebuilt, equals: passes)
    try fixture.verify(&index)
    return measurement
  }

  func reference(passes: Int) throws -> LoopCost {
    let fixture = try IndexFixture(count: count)
    defer { fixture.deallocate() }
    let ids = UnsafeBufferPointer(start: fixture.ids, count: count)
    var dictionary = IndexFixture.dictionary(count: count)
    let measurement = LoopCost.of(passes, operations: count) { _ in
      dictionary.removeAll(keepingCapacity: true)
      var position: UInt32 = 0
      for id in ids {
        dictionary[id] = position
        position &+= 1
      }
      return dictionary.count
    }
    try CheckFailure.check("the number of ids", dictionary.count, equals: count)
    return measurement
  }
}
