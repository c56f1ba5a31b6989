/// Where a node stands in its tree: positions of its neighbours, 32 bytes in all.
@usableFromInline
struct PresentationLink: Sendable {
  /// The position that stands for no node.
  @inlinable static var none: UInt32 { UInt32.max }

  @usableFromInline var parent: UInt32
  @usableFromInline var first = PresentationLink.none
  @usableFromInline var last = PresentationLink.none
  /// The next sibling; while the position is free, the next free one.
  @usableFromInline var next: UInt32
  @usableFromInline var previous: UInt32
  /// The child that is modal.
  @usableFromInline var modal = PresentationLink.none
  /// How many children there are.
  @usableFromInline var children: UInt32 = 0
  @usableFromInline var role: PresentationRole

  @inlinable
  init(
    role: PresentationRole,
    parent: UInt32 = PresentationLink.none,
    between previous: UInt32 = PresentationLink.none,
    and next: UInt32 = PresentationLink.none
  ) {
    (self.role, self.parent, self.previous, self.next) = (role, parent, previous, next)
  }
}

/// The label and kind of a node.
@usableFromInline
struct PresentationText: Hashable, Sendable {
  @usableFromInline var label: String
  @usableFromInline var kind: PresentationKind

  @inlinable
  init(label: consuming String, kind: consuming PresentationKind) {
    self.label = label
    self.kind = kind
  }
}

/// The meaning of a kind for the rules of the tree.
@usableFromInline
enum PresentationRole: UInt32, Sendable {
  /// No node at all: a position that is free.
  case free
  case root
  case stackElement
  /// The only one among its siblings that is modal.
  case modal
  /// The same, and without children.
  case leafModal
  /// Next to its siblings, over none of them.
  case beside

  @inlinable
  var isModal: Bool { self == .modal || self == .leafModal }
}

/// All of a tree but its payloads: which nodes it has, their labels and kinds, and where each stands.
///
/// A node has a position, which it keeps. The root is at 0. A dismissed node's position is free, and in a chain of those that
/// are; the next node gets it. A free position keeps an id that no node can have, so that an entry of the index which leads
/// there finds nothing, and the index is left alone.
///
/// `@unchecked`: a table of ids that two shapes refer to does not change.
@usableFromInline
struct PresentationShape: @unchecked Sendable {
  /// Where the nodes stand, by position.
  @usableFromInline var links: [PresentationLink]
  /// Their labels and kinds, by position.
  @usableFromInline var texts: [PresentationText]
  /// The ids, by position. A tree that is written has a table of its own; those that have the same are copies.
  @usableFromInline var ids: IDTable
  @usableFromInline var free = PresentationLink.none
  /// The number of nodes.
  @usableFromInline var count: UInt32 = 1
  /// Where new nodes get their ids.
  @usableFromInline var lease = IDLease()

  /// A root.
  @usableFromInline
  init(root label: String, id: PresentationID, capacity: Int) {
    links = [PresentationLink(role: .root)]
    texts = [PresentationText(label: label, kind: .root)]
    ids = .make(capacity: Swift.max(8, capacity))
    _ = ids.enter(id.rawValue, at: 0)
  }

  @inlinable
  @inline(__always)  // tree/present-dismiss
  subscript(position: UInt32) -> PresentationLink {
    get { links[Int(position)] }
    _modify { yield &links[Int(position)] }
  }

  /// The position of a node, or `none`. O(1)
  @inlinable
  @inline(__always)  // tree/present-dismiss
  func find(_ id: PresentationID) -> UInt32 {
    // Higher ones are those of free positions. `CID_ABSENT` is `none`.
    id.rawValue > UInt64(Int64.max) ? PresentationLink.none : ids.find(id.rawValue, count: links.count)
  }

  @inlinable
  func id(_ position: UInt32) -> PresentationID { PresentationID(rawValue: ids[Int(position)]) }

  /// The id of a node, or nil for `none`.
  @inlinable
  func idIfAny(_ position: UInt32) -> PresentationID? {
    position == PresentationLink.none ? nil : id(position)
  }
}

// MARK: - Adding and removing

extension PresentationShape {
  /// Makes the ids this tree's alone, with room for so many. Each edit begins with this.
  ///
  /// A copy keeps the lease only if it writes last; earlier writers drop it.
  @inlinable
  @inline(__always)  // tree/present-dismiss
  mutating func makeUnique(room: Int = 0) {
    let isUnique = isKnownUniquelyReferenced(&ids)
    if !isUnique { lease = IDLease() }
    if !isUnique || room > ids.room { ids = ids.copy(links.count, room: room) }
  }

