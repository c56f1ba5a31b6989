/// A part that is notified after each action of a store: a watched field, or a listener.
///
/// `@unchecked`: it is touched on the store's thread only.
@usableFromInline
class StoreFollower: @unchecked Sendable {
  /// Whether it wants to look after the next action. The root sets it.
  final var isFollowing = false
  /// Whether it is in the root's list, where those that have left stay until the action at work has ended.
  final var isListed = false

  /// Looks at the state. The closure makes the action, which costs a copy of it.
  func look(after action: () -> Any) {}

  /// Is told that it does not follow any more, because its store is no more.
  func rootDidEnd() {}
}
