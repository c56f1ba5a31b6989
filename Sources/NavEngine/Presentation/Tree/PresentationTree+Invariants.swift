extension PresentationTree {
  /// Stops the program unless everything holds that the operations rely on. Called after each mutation when the
  /// `NAV_INTERNAL_CHECKS` condition is set; in large trees at every 64th size.
  ///
  /// - Complexity: O(`count`)
  @inlinable
  func _checkInvariants() {
    #if NAV_INTERNAL_CHECKS
      guard count <= 512 || count.isMultiple(of: 64) else { return }
      shape.checkInvariants()
      precondition(payloads.count == shape.entries.count, "Each position has room for a payload.")
      precondition(payloads.count { $0 != nil } == count, "Each node has a payload.")
    #endif
  }
}

extension PresentationShape {
  @usableFromInline
  func checkInvariants() {
    precondition(self[0].kind == .root && self[0].parent == nil, "The root is at position 0.")
    precondition(entries.count <= ids.room, "There is memory for each id.")
    var reached = 0
    for position in subtree() {
      reached += 1
      precondition(reached <= entries.count, "Links make no circle.")
      checkNode(position)
    }
    precondition(reached == count, "Each node is reached from the root.")
    var free = self.free
    while let position = free {
      reached += 1
      precondition(reached <= entries.count, "Free positions make no circle.")
      precondition(id(position) > .max, "Free positions have ids of none.")
      free = self[position].next
    }
    precondition(reached == entries.count, "Each position is a node's or free.")
  }

  /// Checks a node, its links to its children, and that it is found by its id.
  private func checkNode(_ position: Int) {
    let entry = self[position]
    precondition(find(id(position)) == position, "Each node is found by its id, which no other has.")
    precondition((entry.kind == .root) == (position == 0), "There is one root.")
    precondition(entry.kind.takesChildren || entry.children == 0, "Alerts and dialogs have no children.")
    var (previous, modal, children): (Int?, Int?, Int) = (nil, nil, 0)
    for child in self.children(of: position) {
      precondition(self[child].parent == position && self[child].previous == previous, "Links lead back.")
      if self[child].kind.isModal {
        precondition(modal == nil, "A node has one modal child at most.")
        modal = child
      }
      children += 1
      previous = child
    }
    let isKnown = entry.last == previous && entry.children == children && entry.modal == modal
    precondition(isKnown, "Parents know their children.")
  }
}
