/// An edit that the rules of a ``PresentationTree`` forbid. The tree is as it was.
public enum PresentationTreeError: Error, Hashable, Sendable {
  /// A node as errors name it.
  public struct Subject: Hashable, Sendable, CustomStringConvertible {
    /// How it is presented, or was to be.
    public let kind: PresentationKind
    /// Its label. Others may have the same name: ``id`` tells them apart.
    public let label: String
    /// Nil for a node that was to be presented and has no id yet.
    public let id: PresentationID?

    /// A node as an error names it, to compare with one.
    public init(kind: PresentationKind, label: String, id: PresentationID?) {
      self.kind = kind
      self.label = label
      self.id = id
    }

    /// Kind, label and id: `sheet "Edit" #4`.
    public var description: String {
      "\(kind) \(label.debugDescription)" + (id.map { " \($0.debugDescription)" } ?? "")
    }
  }

  /// The node that something was to be presented on, or moved to, is not there.
  case unknownParent(PresentationID, of: Subject)
  /// The node that was to be replaced or moved is not there.
  case unknownNode(PresentationID)
  /// A modal child where there is one already.
  case secondModal(Subject, on: Subject, beside: Subject)
  /// A child of an alert or a dialog, or of what was to become one.
  case childOfAlert(Subject, on: Subject)
  /// A node moved to a place that is itself, or above which it stands.
  case moveIntoOwnSubtree(Subject, to: Subject)
  /// An id that another node has.
  case repeatedID(Subject, of: Subject)
  /// An id past ``PresentationID/max``.
  case idTooHigh(Subject)
  /// A second root.
  case secondRoot(Subject)
  /// The root moved, or replaced by a node of another kind.
  case rootChanged(Subject)
  /// A place that a node does not have among its children.
  case noSuchPlace(Int, on: Subject, children: Int)
  /// A transition that does not fit the tree, and why, counted from 0: as many as there are when the tree at the end is
  /// against the rules.
  indirect case step(Int, PresentationTreeError)
  /// A node that is on another parent, or at another place, than a transition says.
  case elsewhere(PresentationID)
  /// A node of another kind than a transition says, or with other nodes on it than those that go with it.
  case different(PresentationID)
}

extension PresentationTreeError: CustomStringConvertible {
  /// The rule, the place, and how to mend it.
  public var description: String {
    switch self {
    case .unknownParent(let parent, let subject):
      """
      \(subject) cannot go on \(parent.debugDescription): the tree has no such node. It may have been dismissed; ask \
      `contains(_:)` first.
      """
    case .unknownNode(let id):
      "The tree has no node \(id.debugDescription). It may have been dismissed; ask `contains(_:)` first."
    case .secondModal(let subject, let parent, let other):
      """
      \(subject) cannot go on \(parent): \(other) is presented there already, and a node has one modal child at most. \
      Dismiss that first, or present on it.
      """
    case .childOfAlert(let subject, let parent):
      "\(subject) cannot go on \(parent): alerts and dialogs have no children. Use the node below it."
    case .moveIntoOwnSubtree(let subject, let target):
      "\(subject) cannot move to \(target), which is within its own subtree. Move that out first."
    case .repeatedID(let subject, let other):
      "\(subject) cannot have its id: \(other) has it. Leave the id out to get a new one."
    case .idTooHigh(let subject):
      "\(subject) cannot have its id: the highest one is \(PresentationID.max.debugDescription)."
    case .secondRoot(let subject):
      "\(subject) cannot be a root: a tree has one, from the start. Choose another kind."
    case .rootChanged(let subject):
      "\(subject) is the root, which stays at the bottom and of its kind. Make another tree for another root."
    case .noSuchPlace(let place, let parent, let children):
      "\(parent) has no place \(place): it has \(children) children. Use one in 0 ... \(children), or leave it out."
    case .step(let step, let error): "Step \(step): \(error) Apply transitions to the tree that they were made from."
    case .elsewhere(let id): "\(id.debugDescription) is not where the transition says."
    case .different(let id): "\(id.debugDescription) is not what the transition says."
    }
  }
}
