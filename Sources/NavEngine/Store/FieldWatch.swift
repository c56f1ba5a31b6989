import Observation

/// A field of a store's state that somebody watches.
protocol FieldWatching: AnyObject {
  /// Tells those who watch if the field has changed, and says whether it has: nobody watches any more then.
  func fireIfChanged() -> Bool
  func end()
}

/// See ``FieldWatching``.
final class FieldWatch<State, Action, Value>: FieldWatching, Observable {
  private unowned let store: Store<State, Action>
  private let keyPath: KeyPath<State, Value>
  private let registrar = ObservationRegistrar()
  private var isWatched = false
  private var seen: Value?
  /// What observers are told has changed.
  private var revision = 0

  init(_ store: Store<State, Action>, _ keyPath: KeyPath<State, Value>) {
    self.store = store
    self.keyPath = keyPath
  }

  /// SAFETY: the store's thread is the one that reads and sends.
  private var current: Value { store.place.pointee[keyPath: keyPath] }

  func access() {
    registrar.access(self, keyPath: \.revision)
    guard !isWatched else { return }
    isWatched = true
    seen = current
    store.root.watches.append(self)
    store.root.hasFollowUps = true
  }

  func fireIfChanged() -> Bool {
    guard isWatched else { return true }
    let value = current
    if let seen, areEqual(seen, value) { return false }
    isWatched = false
    seen = nil
    registrar.withMutation(of: self, keyPath: \.revision) { revision += 1 }
    return true
  }

  func end() {
    isWatched = false
  }

  private func areEqual(_ left: Value, _ right: Value) -> Bool {
    guard let left = left as? any Equatable else { return false }
    func isEqual<T: Equatable>(_ left: T) -> Bool { left == right as? T }
    return isEqual(left)
  }
}
