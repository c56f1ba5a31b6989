import CBenchmarks
import CIdentified

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
