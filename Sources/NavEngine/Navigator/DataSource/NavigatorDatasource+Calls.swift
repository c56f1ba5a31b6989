extension Navigator.Datasource: NavigatorCore {
  /// The path, and what it was before the last change. Not observed.
  public var update: NavigationPathUpdate { NavigationPathUpdate(current, after: lastChange) }

  /// Carries out a call, and tells what has changed.
  public func perform(_ call: NavigationCall) {
    let change = current.perform(call)
    switch call {
    case .didAppear(let id): listeners.tell(visibility.show(id, isFirst: !change.isEmpty, on: current))
    case .didDisappear(let id): listeners.tell(visibility.hide(id, on: current))
    default: break
    }
    if change.isEmpty { return }
    if batches.isEmpty {
      publish(change)
    } else {
      batches[batches.count - 1].append(change)
    }
  }

  func beginBatch() {
    batches.append(NavigationChange())
  }

  func endBatch(isKept: Bool) {
    guard let batch = batches.popLast() else { return }
    if !isKept {
      current.revert(batch)
    } else if !batches.isEmpty {
      batches[batches.count - 1].append(batch)
    } else if !batch.isEmpty {
      publish(batch: batch)
    }
  }
}
