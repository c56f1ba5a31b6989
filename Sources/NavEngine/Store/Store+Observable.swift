public import Observation

extension Store: Observable {}

extension Store {
  /// Notes that somebody who tracks reads a field.
  @usableFromInline
  func observe<Value>(_ keyPath: KeyPath<State, Value>) {
    guard shared.pointee.probe.isTracking else { return }
    watch(keyPath)
  }

  @usableFromInline
  func watch<Value>(_ keyPath: KeyPath<State, Value>) {
    if let watch = watches[keyPath] as? FieldWatch<State, Action, Value> { return watch.access() }
    let watch = FieldWatch(self, keyPath)
    watches[keyPath] = watch
    watch.access()
  }
}

extension Store {
  /// Notes that somebody who tracks asks whether a child is there.
  @inlinable
  @inline(__always)  // store/scope
  func observePresence<Child>(_ keyPath: KeyPath<State, Child?>) {
    if _slowPath(shared.pointee.probe.isTracking) { watchPresence(keyPath) }
  }

  @usableFromInline
  func watchPresence<Child>(_ keyPath: KeyPath<State, Child?>) {
    watch(keyPath)
  }
}

extension Store {
  /// Notes that somebody who tracks reads a stored property.
  @usableFromInline
  func watch<Value>(_ offset: Int, _: Value.Type) {
    watch(\.self)
  }
}
