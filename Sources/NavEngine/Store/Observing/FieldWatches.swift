/// Fields that somebody watches, of any state.
class AnyFieldWatches {
  /// Whether somebody does.
  var isWatching: Bool { false }
}

/// The fields of a state in one place that somebody watches or has watched.
final class FieldWatches<State, Action>: AnyFieldWatches {
  /// What of a field is watched.
  enum Aspect: Hashable {
    case value
    /// Whether an optional child is there, and which one.
    case presence
  }

  private struct Field: Hashable {
    let field: AnyHashable
    let aspect: Aspect
  }

  /// The fields that nobody watches, whoever reads them.
  let unobserved = UnobservedFields(of: State.self)
  private var watches: [Field: FieldWatch<State, Action>] = [:]
  private var purgeAt = 32
  /// The way to the state, if it is not a root's.
  let path: ScopePath?

  init(at path: ScopePath?) {
    self.path = path
  }

  override var isWatching: Bool { watches.values.contains { $0.isFollowing } }

  /// The watch of a field.
  ///
  /// - Complexity: O(1), amortised over the fields that nobody watches any more, which go.
  func watch(
    _ field: AnyHashable,
    _ aspect: Aspect,
    make: () -> FieldWatch<State, Action>
  ) -> FieldWatch<State, Action> {
    let field = Field(field: field, aspect: aspect)
    if let watch = watches[field] { return watch }
    if watches.count >= purgeAt {
      watches = watches.filter { $0.value.isFollowing }
      purgeAt = Swift.max(32, watches.count * 2)
    }
    let watch = make()
    watches[field] = watch
    return watch
  }
}

extension Store {
  /// The watched fields: those of all stores that were scoped alike, which may come and go while somebody watches.
  nonisolated var fieldWatches: FieldWatches<State, Action> {
    if let known = extras?.watches { return known }
    let watches = isScoped ? root.fieldWatches(of: self) : FieldWatches(at: nil)
    ownExtras.watches = watches
    return watches
  }
}

extension StoreRoot {
  fileprivate func fieldWatches<State, Action>(of store: Store<State, Action>) -> FieldWatches<State, Action> {
    let path = ScopePath(to: store)
    let key = path.key(of: Store<State, Action>.self)
    // SAFETY: the type is in the key.
    if let known = watches[key] { return unsafeDowncast(known, to: FieldWatches<State, Action>.self) }
    if watches.count >= purgeWatchesAt {
      watches = watches.filter { $0.value.isWatching }
      purgeWatchesAt = Swift.max(64, watches.count * 2)
    }
    let new = FieldWatches<State, Action>(at: path)
    watches[key] = new
    return new
  }
}
