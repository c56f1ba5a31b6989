import CBenchmarks
import CIdentified

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
