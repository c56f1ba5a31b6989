/// Where a node stands in its tree: positions of its neighbours in the arena, 32 bytes in all.
@usableFromInline
struct PresentationLink {
  /// The position that stands for no node.
  @inlinable static var none: UInt32 { UInt32.max }

  @usableFromInline var parent = PresentationLink.none
  /// The first child; while the position is free, the next free one.
  @usableFromInline var first = PresentationLink.none
  @usableFromInline var last = PresentationLink.none
  @usableFromInline var next = PresentationLink.none
  @usableFromInline var previous = PresentationLink.none
  /// The child that is modal.
  @usableFromInline var modal = PresentationLink.none
  /// How many children there are.
  @usableFromInline var children: UInt32 = 0
  @usableFromInline var role: PresentationRole

  @inlinable
  init(role: PresentationRole) {
    self.role = role
  }
}

// MARK: - Chains

/// SAFETY, for all of these: the pointer is the first of an arena's links, or of a copy of them, and each position
/// that is passed, or that an initialised link mentions, is one of an initialised link. What writes has the links to
/// itself.
extension UnsafeMutablePointer where Pointee == PresentationLink {
  @inlinable
  @inline(__always)  // tree/present-dismiss
  subscript(position: UInt32) -> PresentationLink {
    unsafeAddress { UnsafePointer(self + Int(position)) }
    nonmutating unsafeMutableAddress { self + Int(position) }
  }

  /// Puts a node that is in no chain among the children of another, in front of `next`, or behind all.
  @inlinable
  @inline(__always)  // tree/present-dismiss
  func attach(_ position: UInt32, to parent: UInt32, before next: UInt32) {
    let none = PresentationLink.none
    let previous = next == none ? self[parent].last : self[next].previous
    self[position].parent = parent
    self[position].previous = previous
    self[position].next = next
    if previous == none { self[parent].first = position } else { self[previous].next = position }
    if next == none { self[parent].last = position } else { self[next].previous = position }
    self[parent].children &+= 1
    if self[position].role.isModal { self[parent].modal = position }
  }

  /// Takes a node out of the children of its parent. Its own children go with it.
  @inlinable
  @inline(__always)  // tree/present-dismiss
  func detach(_ position: UInt32) {
    let none = PresentationLink.none
    let (parent, next, previous) = (self[position].parent, self[position].next, self[position].previous)
    if previous == none { self[parent].first = next } else { self[previous].next = next }
    if next == none { self[parent].last = previous } else { self[next].previous = previous }
    self[parent].children &-= 1
    if self[parent].modal == position { self[parent].modal = none }
  }

  /// The child at a place among its siblings, counted from 0, or `none` for the place behind them.
  ///
  /// - Complexity: O(steps from the nearer end).
  @usableFromInline
  func child(at place: Int, of parent: UInt32) -> UInt32 {
    let count = Int(self[parent].children)
    if place >= count { return PresentationLink.none }
    if place <= count / 2 {
      var child = self[parent].first
      for _ in 0..<place { child = self[child].next }
      return child
    }
    var child = self[parent].last
    for _ in place + 1..<count { child = self[child].previous }
    return child
  }

  /// The place of a node among its siblings.
  ///
  /// - Complexity: O(steps from the nearer end).
  func place(of position: UInt32) -> Int {
    let none = PresentationLink.none
    let count = Int(self[self[position].parent].children)
    var (left, right, steps) = (position, position, 0)
    while true {
      left = self[left].previous
      if left == none { return steps }
      right = self[right].next
      if right == none { return count - 1 - steps }
      steps += 1
    }
  }

  /// The node behind this one, depth first, within the subtree of `top`; `none` at its end. Amortised O(1).
  @inlinable
  func depthFirst(after position: UInt32, in top: UInt32) -> UInt32 {
    let none = PresentationLink.none
    if self[position].first != none { return self[position].first }
    return depthFirst(behind: position, in: top)
  }

  /// The node behind all of this one's subtree, depth first, within the subtree of `top`; `none` at its end.
  @inlinable
  func depthFirst(behind position: UInt32, in top: UInt32) -> UInt32 {
    let none = PresentationLink.none
    var position = position
    while position != top {
      if self[position].next != none { return self[position].next }
      position = self[position].parent
    }
    return none
  }

  /// Whether a node is another, or above it. O(depth)
  func isAncestor(_ ancestor: UInt32, orSelf position: UInt32) -> Bool {
    var position = position
    while position != PresentationLink.none {
      if position == ancestor { return true }
      position = self[position].parent
    }
    return false
  }
}

/// What a kind means for the rules of the tree.
@usableFromInline
enum PresentationRole: UInt32 {
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
  @inline(__always)  // tree/present-dismiss
  var isModal: Bool { self == .modal || self == .leafModal }
}
