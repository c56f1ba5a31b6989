import CBenchmarks
import CIdentified

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

  /// The same ids and positions in a dictionary.
  func dictionary() -> [UInt64: UInt32] {
    Dictionary(uniqueKeysWithValues: (0..<count).map { (ids[Int($0)], $0) })
  }

  /// The ids at random positions.
  func queries() -> [UInt64] {
    Queries.positions(size: Int(count)).map { ids[$0] }
  }
}

/// The position of a random id that is there.
struct IndexFind: IndexWorkload {
  static let operation = "find"
  let count: Int

  func engine(passes: Int) throws -> Measurement {
    let sink = cbench_sink()
    let fixture = try IndexFixture(count: count)
    defer { fixture.deallocate() }
    var index = fixture.index
    let ids = fixture.ids
    let total = fixture.count
    let queries = fixture.queries()
    var sum = 0
    let watch = Stopwatch()
    for _ in 0..<passes {
      var passSum = 0
      for id in queries { passSum &+= Int(cid_index_find(&index, ids, total, id)) }
      sum &+= passSum
      sink(Int64(passSum))
    }
    let measurement = watch.stop(operations: passes * queries.count)
    try check(sum: sum, passes: passes)
    return measurement
  }

  func reference(passes: Int) throws -> Measurement {
    let sink = cbench_sink()
    let fixture = try IndexFixture(count: count)
    defer { fixture.deallocate() }
    let dictionary = fixture.dictionary()
    let queries = fixture.queries()
    var sum = 0
    let watch = Stopwatch()
    for _ in 0..<passes {
      var passSum = 0
      for id in queries { passSum &+= Int(dictionary[id] ?? CID_ABSENT) }
      sum &+= passSum
      sink(Int64(passSum))
    }
    let measurement = watch.stop(operations: passes * queries.count)
    try check(sum: sum, passes: passes)
    return measurement
  }

  private func check(sum: Int, passes: Int) throws {
    let expected = passes * Queries.positions(size: count).reduce(0, +)
    try CheckFailure.check("the sum of positions", sum, equals: expected)
  }
}

/// A look-up of an id that is not there, among those that come right after the ones that are.
struct IndexFindMissing: IndexWorkload {
  static let operation = "find-missing"
  let count: Int

  func engine(passes: Int) throws -> Measurement {
    let sink = cbench_sink()
    let fixture = try IndexFixture(count: count)
    defer { fixture.deallocate() }
    var index = fixture.index
    let ids = fixture.ids
    let total = fixture.count
    let queries = missing(fixture)
    var misses = 0
    let watch = Stopwatch()
    for _ in 0..<passes {
      var passMisses = 0
      for id in queries { passMisses &+= cid_index_find(&index, ids, total, id) == CID_ABSENT ? 1 : 0 }
      misses &+= passMisses
      sink(Int64(passMisses))
    }
    let measurement = watch.stop(operations: passes * queries.count)
    try CheckFailure.check("the number of misses", misses, equals: measurement.operations)
    return measurement
  }

  func reference(passes: Int) throws -> Measurement {
    let sink = cbench_sink()
    let fixture = try IndexFixture(count: count)
    defer { fixture.deallocate() }
    let dictionary = fixture.dictionary()
    let queries = missing(fixture)
    var misses = 0
    let watch = Stopwatch()
    for _ in 0..<passes {
      var passMisses = 0
      for id in queries { passMisses &+= dictionary[id] == nil ? 1 : 0 }
      misses &+= passMisses
      sink(Int64(passMisses))
    }
    let measurement = watch.stop(operations: passes * queries.count)
    try CheckFailure.check("the number of misses", misses, equals: measurement.operations)
    return measurement
  }

  private func missing(_ fixture: IndexFixture) -> [UInt64] {
    fixture.queries().map { $0 + UInt64(count) }
  }
}

/// The entry of a random id taken out and entered again: one operation for both.
struct IndexInsertRemove: IndexWorkload {
  static let operation = "insert-remove"
  let count: Int

  func engine(passes: Int) throws -> Measurement {
    let sink = cbench_sink()
    let fixture = try IndexFixture(count: count)
    defer { fixture.deallocate() }
    var index = fixture.index
    let ids = fixture.ids
    let total = fixture.count
    let queries = fixture.queries()
    var sum = 0
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
    try check(sum: sum, passes: passes)
    try CheckFailure.check("the fault of the index", cid_index_verify(&index, ids, total), equals: CID_FAULT_NONE)
    return measurement
  }

  func reference(passes: Int) throws -> Measurement {
    let sink = cbench_sink()
    let fixture = try IndexFixture(count: count)
    defer { fixture.deallocate() }
    var dictionary = fixture.dictionary()
    let queries = fixture.queries()
    var sum = 0
    let watch = Stopwatch()
    for _ in 0..<passes {
      var passSum = 0
      for id in queries {
        let position = dictionary.removeValue(forKey: id) ?? CID_ABSENT
        passSum &+= dictionary.updateValue(position, forKey: id) == nil ? Int(position) : -1
      }
      sum &+= passSum
      sink(Int64(passSum))
    }
    let measurement = watch.stop(operations: passes * queries.count)
    try check(sum: sum, passes: passes)
    return measurement
  }

  private func check(sum: Int, passes: Int) throws {
    let expected = passes * Queries.positions(size: count).reduce(0, +)
    try CheckFailure.check("the sum of positions", sum, equals: expected)
  }
}

/// The table emptied and all ids entered anew. An operation is one id.
struct IndexRebuild: IndexWorkload {
  static let operation = "rebuild"
  let count: Int

  func engine(passes: Int) throws -> Measurement {
    let sink = cbench_sink()
    let fixture = try IndexFixture(count: count)
    defer { fixture.deallocate() }
    var index = fixture.index
    let ids = fixture.ids
    let total = fixture.count
    var rebuilt = 0
    let watch = Stopwatch()
    for _ in 0..<passes {
      rebuilt &+= cid_index_rebuild(&index, ids, total, CID_MULTIPLIER) ? 1 : 0
      sink(Int64(index.covered))
    }
    let measurement = watch.stop(operations: passes * count)
    try CheckFailure.check("the number of rebuilds", rebuilt, equals: passes)
    try CheckFailure.check("the fault of the index", cid_index_verify(&index, ids, total), equals: CID_FAULT_NONE)
    return measurement
  }

  func reference(passes: Int) throws -> Measurement {
    let sink = cbench_sink()
    let fixture = try IndexFixture(count: count)
    defer { fixture.deallocate() }
    let ids = UnsafeBufferPointer(start: fixture.ids, count: count)
    var dictionary = fixture.dictionary()
    let watch = Stopwatch()
    for _ in 0..<passes {
      dictionary.removeAll(keepingCapacity: true)
      var position: UInt32 = 0
      for id in ids {
        dictionary[id] = position
        position &+= 1
      }
      sink(Int64(dictionary.count))
    }
    let measurement = watch.stop(operations: passes * count)
    try CheckFailure.check("the number of ids", dictionary.count, equals: count)
    return measurement
  }
}
