/// The rules of a tree. Each check throws what forbids an edit, and changes nothing.
extension PresentationShape {
  /// A node as errors name it.
  func subject(_ position: Int) -> PresentationTreeError.Subject {
    PresentationTreeError.Subject(kind: self[position].kind, label: self[position].label, id: id(position))
  }

  /// The position of a node that has to be there.
  func position(of id: PresentationID) throws(PresentationTreeError) -> Int {
    guard let position = find(id) else { throw .unknownNode(id) }
    return position
  }

  /// Checks a new node, and returns the position of its parent.
  @usableFromInline
  func checkArrival(
    _ subject: PresentationTreeError.Subject,
    on parentID: PresentationID,
    at place: Int?
  ) throws(PresentationTreeError) -> Int {
    try checkNew(subject)
    guard let parent = find(parentID) else { throw .unknownParent(parentID, of: subject) }
    try checkChild(subject, on: parent)
    try checkPlace(place, on: parent, count: self[parent].children)
    return parent
  }

  /// Checks that a node can come to this tree, wherever it goes.
  @inline(__always)  // tree/present-dismiss
  func checkNew(_ subject: PresentationTreeError.Subject) throws(PresentationTreeError) {
    if subject.kind == .root { throw .secondRoot(subject) }
    guard let id = subject.id else { return }
    if id > .max { throw .idTooHigh(subject) }
    if let other = find(id) { throw .repeatedID(subject, of: self.subject(other)) }
  }

  /// Checks that a node of this kind can be a child of another, which it is not yet.
  @inline(__always)  // tree/present-dismiss
  func checkChild(_ subject: PresentationTreeError.Subject, on parent: Int) throws(PresentationTreeError) {
    if !self[parent].kind.takesChildren { throw .childOfAlert(subject, on: self.subject(parent)) }
    if subject.kind.isModal, let modal = self[parent].modal {
      throw .secondModal(subject, on: self.subject(parent), beside: self.subject(modal))
    }
  }

  /// Checks a place among this many children.
  @inline(__always)  // tree/present-dismiss
  func checkPlace(_ place: Int?, on parent: Int, count: Int) throws(PresentationTreeError) {
    if let place, !(0...count).contains(place) {
      throw .noSuchPlace(place, on: subject(parent), children: count)
    }
  }

  /// Checks a change of label and kind, and returns the position.
  @usableFromInline
  func checkReplacement(
    _ id: PresentationID,
    label: String,
    kind: PresentationKind?
  ) throws(PresentationTreeError) -> Int {
    let position = try position(of: id)
    guard let kind else { return position }
    let subject = PresentationTreeError.Subject(kind: kind, label: label, id: id)
    try checkRoot(subject, at: position)
    if !kind.takesChildren, let child = self[position].first {
      throw .childOfAlert(self.subject(child), on: subject)
    }
    if !self[position].kind.isModal, let parent = self[position].parent { try checkChild(subject, on: parent) }
    return position
  }

  /// Checks that the root stays the root, and no other node becomes one.
  func checkRoot(_ subject: PresentationTreeError.Subject, at position: Int) throws(PresentationTreeError) {
    if position == 0, subject.kind != .root { throw .rootChanged(self.subject(position)) }
    if position != 0, subject.kind == .root { throw .secondRoot(subject) }
  }

  /// Checks a move, and returns the positions of the node and its new parent.
  @usableFromInline
  func checkMove(
    _ id: PresentationID,
    to parentID: PresentationID,
    at place: Int?
  ) throws(PresentationTreeError) -> (node: Int, parent: Int) {
    let position = try position(of: id)
    let subject = self.subject(position)
    if position == 0 { throw .rootChanged(subject) }
    guard let parent = find(parentID) else { throw .unknownParent(parentID, of: subject) }
    try checkCircle(position, to: parent)
    let stays = self[position].parent == parent
    if !stays { try checkChild(subject, on: parent) }
    try checkPlace(place, on: parent, count: self[parent].children - (stays ? 1 : 0))
    return (position, parent)
  }

  /// Checks that a node does not move into its own subtree.
  func checkCircle(_ position: Int, to parent: Int) throws(PresentationTreeError) {
    if isAncestor(position, orSelf: parent) { throw .moveIntoOwnSubtree(subject(position), to: subject(parent)) }
  }

  /// Whether a node is another, or above it. O(depth)
  func isAncestor(_ ancestor: Int, orSelf position: Int) -> Bool {
    var above: Int? = position
    while let node = above, node != ancestor { above = self[node].parent }
    return above != nil
  }
}
