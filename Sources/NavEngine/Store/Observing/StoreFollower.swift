/// What looks at a store's state after each action: a watched field, or somebody who listens.
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
