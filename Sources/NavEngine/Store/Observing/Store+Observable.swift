public import Observation

extension Store: Observable {}

extension Store {
  /// Notes that somebody who tracks reads a field.
  @inlinable
  @inline(__always)  // store/access
  func observe<Value>(_ keyPath: @autoclosure () -> KeyPath<State, Value>) {
    if _slowPath(shared.pointee.probe.isTracking) { watch(keyPath()) }
  }

  @usableFromInline
  func watch<Value>(_ keyPath: KeyPath<State, Value>) {
    let watches = fieldWatches
    if watches.unobserved.contains(keyPath) { return }
    watches.watch(keyPath, .value) { FieldWatch(self, .of(keyPath)) }.access(by: self)
  }
}

extension Store {
  /// Notes that somebody who tracks asks whether a child is there: its own edits are none of their business.
  @inlinable
  @inline(__always)  // store/scope
  func observePresence<Child>(_ keyPath: @autoclosure () -> KeyPath<State, Child?>) {
    if _slowPath(shared.pointee.probe.isTracking) { watchPresence(keyPath()) }
  }

  @usableFromInline
  func watchPresence<Child>(_ keyPath: KeyPath<State, Child?>) {
    let watches = fieldWatches
    if watches.unobserved.contains(keyPath) { return }
    watches
      .watch(keyPath, .presence) { FieldWatch(self, ChildPresence(ChildPlaces.place(of: keyPath))) }
      .access(by: self)
  }
}

extension Store {
  /// Notes that somebody who tracks asks whether an element is there, by its id.
  @inlinable
  @inline(__always)  // store/scope
  func observeElement(_ id: some Hashable, isPresent: @escaping (UnsafePointer<State>) -> Bool) {
    if _slowPath(shared.pointee.probe.isTracking) { watchElement(id, isPresent: isPresent) }
  }

  @usableFromInline
  func watchElement(_ id: some Hashable, isPresent: @escaping (UnsafePointer<State>) -> Bool) {
    fieldWatches.watch(id, .presence) { FieldWatch(self, ElementPresence(isPresent)) }.access(by: self)
  }
}

extension Store {
  /// Notes that somebody who tracks reads a stored property.
  @usableFromInline
  func watch<Value>(_ offset: Int, _: Value.Type) {
    let field = StoredField(offset: offset, type: Value.self)
    let watches = fieldWatches
    if watches.unobserved.contains(field) { return }
    watches.watch(field, .value) { FieldWatch(self, .of(WatchedField<State, Value>(offset: offset))) }.access(by: self)
  }

  /// Notes that somebody who tracks asks which case the state is.
  @usableFromInline
  func watchCase() {
    fieldWatches.watch(\State.self, .presence) { FieldWatch(self, PresentCase()) }.access(by: self)
  }
}
