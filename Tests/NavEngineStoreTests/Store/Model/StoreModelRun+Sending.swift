import NavEngine

extension StoreModelRun {
  /// Sends an action that is for what the store is scoped to, or for a child, be it there or not. Where the store's own
  /// child is gone, that is reported, and nothing changes.
  func send(through record: StoreRecord) {
    guard let store = record.store, let model = record.model, !record.isDoubtful else { return }
    guard let errand = randomErrand(for: model) else { return }
    note("send \(record.number) \(errand)")
    sending(by: record) {
      if record.isGone { ledger.issues += 1 } else { pending.append(passed(errand, from: record)) }
      record.look()
      store.send(errand)
    }
  }

  /// Dismisses what the store is scoped to, or is in. What is gone is dismissed already.
  func dismiss(_ record: StoreRecord) {
    guard let store = record.store, !record.isDoubtful else { return }
    note("dismiss \(record.number)")
    sending(by: record) {
      if let errand = dismissal(of: record) {
        if !record.isGone { pending.append(errand) }
      } else if !record.isGone {
        ledger.issues += 1
      }
      record.look()
      store.dismiss()
    }
  }

  /// The root's errand for one of a store.
  private func passed(_ errand: Errand, from record: StoreRecord) -> Errand {
    var (errand, record) = (errand, record)
    while let step = record.step, let parent = record.parent {
      errand = errand.passed(by: step)
      record = parent
    }
    return errand
  }

  /// Dismisses the nearest screen, nil if there is none.
  private func dismissal(of record: StoreRecord) -> Errand? {
    guard let parent = record.parent else { return nil }
    switch record.step {
    case .presented(let slot, _): return passed(.dismiss(slot), from: parent)
    case .hosted: return passed(.dismiss(.destination), from: parent)
    case .element(let id): return passed(.popFrom(id), from: parent)
    default: return dismissal(of: parent)
    }
  }
}
