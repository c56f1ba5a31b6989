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
      // Positions stay as they are while somebody goes through them.
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

  /// Has all look who follow now. Those who join meanwhile look after the next action.
  func notify(after action: () -> Any) {
    isNotifying = true
    for position in 0..<followers.count {
      let follower = followers[position]
      if follower.isFollowing { follower.look(after: action) }
    }
    isNotifying = false
    if hasLeavers { compact() }
  }

  /// Tells all who follow that there is nothing more to look at.
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
    // Others may join as those who have left end.
    withExtendedLifetime(others) {}
  }
}
