import Observation

/// A field of a store's state that somebody watches, until it changes.
final class FieldWatch<State, Action>: StoreFollower, Observable, @unchecked Sendable {
  private let watched: UnkeptStore<State, Action>
  /// Not counted, because it has the watch. SAFETY: who calls a watch is the root, or a store, which keeps the root.
  private unowned(unsafe) let root: StoreRoot
  /// Where the state is, if it is the root's. SAFETY: there for as long as the root.
  private let rootPlace: UnsafeMutablePointer<State>?
  private let memory: FieldMemory<State>
  private let registrar = ObservationRegistrar()
  /// What observers are told has changed.
  private var revision = 0

  init(_ store: Store<State, Action>, _ memory: FieldMemory<State>) {
    watched = UnkeptStore(store)
    root = store.root
    rootPlace = store.isScoped ? nil : store.known
    self.memory = memory
  }

  /// Notes that somebody who tracks reads the field.
  func access() {
    registrar.access(self, keyPath: \.revision)
    guard !isFollowing, let store = watched.store else { return }
    let place = store.place
    // What is gone does not change any more.
    if store.isGone { return }
    memory.keep(place)
    store.root.join(self)
  }

  override func look(after action: () -> Any) {
    var hasChanged = false
    if let rootPlace {
      hasChanged = memory.hasChanged(rootPlace)
      if !hasChanged { return }
    }
    guard let store = watched.store else {
      // Whoever tracked it lists the probe too, and would do so for ever.
      root.shared.pointee.probe.forget()
      return root.leave(self)
    }
    if rootPlace == nil { hasChanged = memory.hasChanged(store.place) }
    if !hasChanged && !store.isGone { return }
    store.root.leave(self)
    memory.drop()
    // Who is told may read the field, and watch it, again.
    if hasChanged { registrar.withMutation(of: self, keyPath: \.revision) { revision += 1 } }
  }
}
