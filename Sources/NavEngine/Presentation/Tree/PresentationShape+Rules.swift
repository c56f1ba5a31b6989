/// The rules of the tree. Each check throws what forbids the edit, and changes nothing.
extension PresentationShape {
  /// A node as errors name it.
  func subject(_ position: UInt32) -> PresentationTreeError.Subject {
    let text = texts[Int(position)]
    return PresentationTreeError.Subject(kind: text.kind, label: text.label, id: id(position))
  }

  /// Checks a new node, if ``admits(_:on:)`` has not been asked, or denies it.
  @usableFromInline
  @inline(never)
  func checkArrival(
    _ label: String,
    kind: PresentationKind,
    on parentID: PresentationID,
    at place: Int?,
    id: PresentationID?
  ) throws(PresentationTreeError) {
    let subject = PresentationTreeError.Subject(kind: kind, label: label, id: id)
    if kind == .root { throw .secondRoot(subject) }
    if let id {
      if id > .max { throw .idTooHigh(subject) }
      let other = find(id)
      if other != PresentationLink.none { throw .repeatedID(subject, of: self.subject(other)) }
    }
    let parent = find(parentID)
    if parent == PresentationLink.none { throw .unknownParent(parentID, of: subject) }
    try checkChild(subject, on: parent)
    try checkPlace(place, on: parent, count: self[parent].children)
  }

  /// Checks that a node of this kind can be a child of another, which it is not yet.
  func checkChild(_ subject: PresentationTreeError.Subject, on parent: UInt32) throws(PresentationTreeError) {
    if self[parent].role == .leafModal { throw .childOfAlert(subject, on: self.subject(parent)) }
    let modal = self[parent].modal
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

  /// Checks a change of label and kind, and returns the position.
  @usableFromInline
  func checkReplacement(
    _ id: PresentationID,
    label: String,
    kind: PresentationKind?
  ) throws(PresentationTreeError) -> UInt32 {
    let position = find(id)
    if position == PresentationLink.none { throw .unknownNode(id) }
    let old = texts[Int(position)].kind
    guard let kind, kind != old else { return position }
    let subject = PresentationTreeError.Subject(kind: kind, label: label, id: id)
    if old == .root { throw .rootChanged(self.subject(position)) }
    if kind == .root { throw .secondRoot(subject) }
    if !kind.takesChildren, self[position].first != PresentationLink.none {
      throw .childOfAlert(self.subject(self[position].first), on: subject)
    }
    if kind.isModal, !old.isModal { try checkChild(subject, on: self[position].parent) }
    return position
  }

  /// Checks a move, and returns the positions of the node and its new parent.
  @usableFromInline
  func checkMove(
    _ id: PresentationID,
    to parentID: PresentationID,
    at place: Int?
  ) throws(PresentationTreeError) -> (node: UInt32, parent: UInt32) {
    let position = find(id)
    if position == PresentationLink.none { throw .unknownNode(id) }
    let subject = self.subject(position)
    if position == 0 { throw .rootChanged(subject) }
    let parent = find(parentID)
    if parent == PresentationLink.none { throw .unknownParent(parentID, of: subject) }
    if isAncestor(position, orSelf: parent) { throw .moveIntoOwnSubtree(subject, to: self.subject(parent)) }
    let stays = self[position].parent == parent
    if !stays { try checkChild(subject, on: parent) }
    try checkPlace(place, on: parent, count: self[parent].children - (stays ? 1 : 0))
    return (position, parent)
  }
}
