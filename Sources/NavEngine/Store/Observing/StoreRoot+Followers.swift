import CIdentified

extension StoreRoot {
  /// Has somebody look after each action, until they leave.
  func join(_ follower: StoreFollower) {
    followers.add(follower)
    hasFollowUps = true
  }

  func leave(_ follower: StoreFollower) {
    followers.remove(follower)
    // While an action is being handled, others may wait.
    if !isSending { updateFollowUps() }
  }

  /// Has all who follow look at the new state.
  func notifyFollowers(after action: () -> Any) {
    if followers.isEmpty { return }
    followers.notify(after: action)
    updateFollowUps()
  }

  func updateFollowUps() {
    hasFollowUps = !followers.isEmpty
  }

  /// Lets go of the followers of a store that is no more, on the thread that has them.
  func end<State, Action>(_ followers: StoreFollowers<State, Action>) {
    if UInt(bitPattern: cid_thread_mark()) == thread { return followers.end(in: self) }
    nonisolated(unsafe) let followers = followers
    Task { @MainActor in followers.end(in: self) }
  }
}
