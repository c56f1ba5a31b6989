extension StoreRoot {
  /// Has somebody look after each action, until they leave.
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

  /// Has all who follow look at the new state.
  func notifyFollowers(after action: () -> Any) {
    guard let followers, !followers.isEmpty else { return }
    followers.notify(after: action)
  }

  func updateFollowUps() {
    clock.set(.followUps, !(followers?.isEmpty ?? true) || hasScreens || hasParts)
  }

  /// Cancels what runs in screens that are gone.
  func sweepScreens() {
    if hasScreens { registry.sweepScreens(of: self, always: inspector != nil) }
  }
}
