extension PresentationTree {
  /// Stops the program unless everything holds that the operations rely on. Called after each mutation when the
  /// `NAV_INTERNAL_CHECKS` condition is set; in large trees at every 64th size.
  ///
  /// - Complexity: O(`count`)
  @inlinable
  func _checkInvariants() {
    #if NAV_INTERNAL_CHECKS
      checkAll()
    #endif
  }

  #if NAV_INTERNAL_CHECKS
    @usableFromInline
    func checkAll() {
      guard count <= 512 || count.isMultiple(of: 64) else { return }
      shape.checkInvariants()
      precondition(payloads.count == shape.links.count, "Each position has room for a payload.")
      precondition(payloads.count { $0 != nil } == count, "Each node has a payload.")
    }
  #endif
}

extension PresentationShape {
  @usableFromInline
  func checkInvariants() {
    let none = PresentationLink.none
    precondition(self[0].role == .root && self[0].parent == none, "The root is at position 0.")
    precondition(links.count <= ids.room, "There is memory for each id.")
    var reached = 0
    for position in subtree() {
      reached += 1
      precondition(reached <= links.count, "Links make no circle.")
      checkNode(position)
    }
    precondition(reached == Int(count), "Each node is reached from the root.")
    var position = free
    while position != none {
      reached += 1
      precondition(reached <= links.count, "Free positions make no circle.")
      precondition(id(position) > .max, "Free positions have ids of none.")
      position = self[position].next
    }
    precondition(reached == links.count, "Each position is a node's or free.")
  }

  /// Checks a node, its links to its children, and that it is found by its id.
  private func checkNode(_ position: UInt32) {
    let (link, none) = (self[position], PresentationLink.none)
    precondition(find(id(position)) == position, "Each node is found by its id, which no other has.")
    precondition((link.role == .root) == (position == 0), "There is one root.")
    precondition(link.role != .leafModal || link.children == 0, "Alerts and dialogs have no children.")
    var (previous, children, modal) = (none, UInt32(0), none)
    for child in self.children(of: position) {
      precondition(self[child].parent == position && self[child].previous == previous, "Links lead back.")
      if self[child].role.isModal {
        precondition(modal == none, "A node has one modal child at most.")
        modal = child
      }
      children += 1
      previous = child
    }
    let isKnown = link.last == previous && link.children == children && link.modal == modal
    precondition(isKnown, "Parents know their children.")
  }
}
