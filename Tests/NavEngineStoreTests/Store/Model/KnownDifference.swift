/// Where the engine does something else than it promises. The model does not look there as long as a case stands here:
/// without it, a run finds the difference.
enum KnownDifference {
  /// A presented enum that becomes another of its cases in place, after it has been edited, leaves its stores with the
  /// state before the first edit.
  case caseChangedInPlace
  /// What goes from an optional or a case is kept under its address. Where that has changed during the action, or is
  /// one in a box, its stores are left with the state before the action.
  case keptByAddress
  /// Elements with one id in several identified arrays that go in one action are told apart by where the arrays were
  /// when the stores last looked. If an array has moved since, its element is left with an earlier state, or that of
  /// one in another array.
  case keptByRowID
  /// What is presented in two places of a state, because a copy of a part of it was put into another part, has one last
  /// state for both.
  case presentedTwice
  /// An element of a collection that is scoped in two ways, by a destination and its case and by one key path through
  /// the destination, leaves the stores of the first way with the state before its own last action.
  case scopedTwice

  static let all: Set<KnownDifference> = [
    .caseChangedInPlace, .keptByAddress, .keptByRowID, .presentedTwice, .scopedTwice,
  ]

  /// Whether the model is to look there.
  var isLookedFor: Bool { !Self.all.contains(self) }
}
