import CBenchmarks
import CIdentified

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
