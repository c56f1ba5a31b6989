extension Navigator.Datasource {
  /// Each change from now on: what the path was, and what it is.
  ///
  ///     for await update in dataSource.updates { … }
  ///
  /// Each use is a listener of its own, and gets all changes, however slow it is. An update that nobody has taken yet
  /// has a copy of the path, so that the next change copies its screens; ``events`` has none. The sequence ends when
  /// the data source is let go of, which it does not keep.
  public var updates: AsyncStream<NavigationPathUpdate> { listeners.updates() }

  /// What happens to screens from now on: that they appear, disappear, and are dismissed for good.
  ///
  /// Whoever shows screens says that they appear (``Navigator/didAppear(id:)``); the rest follows from the path. Each
  /// use is a listener of its own, and gets all events.
  public var events: AsyncStream<NavigationEvent> { listeners.events() }

  /// Tells of a change that one call has made.
  func publish(_ change: NavigationChange) {
    lastChange = change
    if listeners.takesEvents || !visibility.isEmpty {
      publish(events: visibility.update(to: current, dismissed: change.dismissed))
    } else {
      publish(events: [])
    }
  }

  /// Tells of what several calls have made, unless that is nothing.
  func publish(batch: NavigationChange) {
    let previous = NavigationPathUpdate(current, after: batch).previous
    if previous == current { return }
    lastChange = batch
    // Nobody knows of what came and went within the batch.
    let dismissed = batch.dismissed.filter { previous.contains(id: $0.id) }
    publish(events: visibility.update(to: current, dismissed: dismissed))
  }

  private func publish(events: [NavigationEvent]) {
    listeners.tell(events, update: { self.update })
    // Last, as observers may navigate at once.
    if wasRead {
      wasRead = false
      registrar.withMutation(of: self, keyPath: \.path) {}
    }
  }
}
