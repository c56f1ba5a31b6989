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
    ownFollowers.watch(keyPath, .value) { FieldWatch(self, .of(keyPath)) }.access()
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
    ownFollowers
      .watch(keyPath, .presence) { FieldWatch(self, ChildPresence(ChildPlaces.place(of: keyPath))) }
      .access()
  }
}

extension Store {
  /// Notes that somebody who tracks reads a stored property.
  @usableFromInline
  func watch<Value>(_ offset: Int, _: Value.Type) {
    let field = StoredField(offset: offset, type: ObjectIdentifier(Value.self))
    ownFollowers.watch(field, .value) { FieldWatch(self, .of(WatchedField<State, Value>(offset: offset))) }.access()
  }

  /// Notes that somebody who tracks asks which case the state is.
  @usableFromInline
  func watchCase() {
    ownFollowers.watch(\State.self, .presence) { FieldWatch(self, PresentCase()) }.access()
  }
}

/// What a stored property is known by where it has no key path.
private struct StoredField: Hashable {
  let offset: Int
  let type: ObjectIdentifier
}
