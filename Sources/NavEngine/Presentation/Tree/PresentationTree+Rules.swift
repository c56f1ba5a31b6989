/// The rules of the tree. Each check throws what forbids the edit, and changes nothing.
extension PresentationTree {
  /// A node as errors name it.
  func subject(_ position: UInt32) -> PresentationTreeError.Subject { node(position).subject }

  /// Checks a new node, if ``PresentationShape/admits(_:on:)`` has not been asked, or denies it.
  @usableFromInline
  @inline(never)
  func checkArrival(
    _ subject: PresentationTreeError.Subject,
    on parentID: PresentationID,
    at place: Int?
  ) throws(PresentationTreeError) {
    try checkNew(subject)
    let parent = shape.find(parentID)
    if parent == PresentationLink.none { throw .unknownParent(parentID, of: subject) }
    try checkChild(subject, on: parent)
    try checkPlace(place, on: parent, count: shape[parent].children)
  }

  /// Checks that a node can come to this tree, wherever it goes.
  func checkNew(_ subject: PresentationTreeError.Subject) throws(PresentationTreeError) {
    if subject.kind == .root { throw .secondRoot(subject) }
    guard let id = subject.id else { return }
    if id > .max { throw .idTooHigh(subject) }
    let other = shape.find(id)
    if other != PresentationLink.none { throw .repeatedID(subject, of: self.subject(other)) }
  }

  /// Checks that a node of this kind can be a child of another, which it is not yet.
  func checkChild(_ subject: PresentationTreeError.Subject, on parent: UInt32) throws(PresentationTreeError) {
    if shape[parent].role == .leafModal { throw .childOfAlert(subject, on: self.subject(parent)) }
    let modal = shape[parent].modal
    if subject.kind.isModal, modal != PresentationLink.none {
      throw .secondModal(subject, on: self.subject(parent), beside: self.subject(modal))
    }
  }

  /// Checks a place among this many children.
  func checkPlace(_ place: Int?, on parent: UInt32, count: UInt32) throws(PresentationTreeError) {
    if let place, !(0...Int(count)).contains(place) {
      throw .noSuchPlace(place, on: subject(parent), children: Int(count))
    }
  }

  /// Checks that the root stays the root, and no other node becomes one.
  func checkRoot(_ subject: PresentationTreeError.Subject, at position: UInt32) throws(PresentationTreeError) {
    if position == 0, subject.kind != .root { throw .rootChanged(self.subject(position)) }
    if position != 0, subject.kind == .root { throw .secondRoot(subject) }
  }

  /// Checks a change of label and kind, and returns the position.
  @usableFromInline
  func checkReplacement(
    _ id: PresentationID,
    label: String,
    kind: PresentationKind?
  ) throws(PresentationTreeError) -> UInt32 {
    let position = shape.find(id)
    if position == PresentationLink.none { throw .unknownNode(id) }
    guard let kind else { return position }
    let (link, subject) = (shape[position], PresentationTreeError.Subject(kind: kind, label: label, id: id))
    try checkRoot(subject, at: position)
    if !kind.takesChildren, link.first != PresentationLink.none {
      throw .childOfAlert(self.subject(link.first), on: subject)
    }
    if kind.isModal, !link.role.isModal { try checkChild(subject, on: link.parent) }
    return position
  }

  /// Checks a move, and returns the positions of the node and its new parent.
  @usableFromInline
  func checkMove(
    _ id: PresentationID,
    to parentID: PresentationID,
    at place: Int?
  ) throws(PresentationTreeError) -> (node: UInt32, parent: UInt32) {
    let position = shape.find(id)
    if position == PresentationLink.none { throw .unknownNode(id) }
    let subject = self.subject(position)
    if position == 0 { throw .rootChanged(subject) }
    let parent = shape.find(parentID)
    if parent == PresentationLink.none { throw .unknownParent(parentID, of: subject) }
    try checkCircle(position, to: parent)
    let stays = shape[position].parent == parent
    if !stays { try checkChild(subject, on: parent) }
    try checkPlace(place, on: parent, count: shape[parent].children - (stays ? 1 : 0))
    return (position, parent)
  }

  /// Checks that a node does not move into its own subtree.
  func checkCircle(_ position: UInt32, to parent: UInt32) throws(PresentationTreeError) {
    if shape.isAncestor(position, orSelf: parent) {
      throw .moveIntoOwnSubtree(subject(position), to: subject(parent))
    }
  }
}
