/// Effects that run one after another. Those that have not started yet can be cancelled by their ids while they wait.
///
/// `@unchecked`: it is touched on the main actor only.
final class EffectSequence: @unchecked Sendable {
  private let owner: EffectOwner
  /// The sequence whose part it is.
  private let outer: EffectSequence?
  /// The ids that were cancelled while it waited for a part.
  private var cancelledIDs: Set<AnyHashable> = []

  init(in scope: EffectScope) {
    (owner, outer) = (scope.idOwner, scope.sequence)
  }

  /// Whether what starts under an id was cancelled before.
  func hasCancelled(_ id: AnyHashable) -> Bool {
    cancelledIDs.contains(id) || outer?.hasCancelled(id) == true
  }

  /// The part that was started goes on: from now on, what is cancelled is noted. What a part cancels that ends at once is
  /// not, since a later part may start the same anew.
  func beginWait() {
    owner.waitingSequences[ObjectIdentifier(self)] = self
  }

  func endWait() {
    owner.waitingSequences[ObjectIdentifier(self)] = nil
  }

  func cancelWaiting(_ id: AnyHashable) {
    cancelledIDs.insert(id)
  }
}
