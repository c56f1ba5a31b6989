import CBenchmarks
import CIdentified

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
