/// Where the engine does something else than it promises. The model does not look there as long as a case stands here:
/// without it, a run finds the difference.
enum KnownDifference {
  /// A presented enum that becomes another of its cases in place, after it has been edited, leaves its stores with the
  /// state before the first edit.
  case caseChangedInPlace
  /// What goes from an optional or a case is kept under its address. Where that has changed during the action, or is
  /// one in a box, its stores are left with the state before the action.
  case keptByAddress
  /// Elements of identified arrays are kept under their ids alone, so that one can be left with the last state of one
  /// with the same id in another array.
  case keptByRowID
  /// Who edits a copy of a state, out of which something is presented that has been dismissed since, changes the last
  /// state of that. And a copy that is put into what is presented by the same presentation keeps itself alive for ever.
  case copiesOfPresentations

  static let all: Set<KnownDifference> = [.caseChangedInPlace, .keptByAddress, .keptByRowID, .copiesOfPresentations]

  /// Whether the model is to look there.
  var isLookedFor: Bool { !Self.all.contains(self) }
}
