/// The followers of all stores that were scoped from one.
final class FollowerList {
  private var followers: [StoreFollower] = []
  private var isNotifying = false
  private var hasLeavers = false

  var isEmpty: Bool { followers.isEmpty }
  var count: Int { followers.count }

  func add(_ follower: StoreFollower) {
    if follower.isFollowing { return }
    follower.isFollowing = true
    if follower.position >= 0 { return }
    follower.position = followers.count
    followers.append(follower)
  }

  /// - Complexity: O(1).
  func remove(_ follower: StoreFollower) {
    if !follower.isFollowing { return }
    follower.isFollowing = false
    if isNotifying {
      // Positions stay as they are during an iteration.
      hasLeavers = true
      return
    }
    let last = followers.removeLast()
    if last !== follower {
      followers[follower.position] = last
      last.position = follower.position
    }
    follower.position = -1
  }

  /// Notifies all followers of now. A follower that is added meanwhile is notified after the next action.
  func notify(after action: () -> Any) {
    isNotifying = true
    for position in 0..<followers.count {
      let follower = followers[position]
      if follower.isFollowing { follower.look(after: action) }
    }
    isNotifying = false
    if hasLeavers { compact() }
  }

  /// Tells all followers that the store has ended.
  func end() {
    for follower in followers { follower.end() }
  }

  private func compact() {
    hasLeavers = false
    var others: [StoreFollower] = []
    others.reserveCapacity(followers.count)
    for follower in followers {
      follower.position = follower.isFollowing ? others.count : -1
      if follower.isFollowing { others.append(follower) }
    }
    swap(&followers, &others)
    // The end of a removed follower may add another.
    withExtendedLifetime(others) {}
  }
}

/// A part that is notified after each action of a store: a watched field, or a listener.
///
/// `@unchecked`: it is touched on the store's thread only.
@usableFromInline
class StoreFollower: @unchecked Sendable {
  /// Whether it wants to look after the next action. The list sets it.
  final var isFollowing = false
  /// Where it stands in the list, -1 if it does not.
  final var position = -1

  /// Looks at the state. The closure makes the action, which costs a copy of it.
  func look(after action: () -> Any) {}

  /// Is told that it does not follow any more, because its store is no more.
  func end() {}
}

extension StoreRoot {
  /// Adds a follower, which is notified after each action until it is removed.
  func join(_ follower: StoreFollower) {
    let followers = self.followers ?? FollowerList()
    self.followers = followers
    followers.add(follower)
    clock.set(.followUps)
  }

  func leave(_ follower: StoreFollower) {
    followers?.remove(follower)
    // While an action is being handled, others may wait.
    if !isSending { updateFollowUps() }
  }

  /// Notifies all followers of the new state.
  func notifyFollowers(after action: () -> Any) {
    guard let followers, !followers.isEmpty else { return }
    followers.notify(after: action)
  }

  func updateFollowUps() {
    clock.set(.followUps, !(followers?.isEmpty ?? true) || hasScreens || hasParts)
  }

  /// Cancels what runs in screens that are gone.
  func sweepScreens() {
    if hasScreens { registry.sweepScreens(always: inspector != nil) }
  }
}
