import TestSupport

extension StoreModelRun {
  /// Compares a store with its model.
  func check(_ record: StoreRecord) throws {
    guard let store = record.store, !record.isDoubtful else { return }
    record.look()
    let candidates = record.model.map { [$0] } ?? record.candidates
    var difference: String?
    for model in candidates.reversed() {
      var trial = comparison
      difference = trial.difference(store, model)
      if difference != nil { continue }
      comparison = trial
      record.noteRead(model)
      break
    }
    try verify(difference == nil, "store \(record.number), \(record.isGone ? "gone" : "there"): \(difference ?? "")")
  }

  func checkAll() throws {
    for record in records { try check(record) }
  }

  /// Compares the copies of states that somebody has made.
  func checkCopies() throws {
    for copy in copies {
      let difference = comparison.difference(copy.state, copy.model)
      try verify(difference == nil, "a copy: \(difference ?? "")")
    }
  }

  /// Drops all in some order, and goes on looking at those that are left, and sending.
  func dropAll() throws {
    while let record = held.randomElement(using: &random) {
      if random.oneIn(2) { send(through: record) }
      try checkAll()
      drop(record)
      try conclude()
    }
    try verify(records.isEmpty, "stores are kept that nobody holds")
    try checkCopies()
  }
}
