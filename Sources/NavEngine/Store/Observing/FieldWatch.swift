import Observation

/// A value that somebody has read from a store while tracking, until it changes.
///
/// Not generic, so that the key path that observers are told of is a constant.
class FieldWatch: StoreFollower, Observable, @unchecked Sendable {
  private let registrar = ObservationRegistrar()
  /// What observers are told has changed.
  private var revision = 0

  /// Notes a read that is tracked.
  final func access() {
    registrar.access(self, keyPath: \.revision)
  }

  /// Tells those who track that the value has changed: once, as they have asked.
  final func tell() {
    // Who is told may read the value, and watch it, again.
    registrar.withMutation(of: self, keyPath: \.revision) { revision += 1 }
  }
}

/// A watched value of a store's state.
///
/// The stores of the child may come and go meanwhile: the watch keeps the core.
final class ValueWatch<State, Action, Value>: FieldWatch, @unchecked Sendable {
  private let value: (StoreCore<State, Action>) -> Value
  private let isSame: (Value, Value) -> Bool
  private var kept: Value?
  /// Nil while nobody watches.
  private var core: StoreCore<State, Action>?

  init(_ value: @escaping (StoreCore<State, Action>) -> Value, isSame: @escaping (Value, Value) -> Bool) {
    self.value = value
    self.isSame = isSame
  }

  /// Notes that somebody who tracks reads the value.
  func read(in core: StoreCore<State, Action>) {
    // What is gone for good does not change any more.
    if !core.mayBeThere { return }
    access()
    if isFollowing { return }
    self.core = core
    kept = value(core)
    core.root.join(self)
  }

  override func look(after action: () -> Any) {
    guard let core, let kept else { return }
    if !isSame(kept, value(core)) {
      stop(core)
      tell()
    } else if core.isGone && core.store == nil || !core.mayBeThere {
      stop(core)
      // Nobody is told of it any more: they are not to wait for ever.
      core.root.renewProbe()
    }
  }

  private func stop(_ core: StoreCore<State, Action>) {
    core.root.leave(self)
    end()
  }

  override func end() {
    let ended = (kept, core)
    (kept, core) = (nil, nil)
    withExtendedLifetime(ended) {}
  }
}

/// The values of a core's state that somebody watches or has watched.
struct FieldWatches {
  /// What of a field is watched.
  enum Aspect: Hashable {
    case value
    /// Whether an optional child is there, and which one.
    case presence
  }

  struct Field: Hashable {
    let field: AnyHashable
    let aspect: Aspect
  }

  private var watches: [Field: FieldWatch] = [:]
  private var purgeAt = 32

  /// The watch of a field.
  ///
  /// - Complexity: O(1), amortised over the fields that nobody watches any more, which go.
  mutating func watch<Watch: FieldWatch>(_ field: AnyHashable, _ aspect: Aspect, make: () -> Watch) -> Watch {
    let field = Field(field: field, aspect: aspect)
    if let watch = watches[field] as? Watch { return watch }
    if watches.count >= purgeAt {
      watches = watches.filter { $0.value.isFollowing }
      purgeAt = Swift.max(32, watches.count * 2)
    }
    let watch = make()
    watches[field] = watch
    return watch
  }
}