  /// An id that no presentation has had. The ids are this tree's alone.
  @inlinable
  @inline(__always)  // tree/present-dismiss
  mutating func newID() -> PresentationID {
    if _slowPath(!lease.has(1)) { lease = IDSource.lease() }
    return PresentationID(rawValue: lease.take(1))
  }

  /// Adds a node without children to those of another, in front of `next`, or behind all. The ids are this tree's alone.
  ///
  /// - Returns: Its position, which was free, or is a new one behind all others.
  @inlinable
  @inline(__always)  // tree/present-dismiss
  mutating func add(
    _ label: consuming String,
    kind: consuming PresentationKind,
    id: PresentationID,
    on parent: UInt32,
    before next: UInt32
  ) -> UInt32 {
    let previous = next == PresentationLink.none ? self[parent].last : self[next].previous
    let link = PresentationLink(role: kind.role, parent: parent, between: previous, and: next)
    let text = PresentationText(label: label, kind: kind)
    var position = free
    if position != PresentationLink.none {
      free = self[position].next
      texts[Int(position)] = text
    } else {
      position = UInt32(links.count)
      if links.count == ids.room { makeUnique(room: 2 * links.count) }
      links.append(link)
      texts.append(text)
    }
    count &+= 1
    if !ids.enter(id.rawValue, at: position) { ids.rebuildIndex(count: links.count) }
    links.withUnsafeMutableBufferPointer { links in
      links[Int(position)] = link
      links.connect(position)
    }
    return position
  }

  /// Removes a node without children.
  ///
  /// - Returns: Its label and kind.
  @inlinable
  @inline(__always)  // tree/present-dismiss
  mutating func remove(_ position: UInt32) -> PresentationText {
    ids[Int(position)] = UInt64.max &- UInt64(position)
    let link = PresentationLink(role: .free, and: free)
    links.withUnsafeMutableBufferPointer { links in
      links.disconnect(position)
      links[Int(position)] = link
    }
    free = position
    count &-= 1
    var text = PresentationText(label: "", kind: .root)
    swap(&text, &texts[Int(position)])
    return text
  }

  /// Puts a node that is in no chain among the children of another, in front of `next`, or behind all.
  @inlinable
  mutating func attach(_ position: UInt32, to parent: UInt32, before next: UInt32) {
    let previous = next == PresentationLink.none ? self[parent].last : self[next].previous
    links.withUnsafeMutableBufferPointer { links in
      links[Int(position)].parent = parent
      links[Int(position)].previous = previous
      links[Int(position)].next = next
      links.connect(position)
    }
  }

  /// Takes a node out of the children of its parent. Its own children go with it.
  mutating func detach(_ position: UInt32) {
    links.withUnsafeMutableBufferPointer { $0.disconnect(position) }
  }

  /// Moves a node with its subtree to a place among the children of another, counted without it.
  @usableFromInline
  mutating func move(_ position: UInt32, to parent: UInt32, at place: Int?) {
    detach(position)
    attach(position, to: parent, before: child(at: place, of: parent))
  }

  /// Changes the label and kind of a node.
  @usableFromInline
  mutating func setText(_ position: UInt32, label: String, kind: PresentationKind) {
    texts[Int(position)] = PresentationText(label: label, kind: kind)
    setRole(kind.role, of: position)
  }

  /// Changes the role of a node.
  mutating func setRole(_ role: PresentationRole, of position: UInt32) {
    if self[position].role == role { return }
    self[position].role = role
    let parent = self[position].parent
    if parent == PresentationLink.none { return }
    if role.isModal {
      self[parent].modal = position
    } else if self[parent].modal == position {
      self[parent].modal = PresentationLink.none
    }
  }
}

/// SAFETY, for both: the links are those of a tree, which has the positions that they mention; nobody else has access to them.
/// Bounds are not checked, nor whether the links are shared, at each write: tree/present-dismiss.
extension UnsafeMutableBufferPointer<PresentationLink> {
  /// Tells the neighbours of a node that it is there.
  @inlinable
  @inline(__always)  // tree/present-dismiss
  func connect(_ position: UInt32) {
    let link = self[Int(position)]
    let parent = Int(link.parent)
    if link.previous != PresentationLink.none {
      self[Int(link.previous)].next = position
    } else {
      self[parent].first = position
    }
    if link.next != PresentationLink.none {
      self[Int(link.next)].previous = position
    } else {
      self[parent].last = position
    }
    if link.role.isModal { self[parent].modal = position }
    self[parent].children &+= 1
  }

