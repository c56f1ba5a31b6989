import CIdentified

/// All of a tree but its payloads: labels, kinds and ids of the nodes, and how they are linked.
///
/// A node has a position, which it keeps. The root is at 0. A dismissed node's position is free, and in a chain of those that
/// are; the next node gets it. A free position keeps an id that no node can have, so that an entry of the index which leads
/// there finds nothing, and the index is left alone.
///
/// `@unchecked`: a table of ids that two shapes refer to does not change.
@usableFromInline
struct PresentationShape: @unchecked Sendable {
  /// What a position holds: a node's label and kind, and the positions of the nodes around it.
  @usableFromInline
  struct Entry: Sendable {
    @usableFromInline var label: String
    @usableFromInline var kind: PresentationKind
    @usableFromInline var parent: Int?
    /// The first and the last child, and the one that is modal.
    @usableFromInline var first: Int?
    var last: Int?
    var modal: Int?
    /// How many children there are.
    var children = 0
    /// The siblings on both sides. A free position's next one is the next free one.
    var previous: Int?
    var next: Int?

    init(label: String, kind: PresentationKind) {
      self.label = label
      self.kind = kind
    }
  }

  /// The nodes, by position.
  @usableFromInline var entries: [Entry]
  /// The ids, by position. A tree that is written has a table of its own; those that have the same are copies.
  @usableFromInline var ids: IDTable
  /// The first free position.
  private(set) var free: Int?
  /// The number of nodes.
  @usableFromInline var count = 1

  /// A root.
  @usableFromInline
  init(root label: String, id: PresentationID) {
    entries = [Entry(label: label, kind: .root)]
    ids = .make(capacity: 8)
    _ = ids.enter(id.rawValue, at: 0)
  }

  @inlinable
  subscript(position: Int) -> Entry {
    get { entries[position] }
    _modify { yield &entries[position] }
  }

  /// The position of a node. O(1)
  @usableFromInline
  func find(_ id: PresentationID) -> Int? {
    // Higher ones are those of free positions.
    let position = id > .max ? CID_ABSENT : ids.find(id.rawValue, count: entries.count)
    return position == CID_ABSENT ? nil : Int(position)
  }

  @inlinable
  func id(_ position: Int) -> PresentationID { PresentationID(rawValue: ids[position]) }
}

// MARK: - Adding and removing

extension PresentationShape {
  /// Makes the ids this tree's alone, with room for so many. Each edit begins with this.
  @usableFromInline
  mutating func makeUnique(room: Int = 0) {
    if !isKnownUniquelyReferenced(&ids) || room > ids.room { ids = ids.copy(entries.count, room: room) }
  }

  /// Adds a node without children to those of another, in front of `next`, or behind all. The ids are this tree's alone.
  ///
  /// - Returns: Its position, which was free, or is a new one behind all others.
  @usableFromInline
  mutating func add(
    _ label: String,
    kind: PresentationKind,
    id: PresentationID,
    on parent: Int,
    before next: Int?
  ) -> Int {
    let entry = Entry(label: label, kind: kind)
    let position = free ?? entries.count
    if position < entries.count {
      free = entries[position].next
      entries[position] = entry
    } else {
      if position == ids.room { makeUnique(room: 2 * position) }
      entries.append(entry)
    }
    if !ids.enter(id.rawValue, at: UInt32(position)) { ids.rebuildIndex(count: entries.count) }
    count += 1
    attach(position, to: parent, before: next)
    return position
  }

  /// Frees the position of a node that is detached, or whose ancestor is. The ids are this tree's alone.
  @usableFromInline
  mutating func discard(_ position: Int) {
    ids[position] = UInt64.max - UInt64(position)
    entries[position].label = ""
    entries[position].kind = .root
    entries[position].next = free
    free = position
    count -= 1
  }

  /// Puts a node that is detached among the children of another, in front of `next`, or behind all.
  mutating func attach(_ position: Int, to parent: Int, before next: Int?) {
    let previous = if let next { entries[next].previous } else { entries[parent].last }
    entries[position].parent = parent
    entries[position].previous = previous
    entries[position].next = next
    if let previous { entries[previous].next = position } else { entries[parent].first = position }
    if let next { entries[next].previous = position } else { entries[parent].last = position }
    if entries[position].kind.isModal { entries[parent].modal = position }
    entries[parent].children += 1
  }

