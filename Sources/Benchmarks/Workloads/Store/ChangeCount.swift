/// How many changes observation has told.
@MainActor
final class ChangeCount {
  var count = 0
}
