/// What has become of one part of a value, or of several that did not change. Labels are as they are printed.
enum DifferenceEntry {
  case unchanged(Int)
  case changed(oldLabel: String, newLabel: String, Difference)
  case removed(label: String, value: Any)
  case inserted(label: String, value: Any)
  case movedAway(label: String, to: Int)
  /// With what has changed in it, if anything has.
  case movedHere(label: String, from: Int, Difference?)
  /// Changes that are not told one by one.
  case more(Int)

  /// Whether what has changed is further down, and counted there.
  var hasParts: Bool {
    if case .changed(_, _, .parts) = self { true } else { false }
  }
}