  /// Takes a node out of the children of its parent, if it has one. Its own children go with it.
  @usableFromInline
  mutating func detach(_ position: Int) {
    guard let parent = entries[position].parent else { return }
    let (previous, next) = (entries[position].previous, entries[position].next)
    if let previous { entries[previous].next = next } else { entries[parent].first = next }
    if let next { entries[next].previous = previous } else { entries[parent].last = previous }
    if entries[parent].modal == position { entries[parent].modal = nil }
    entries[parent].children -= 1
  }

  /// Moves a node with its subtree to a place among the children of another, counted without it.
  @usableFromInline
  mutating func move(_ position: Int, to parent: Int, at place: Int?) {
    detach(position)
    attach(position, to: parent, before: place.flatMap { child(at: $0, of: parent) })
  }

  /// Changes the kind of a node.
  @usableFromInline
  mutating func setKind(_ kind: PresentationKind, of position: Int) {
    entries[position].kind = kind
    guard let parent = entries[position].parent else { return }
    if kind.isModal {
      entries[parent].modal = position
    } else if entries[parent].modal == position {
      entries[parent].modal = nil
    }
  }
}

// MARK: - Reading

extension PresentationShape {
  /// The child at a place among its siblings, counted from 0; nil for the place behind them.
  ///
  /// - Complexity: O(steps from the nearer end).
  @usableFromInline
  func child(at place: Int, of parent: Int) -> Int? {
    let count = self[parent].children
    if place >= count { return nil }
    if place <= count / 2 { return (0..<place).reduce(self[parent].first) { child, _ in self[child!].next } }
    return (place + 1..<count).reduce(self[parent].last) { child, _ in self[child!].previous }
  }

  /// The place of a node, which has a parent, among its siblings.
  ///
  /// - Complexity: O(steps from the nearer end).
  func place(of position: Int) -> Int {
    var (left, right, steps) = (position, position, 0)
    while let previous = self[left].previous {
      guard let next = self[right].next else { return self[self[position].parent!].children - 1 - steps }
      (left, right, steps) = (previous, next, steps + 1)
    }
    return steps
  }

  /// The children of a node, in order.
  @usableFromInline
  func children(of parent: Int) -> Positions { Positions(shape: self, position: self[parent].first, top: nil) }

  /// The nodes of a subtree, depth first: each before its children.
  @usableFromInline
  func subtree(of top: Int = 0) -> Positions { Positions(shape: self, position: top, top: top) }

  /// The node behind this one, depth first, within the subtree of `top`; behind all of its subtree, if that is skipped.
  ///
  /// - Complexity: Amortised O(1).
  func depthFirst(after position: Int, in top: Int, skippingSubtree: Bool = false) -> Int? {
    if !skippingSubtree, let first = self[position].first { return first }
    var last = position
    while last != top, let parent = self[last].parent {
      if let next = self[last].next { return next }
      last = parent
    }
    return nil
  }

  /// A row of siblings, or the nodes of a subtree.
  @usableFromInline
  struct Positions: Sequence, IteratorProtocol, Sendable {
    let shape: PresentationShape
    var position: Int?
    /// The top of the subtree; nil for siblings.
    let top: Int?

    @usableFromInline
    mutating func next() -> Int? {
      guard let current = position else { return nil }
      position = if let top { shape.depthFirst(after: current, in: top) } else { shape[current].next }
      return current
    }
  }

  /// The position of the node on top of the one at a position.
  func activeLeaf(above bottom: Int = 0) -> Int {
    var leaf = bottom
    while let child = top(of: leaf) { leaf = child }
    return leaf
  }

  /// The child that covers a node: the modal one, else the last stack element.
  private func top(of position: Int) -> Int? {
    if let modal = self[position].modal { return modal }
    var child = self[position].last
    while let last = child, self[last].kind != .stackElement { child = self[last].previous }
    return child
  }
}
