import Observation

/// A field of a store's state that somebody watches, until it changes.
final class FieldWatch<State, Action>: StoreFollower, Observable, @unchecked Sendable {
  /// The store that somebody has read the field through; the next one who does, once nobody holds it.
  private var watched: UnkeptStore<State, Action>
  /// Not counted, because it has the watch. SAFETY: who calls a watch is the root, or a store, which keeps the root.
  private unowned(unsafe) let root: StoreRoot
  /// Where the state is, if it is the root's. SAFETY: there for as long as the root.
  private let rootPlace: UnsafeMutablePointer<State>?
  /// The way to the state, if it is not.
  private let path: ScopePath?
  private let memory: FieldMemory<State>
  private let registrar = ObservationRegistrar()
  /// What observers are told has changed.
  private var revision = 0

  init(_ store: Store<State, Action>, _ memory: FieldMemory<State>) {
    watched = UnkeptStore(store)
    root = store.root
    rootPlace = store.isScoped ? nil : store.known
    path = store.fieldWatches.path
    self.memory = memory
  }

  /// Notes that somebody who tracks reads the field.
  func access(by store: Store<State, Action>) {
    let place = store.place
    // What is gone for good does not change any more: who reads it is not to be told of what comes in its place.
    if !store.mayBeThere { return }
    if isFollowing && !watched.isOf(store) { meet(store) }
    registrar.access(self, keyPath: \.revision)
    if isFollowing { return }
    watched = UnkeptStore(store)
    memory.keep(place)
    root.join(self)
  }

  /// Goes on with another store, if nobody holds the one that the field was read through: the other one has the last
  /// state when what it is scoped to goes. What is kept stays: a change that nobody has looked at is told of.
  ///
  /// Else ends with what the field was read of, if that is gone and nobody has looked so far: another one is in its
  /// place.
  private func meet(_ other: Store<State, Action>) {
    guard let store = watched.store else {
      watched = UnkeptStore(other)
      return
    }
    let place = store.place
    if store.mayBeThere { return }
    if memory.hasChanged(place) { tell() } else { stop() }
  }

  override func look(after action: () -> Any) {
    if let rootPlace {
      if memory.hasChanged(rootPlace) { tell() }
    } else if let store = watched.store {
      if memory.hasChanged(store.place) {
        tell()
      } else if !store.mayBeThere {
        leave()
      }
    } else {
      lookWithoutStore()
    }
  }

  /// Looks where nobody holds a store any more: whoever has read the field did so in passing.
  private func lookWithoutStore() {
    guard let path else { return tell() }
    switch path.find() {
    case .at(let place): if memory.hasChanged(place.assumingMemoryBound(to: State.self)) { tell() }
    case .nowhere:
      leave()
      // Nobody is told of it any more: they are not to wait for ever.
      root.shared.pointee.probe.forget()
    // It cannot be told.
    case .unknown: tell()
    }
  }

  /// Ends with what the field is of. Who reads what comes in its place gets a watch of their own, and those who have read
  /// this one are not told of that.
  private func leave() {
    stop()
    if let path { root.watches[path.key(of: Store<State, Action>.self)] = nil }
  }

  /// Tells those who track that the field has changed: once, as they have asked.
  private func tell() {
    stop()
    // Who is told may read the field, and watch it, again.
    registrar.withMutation(of: self, keyPath: \.revision) { revision += 1 }
  }

  private func stop() {
    root.leave(self)
    memory.drop()
  }
}
