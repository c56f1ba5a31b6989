/// The followers of one store, made when there is the first.
final class StoreFollowers<State, Action> {
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
  /// The fields that somebody watches or has watched.
  private var watches: [Field: FieldWatch<State, Action>] = [:]
  private var purgeAt = 32
  private var listeners: [StoreFollower] = []
  /// The id of the store's feature in a tree that has no place for it.
  lazy var id = PresentationIDSource.next()

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

  func add(_ listener: StoreFollower) {
    listeners.removeAll { !$0.isFollowing }
    listeners.append(listener)
  }

  /// Tells all who listen that the store is no more, on whatever thread. They leave when they are to look next.
  func end() {
    for listener in listeners { listener.end() }
  }
}

extension Store {
  /// The store's followers, for one more.
  nonisolated var ownFollowers: StoreFollowers<State, Action> {
    let extras = ownExtras
    if let followers = extras.followers { return followers }
    let followers = StoreFollowers<State, Action>()
    extras.followers = followers
    return followers
  }
}
