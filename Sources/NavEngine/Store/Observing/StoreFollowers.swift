/// The followers of one store, made when there is the first.
final class StoreFollowers<State, Action> {
  private var listeners: [StoreFollower] = []
  /// The id of the store's feature in a tree that has no place for it.
  lazy var id = PresentationIDSource.next()

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
