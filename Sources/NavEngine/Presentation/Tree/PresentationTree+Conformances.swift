extension PresentationTree: Equatable where Payload: Equatable {
  /// Whether both trees have equal nodes, under the same ids, in the same order.
  ///
  /// - Complexity: O(1) for copies that share their memory, and for trees of different sizes; else O(`count`).
  @inlinable
  public static func == (left: PresentationTree, right: PresentationTree) -> Bool {
    left.isEqual(to: right, by: ==)
  }
}

extension PresentationTree: Hashable where Payload: Hashable {
  /// Hashes the nodes with their ids and parents, depth first.
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    // Depth first, with their parents: no two trees give the same row of nodes.
    for node in depthFirst { hasher.combine(node) }
  }
}

extension PresentationTree {
  /// Whether both trees share their memory, so that they have no difference.
  @inlinable
  func isIdentical(to other: PresentationTree) -> Bool { arena === other.arena }

  @inlinable
  func isEqual(to other: PresentationTree, by areEqual: (Payload, Payload) -> Bool) -> Bool {
    if isIdentical(to: other) { return true }
    if count != other.count { return false }
    defer {
      keepArena()
      other.keepArena()
    }
    let (left, right) = (handle, other.handle)
    // Depth first through both at once. Ids and the ids of parents, in this order, are all of the structure.
    var (here, there): (UInt32, UInt32) = (0, 0)
    while here != PresentationLink.none, there != PresentationLink.none {
      let isSame =
        left.header.isSame(here, as: there, in: right.header)
        && left.header.hasSameText(here, as: there, in: right.header)
        && areEqual(left.payloads[Int(here)], right.payloads[Int(there)])
      if !isSame { return false }
      here = left.links.depthFirst(after: here, in: 0)
      there = right.links.depthFirst(after: there, in: 0)
    }
    return here == there
  }
}

extension UnsafeMutablePointer where Pointee == PresentationHeader {
  /// Whether a node has the id and the parent of a node of another arena.
  @usableFromInline
  func isSame(_ here: UInt32, as there: UInt32, in other: UnsafeMutablePointer<PresentationHeader>) -> Bool {
    if id(here) != other.id(there) { return false }
    let (parent, otherParent) = (links[here].parent, other.links[there].parent)
    let (isRoot, otherIsRoot) = (parent == PresentationLink.none, otherParent == PresentationLink.none)
    return isRoot || otherIsRoot ? isRoot == otherIsRoot : id(parent) == other.id(otherParent)
  }

  /// Whether a node has the kind and the label of a node of another arena.
  @usableFromInline
  func hasSameText(_ here: UInt32, as there: UInt32, in other: UnsafeMutablePointer<PresentationHeader>) -> Bool {
    let (text, otherText) = (pointee.texts + Int(here), other.pointee.texts + Int(there))
    return text.pointee.kind == otherText.pointee.kind && text.pointee.label == otherText.pointee.label
  }
}

extension PresentationTree: CustomStringConvertible, CustomDebugStringConvertible {
  /// The depth from which on lines are not indented further, so that a deep tree prints in O(`count`).
  public static var deepestIndentation: Int { 32 }

  /// The tree as indented text, a line for each node: its kind, its label, and its id.
  ///
  ///     root "Home" #0
  ///       stackElement "List" #1
  ///         sheet "Edit" #2
  ///
  /// Nodes deeper than ``deepestIndentation`` stand below each other, their depth in front: `(33) sheet "Edit" #2`.
  ///
  /// - Complexity: O(`count`).
  public var description: String {
    defer { keepArena() }
    let header = handle.header
    var text = ""
    var (position, depth): (UInt32, Int) = (0, 0)
    while true {
      text += String(repeating: "  ", count: Swift.min(depth, Self.deepestIndentation))
      if depth > Self.deepestIndentation { text += "(\(depth)) " }
      text += "\(header.subject(position))\n"
      if header.links[position].first != PresentationLink.none {
        position = header.links[position].first
        depth += 1
        continue
      }
      while header.links[position].next == PresentationLink.none, position != 0 {
        position = header.links[position].parent
        depth -= 1
      }
      if position == 0 { break }
      position = header.links[position].next
    }
    text.removeLast()
    return text
  }

  /// The same text as ``description``.
  public var debugDescription: String { description }
}

extension PresentationTree: CustomReflectable {
  /// The nodes, depth first, labelled with their ids. Payloads are reached through them.
  public var customMirror: Mirror {
    Mirror(
      self,
      children: depthFirst.map { node in (label: node.id.debugDescription, value: node as Any) },
      displayStyle: .collection
    )
  }
}
