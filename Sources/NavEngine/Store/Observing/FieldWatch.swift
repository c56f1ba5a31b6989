import Observation

/// A value that was read from a store within a tracking, until it changes.
///
/// Not generic, so that the key path that observers are told of is a constant.
class FieldWatch: StoreFollower, Observable, @unchecked Sendable {
  private let registrar = ObservationRegistrar()
  /// The change that observers hear of.
  private var revision = 0

  /// Notes a read that is tracked.
  final func access() {
    registrar.access(self, keyPath: \.revision)
  }

  /// Tells the trackings that the value has changed: once, as Observation does.
  final func tell() {
    // A tracking that fires may read the value, and watch it, again.
    registrar.withMutation(of: self, keyPath: \.revision) { revision += 1 }
  }
}

/// A watched value of a store's state.
///
/// The stores of the child may come and go meanwhile: the watch keeps the core.
final class ValueWatch<State, Action>: FieldWatch, @unchecked Sendable {
  typealias Comparing = (StoreCore<State, Action>) -> Bool

  /// Keeps the value, and returns what tells whether it is another one later.
  private let keep: (StoreCore<State, Action>) -> Comparing
  /// Nil while no tracking waits.
  private var watched: (core: StoreCore<State, Action>, hasChanged: Comparing)?

  init(_ keep: @escaping (StoreCore<State, Action>) -> Comparing) {
    self.keep = keep
  }

  /// Notes a tracked read of the value.
  func read(in core: StoreCore<State, Action>) {
    // A child that is gone for good does not change any more.
    if !core.mayBeThere { return }
    access()
    if isFollowing { return }
    watched = (core, keep(core))
    core.root.join(self)
  }

  override func look(after action: () -> Any) {
    guard let (core, hasChanged) = watched else { return }
    if hasChanged(core) {
      stop(core)
      tell()
    } else if core.isGone && core.store == nil || !core.mayBeThere {
      stop(core)
      // The value cannot change any more: the trackings must not wait for ever.
      core.root.renewProbe()
    }
  }

  private func stop(_ core: StoreCore<State, Action>) {
    core.root.remove(self)
    rootDidEnd()
  }

  override func rootDidEnd() {
    let ended = watched
    watched = nil
    withExtendedLifetime(ended) {}
  }
}

/// The values of a core's state that are, or were, watched.
struct FieldWatches {
  /// The aspect of a field that is watched.
  enum Aspect: Hashable {
    case value
    /// Whether an optional child is there, and which one.
    case presence
  }

  struct Field: Hashable {
    let field: AnyHashable
    let aspect: Aspect
  }

  private(set) var watches = KeyTable<Field, FieldWatch>()
  private var purgeAt = 32

  /// Adds a watch, and removes those of fields that are not watched any more, now and then.
  ///
  /// - Returns: The removed watches, to be released after the edit: an id may read the store as it ends.
  mutating func insert(_ watch: FieldWatch, for field: Field, hash: Int) -> Any? {
    var before: Any?
    if watches.count >= purgeAt {
      before = watches.filter(\.isFollowing)
      purgeAt = Swift.max(32, watches.count * 2)
    }
    _ = watches.insert(watch, for: field, hash: hash)
    return before
  }
}
