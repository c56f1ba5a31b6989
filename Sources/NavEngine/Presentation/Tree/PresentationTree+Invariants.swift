extension PresentationTree {
  /// Stops the program unless everything holds that the operations rely on. Called after each mutation when the
  /// `NAV_INTERNAL_CHECKS` condition is set; in large trees at every 64th size.
  ///
  /// - Complexity: O(`count`)
  @inlinable
  func _checkInvariants() {
    #if NAV_INTERNAL_CHECKS
      defer { keepArena() }
      handle.header.checkInvariants()
    #endif
  }
}

extension UnsafeMutablePointer where Pointee == PresentationHeader {
  @usableFromInline
  func checkInvariants() {
    let (header, none) = (pointee, PresentationLink.none)
    let used = Int(header.used)
    let areCountsSound = header.count >= 1 && header.count <= header.used && header.used <= header.capacity
    precondition(areCountsSound, "There is a root, and memory for each node.")
    guard header.count <= 512 || header.count.isMultiple(of: 64) else { return }
    precondition(links[0 as UInt32].role == .root && links[0 as UInt32].parent == none, "The root is at position 0.")

    var reached = 0
    var position: UInt32 = 0
    while position != none {
      reached += 1
      precondition(reached <= used, "Links make no circle.")
      checkNode(position)
      position = links.depthFirst(after: position, in: 0)
    }
    precondition(reached == Int(header.count), "Each node is reached from the root.")

    var free = 0
    position = header.free
    while position != none {
      free += 1
      precondition(free <= used && links[position].role == .free, "Free positions are no node's.")
      precondition(header.ids[Int(position)] == PresentationHeader.freeID(position), "Free positions have ids of none.")
      position = links[position].first
    }
    precondition(reached + free == used, "Each position is a node's or free.")
    let isIndexed = header.index.slots != nil
    precondition(isIndexed == (Int(header.capacity) > PresentationHeader.few), "Ids are indexed where they are many.")
    precondition(!isIndexed || header.index.covered >= header.used, "The index covers each position.")
  }

  /// Checks a node, its links to its children, and that it is found by its id.
  private func checkNode(_ position: UInt32) {
    let (link, none) = (links[position], PresentationLink.none)
    precondition(find(id(position)) == position, "Each node is found by its id, which no other has.")
    precondition(link.role == pointee.texts[Int(position)].kind.role, "Links know what role a node's kind has.")
    precondition((link.role == .root) == (position == 0), "There is one root.")
    precondition(link.role != .leafModal || link.children == 0, "Alerts and dialogs have no children.")
    var (child, previous, children, modal) = (link.first, none, UInt32(0), none)
    while child != none {
      precondition(links[child].parent == position && links[child].previous == previous, "Links lead back.")
      if links[child].role.isModal {
        precondition(modal == none, "A node has one modal child at most.")
        modal = child
      }
      children += 1
      (previous, child) = (child, links[child].next)
    }
    let isKnown = link.last == previous && link.children == children && link.modal == modal
    precondition(isKnown, "Parents know their children.")
  }
}
