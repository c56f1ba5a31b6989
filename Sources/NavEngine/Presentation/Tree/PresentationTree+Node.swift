extension PresentationTree {
  /// One node of a tree, as a value.
  public struct Node: Identifiable {
    /// The id, which the tree has given no other node.
    public let id: PresentationID
    /// What it is presented on; nil for the root.
    public let parent: PresentationID?
    /// Kind and label in one, so that they move in and out of a tree in one piece.
    @usableFromInline let text: PresentationText
    /// What the app wants to know of it. No rule of the tree looks at it.
    public let payload: Payload

    /// How it is presented. ``PresentationKind/root`` is the root alone.
    @inlinable public var kind: PresentationKind { text.kind }
    /// What it is called. Others may have the same name.
    @inlinable public var label: String { text.label }

    /// A node as a value, to compare with one of a tree, or for a ``PresentationTransition``. It is in no tree, and
    /// nothing is checked.
    @inlinable
    public init(
      id: PresentationID,
      parent: PresentationID?,
      kind: PresentationKind,
      label: String,
      payload: Payload
    ) {
      self.id = id
      self.parent = parent
      text = PresentationText(label: label, kind: kind)
      self.payload = payload
    }

    @inlinable
    init(id: PresentationID, parent: PresentationID?, text: consuming PresentationText, payload: consuming Payload) {
      self.id = id
      self.parent = parent
      self.text = text
      self.payload = payload
    }
  }

  /// Nodes that were removed, in depth-first order: each before what is presented on it.
  ///
  /// The first stands in the collection itself, so that dismissing a leaf allocates nothing.
  public struct Removed {
    // The fields of the first node, rather than an optional one, which the compiler would copy by way of its metadata.
    @usableFromInline var id: PresentationID
    @usableFromInline var parent: PresentationID?
    @usableFromInline var text: PresentationText
    /// Nil if nothing was removed.
    @usableFromInline var payload: Payload?
    /// The others; nil if there are none.
    @usableFromInline var tail: [Node]?

    @inlinable
    init() {
      id = 0
      parent = nil
      text = PresentationText(label: "", kind: .root)
      payload = Optional<Payload>.none
      tail = [Node]?.none
    }

    @inlinable
    init(_ node: consuming Node) {
      id = node.id
      parent = node.parent
      text = node.text
      payload = Optional<Payload>.some(node.payload)
      tail = [Node]?.none
    }

    @inlinable
    mutating func append(_ node: Node) {
      if payload == nil { self = Removed(node) } else if tail?.append(node) == nil { tail = [node] }
    }
  }
}

extension PresentationTree.Removed: RandomAccessCollection {
  /// A removed node.
  public typealias Element = PresentationTree<Payload>.Node

  /// Always 0.
  @inlinable public var startIndex: Int { 0 }
  /// The number of removed nodes.
  @inlinable public var endIndex: Int { payload == nil ? 0 : 1 + (tail?.count ?? 0) }

  /// The topmost node that was removed, if one was.
  @inlinable
  public var first: PresentationTree<Payload>.Node? {
    guard let payload else { return nil }
    return PresentationTree<Payload>.Node(id: id, parent: parent, text: text, payload: payload)
  }

  /// The node at a position, counted from 0.
  ///
  /// - Precondition: `position` is in `0 ..< count`.
  @inlinable
  public subscript(position: Int) -> PresentationTree<Payload>.Node {
    precondition(position >= 0 && position < endIndex, "Position \(position) is out of range of \(endIndex) nodes.")
    return position == 0 ? first.unsafelyUnwrapped : tail.unsafelyUnwrapped[position - 1]
  }
}

extension PresentationTree.Node: Equatable where Payload: Equatable {}
extension PresentationTree.Node: Hashable where Payload: Hashable {}
extension PresentationTree.Node: Sendable where Payload: Sendable {}
extension PresentationTree.Removed: Equatable where Payload: Equatable {}
extension PresentationTree.Removed: Hashable where Payload: Hashable {}
extension PresentationTree.Removed: Sendable where Payload: Sendable {}

extension PresentationTree.Node: CustomStringConvertible {
  /// Kind, label and id: `sheet "Edit" #4`.
  public var description: String { "\(kind) \(label.debugDescription) \(id.debugDescription)" }
}

extension PresentationTree.Removed: CustomStringConvertible {
  /// The nodes as an array prints them.
  public var description: String { Array(self).description }
}