  /// Tells them that it is there no more.
  @inlinable
  @inline(__always)  // tree/present-dismiss
  func disconnect(_ position: UInt32) {
    let link = self[Int(position)]
    let parent = Int(link.parent)
    if link.previous != PresentationLink.none {
      self[Int(link.previous)].next = link.next
    } else {
      self[parent].first = link.next
    }
    if link.next != PresentationLink.none {
      self[Int(link.next)].previous = link.previous
    } else {
      self[parent].last = link.previous
    }
    if self[parent].modal == position { self[parent].modal = PresentationLink.none }
    self[parent].children &-= 1
  }
}

// MARK: - Reading

extension PresentationShape {
  /// Whether the rules allow a new last child. If not, `checkArrival` says why.
  @inlinable
  func admits(_ role: PresentationRole, on parent: UInt32) -> Bool {
    if parent == PresentationLink.none || role == .root || self[parent].role == .leafModal { return false }
    return !role.isModal || self[parent].modal == PresentationLink.none
  }

  /// The child at a place among its siblings, counted from 0; `none` for the place behind them, and for nil.
  ///
  /// - Complexity: O(steps from the nearer end).
  @usableFromInline
  func child(at place: Int?, of parent: UInt32) -> UInt32 {
    let count = Int(self[parent].children)
    guard let place, place < count else { return PresentationLink.none }
    if place <= count / 2 { return (0..<place).reduce(self[parent].first) { child, _ in self[child].next } }
    return (place + 1..<count).reduce(self[parent].last) { child, _ in self[child].previous }
  }

  /// The place of a node among its siblings.
  ///
  /// - Complexity: O(steps from the nearer end).
  func place(of position: UInt32) -> Int {
    var (left, right, steps) = (position, position, 0)
    while true {
      left = self[left].previous
      if left == PresentationLink.none { return steps }
      right = self[right].next
      if right == PresentationLink.none { return Int(self[self[position].parent].children) - 1 - steps }
      steps += 1
    }
  }

  /// The children of a node, in order.
  @usableFromInline
  func children(of parent: UInt32) -> PresentationPositions {
    PresentationPositions(links: links, position: self[parent].first, top: PresentationLink.none)
  }

  /// The nodes of a subtree, depth first: each before its children.
  @usableFromInline
  func subtree(of top: UInt32 = 0) -> PresentationPositions {
    PresentationPositions(links: links, position: top, top: top)
  }

  /// Whether a node is another, or above it. O(depth)
  func isAncestor(_ ancestor: UInt32, orSelf position: UInt32) -> Bool {
    var position = position
    while position != PresentationLink.none, position != ancestor { position = self[position].parent }
    return position == ancestor
  }
}

extension [PresentationLink] {
  /// The node behind this one, depth first, within the subtree of `top`; `none` at its end. Amortised O(1).
  @inlinable
  func depthFirst(after position: UInt32, in top: UInt32) -> UInt32 {
    let first = self[Int(position)].first
    return first != PresentationLink.none ? first : depthFirst(behind: position, in: top)
  }

  /// The node behind all of this one's subtree, depth first, within the subtree of `top`; `none` at its end.
  @inlinable
  func depthFirst(behind position: UInt32, in top: UInt32) -> UInt32 {
    var position = position
    while position != top {
      if self[Int(position)].next != PresentationLink.none { return self[Int(position)].next }
      position = self[Int(position)].parent
    }
    return PresentationLink.none
  }
}

/// A row of siblings, or the nodes of a subtree.
@usableFromInline
struct PresentationPositions: Sequence, IteratorProtocol {
  @usableFromInline let links: [PresentationLink]
  @usableFromInline var position: UInt32
  /// The top of the subtree, or `none` for siblings.
  @usableFromInline let top: UInt32

  init(links: [PresentationLink], position: UInt32, top: UInt32) {
    (self.links, self.position, self.top) = (links, position, top)
  }

  @inlinable
  mutating func next() -> UInt32? {
    if position == PresentationLink.none { return nil }
    defer {
      position = top == PresentationLink.none ? links[Int(position)].next : links.depthFirst(after: position, in: top)
    }
    return position
  }
}
