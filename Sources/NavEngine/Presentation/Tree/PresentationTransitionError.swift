/// Why a list of transitions does not fit a ``PresentationTree``. The tree is as it was.
public struct PresentationTransitionError: Error, Hashable, Sendable {
  /// What of a step does not fit.
  public enum Reason: Error, Hashable, Sendable {
    /// A node that the step is about is not there.
    case missing(PresentationID)
    /// A node is on another parent, or at another place, than the step says.
    case elsewhere(PresentationID)
    /// A node is of another kind than the step says, or has other nodes on it than those that go with it.
    case different(PresentationID)
    /// What comes of the step, or of all, is against the rules.
    case forbidden(PresentationTreeError)
  }

  /// Which of the transitions, counted from 0: as many as there are when the tree at the end is against the rules.
  public let step: Int
  /// What of it does not fit; past the last step, always ``Reason/forbidden(_:)``.
  public let reason: Reason
}

extension PresentationTransitionError: CustomStringConvertible {
  /// What does not fit, and what to do.
  public var description: String {
    let fact =
      switch reason {
      case .missing(let id): "\(id.debugDescription) is not in the tree."
      case .elsewhere(let id): "\(id.debugDescription) is not, or cannot be, where the step says."
      case .different(let id): "\(id.debugDescription) is not what the step says."
      case .forbidden(let error): error.description
      }
    return "Step \(step): \(fact) Apply transitions to the tree that they were made from."
  }
}
