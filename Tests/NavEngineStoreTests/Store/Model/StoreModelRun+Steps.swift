import TestSupport

extension StoreModelRun {
  /// The stores that somebody holds.
  var held: [StoreRecord] { records.filter { $0.store != nil } }

  func step() throws {
    if let record = held.randomElement(using: &random) { try operate(on: record) }
    for record in records where record.isDoubtful { record.store = nil }
    bury()
    try conclude()
    if hasChanged, let root = records.first { try check(root) }
    hasChanged = false
    switch random.below(8) {
    case 0: try checkAll()
    case 1, 2: if let record = held.randomElement(using: &random) { try check(record) }
    default: break
    }
  }

  private func operate(on record: StoreRecord) throws {
    switch random.below(32) {
    case 0..<9: scope(from: record)
    // A root without which nothing is left stays.
    case 9..<12: if record.parent != nil || random.oneIn(20) && held.count > 1 { drop(record) }
    case 12..<22: send(through: record)
    case 22: dismiss(record)
    case 23..<27: watch(record)
    case 27: listen(to: record)
    case 28: copy(record)
    case 29: editCopy()
    case 30: dropCopy()
    default: try checkCopies()
    }
    if held.count > 12, let other = held.dropFirst().randomElement(using: &random) { drop(other) }
  }

  // MARK: - Holding

  /// Scopes to a part that is there, or is not. A part that somebody is scoped to already has one store.
  func scope(from record: StoreRecord) {
    guard let store = record.store, !record.isDoubtful, let step = randomStep(of: record) else { return }
    let isThere = record.model?.child(step) != nil
    let scoped = random.oneIn(4) ? store.scopeByVariables(step) : store.scope(step)
    record.look()
    note("scope \(record.number) to \(step)")
    if !record.isGone && isThere != (scoped != nil) {
      return fail("scoping \(record.number) to \(step) gave \(scoped == nil ? "nothing" : "a store")")
    }
    guard let scoped else { return }
    let known = records.first { $0.parent === record && $0.step == step && !$0.isGone && !$0.isDoubtful }
    if let known, known.store == nil {
      // Kept by those that were scoped from it, without its store.
      known.store = scoped
    } else if let found = records.first(where: { $0.isOf(scoped) }) {
      if found.isDoubtful { return }
      if found !== known { return fail("scoping \(record.number) to \(step) gave store \(found.number)") }
      found.store = scoped
    } else {
      if let known { return fail("scoping \(record.number) to \(step) did not give store \(known.number)") }
      let number = nextNumber()
      note("which is \(number)")
      let new = StoreRecord(scoped, number: number, parent: record, step: step, isWeaklyHeld: random.oneIn(2))
      records.append(new)
    }
  }

  func drop(_ record: StoreRecord) {
    note("drop \(record.number)")
    record.store = nil
    endListeners()
    bury()
  }

  // MARK: - Copies

  private func copy(_ record: StoreRecord) {
    guard case .room(let store) = record.store, case .room(let model) = record.model, !record.isDoubtful else { return }
    note("copy \(record.number)")
    record.look()
    copies.append((store.state, model))
    if copies.count > 3 { copies.removeFirst() }
  }

  /// Edits a copy, of which no store knows.
  private func editCopy() {
    guard let position = copies.indices.randomElement(using: &random) else { return }
    let deed = randomDeed(for: .room(copies[position].model))
    note("edit copy \(position): \(deed)")
    hasChanged = true
    copies[position].state.perform(deed)
    copies[position].model.perform(deed, at: [], ledger)
  }

  private func dropCopy() {
    guard let position = copies.indices.randomElement(using: &random) else { return }
    note("drop copy \(position)")
    copies.remove(at: position)
  }
}
