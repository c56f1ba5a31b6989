extension Navigator.Datasource: NavigatorCore {
  /// The path, and what it was before the last change; within a batch, before that. Not observed.
  public var update: NavigationPathUpdate {
    var change = lastChange
    if !batches.isEmpty {
      change = NavigationChange()
      for batch in batches { change.append(batch.change) }
    }
    return NavigationPathUpdate(current, after: change)
  }

  /// Carries out a call, and tells what has changed.
  public func perform(_ call: NavigationCall) {
    let change = current.perform(call)
    var appearance: Appearance?
    switch call {
    case .didAppear(let id): appearance = .shown(id, isFirst: !change.isEmpty)
    case .didDisappear(let id): appearance = .hidden(id)
    default: if !change.isEmpty { revision &+= 1 }
    }
    if batches.isEmpty {
      if let appearance { note(appearance) }
      if !change.isEmpty { publish(change) }
    } else {
      if let appearance { batches[batches.count - 1].appearances.append(appearance) }
      batches[batches.count - 1].change.append(change)
    }
  }

  func beginBatch() {
    batches.append(Batch())
  }

  func endBatch(isKept: Bool) {
    guard let batch = batches.popLast() else { return }
    if !isKept {
      current.revert(batch.change)
      revision &+= 1
    } else if !batches.isEmpty {
      batches[batches.count - 1].change.append(batch.change)
      batches[batches.count - 1].appearances += batch.appearances
    } else {
      if !batch.change.isEmpty { publish(batch: batch.change) }
      for appearance in batch.appearances { note(appearance) }
    }
  }

  private func note(_ appearance: Appearance) {
    switch appearance {
    case .shown(let id, let isFirst): listeners.tell(visibility.show(id, isFirst: isFirst, on: current))
    case .hidden(let id): listeners.tell(visibility.hide(id, on: current))
    }
  }
}

extension Navigator.Datasource {
  /// What was done within a batch.
  struct Batch {
    var change = NavigationChange()
    /// Told when the batch is over.
    var appearances: [Appearance] = []
  }

  /// What somebody who shows screens says.
  enum Appearance {
    case shown(ScreenID, isFirst: Bool)
    case hidden(ScreenID)
  }
}
