/// How far up from a screen a cancellation by id goes.
enum CancelReach {
  /// Only what runs in the screen itself.
  case screen
  /// Also what runs in the screens that it presents.
  case subtree
}
