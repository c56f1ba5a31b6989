/// A part that is notified after each action of a store: a watched field, or a listener.
///
/// `@unchecked`: it is touched on the store's thread only.
@usableFromInline
class StoreFollower: @unchecked Sendable {
  /// Whether it wants to look after the next action. The root sets it.
  fileprivate(set) final var isFollowing = false
  /// Whether it is in the root's list, where those that have left stay until the action at work has ended.
  fileprivate final var isListed = false

  /// Looks at the state. The closure makes the action, which costs a copy of it.
  func look(after action: () -> Any) {}

  /// Is told that it does not follow any more, because its store is no more.
  func end() {}
}

extension StoreRoot {
  /// Adds a follower, which is notified after each action until it leaves: for the first time, after the next one.
  func join(_ follower: StoreFollower) {
    follower.isFollowing = true
    if !follower.isListed { followers.append(follower) }
    follower.isListed = true
    clock.set(.followUps)
  }

  /// - Complexity: O(1) during an action, and O(n) at other times and once when the action ends.
  func leave(_ follower: StoreFollower) {
    follower.isFollowing = false
    hasLeavers = true
    // While an action is being handled, others may wait.
    if !isSending { updateFollowUps() }
  }

  /// Notifies all followers of the new state.
  func notifyFollowers(after action: () -> Any) {
    for follower in followers where follower.isFollowing { follower.look(after: action) }
  }

  func updateFollowUps() {
    if hasLeavers { removeLeavers() }
    clock.set(.followUps, !followers.isEmpty || hasScreens || !parts.isEmpty)
  }

  private func removeLeavers() {
    hasLeavers = false
    // The end of a removed follower may add another: when the list is whole.
    let before = followers
    followers = before.filter(\.isFollowing)
    for follower in before where !follower.isFollowing { follower.isListed = false }
  }

  /// Lets go of the trackings that have met the probe. Objects that end with them may read the state.
  func renewProbe() {
    let before = probe
    probe = TrackingProbe()
    withExtendedLifetime(before) {}
  }
}
