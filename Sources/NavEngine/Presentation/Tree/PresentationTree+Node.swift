extension PresentationTree {
  /// One node of a tree, as a value.
  public struct Node: Identifiable {
    public let id: PresentationID
    /// What it is presented on; nil for the root.
    public let parent: PresentationID?
    public let kind: PresentationKind
    public let label: String
    public let payload: Payload

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
      self.kind = kind
      self.label = label
      self.payload = payload
    }
  }

  /// Nodes that were removed, in depth-first order: each before what is presented on it.
  ///
  /// The first stands in the collection itself, so that dismissing a leaf allocates nothing.
  public struct Removed {
    @usableFromInline var head: Node?
    @usableFromInline var tail: [Node] = []

    @inlinable
    init(head: Node?) {
      self.head = head
    }

    @inlinable
    mutating func append(_ node: Node) {
      if head == nil { head = node } else { tail.append(node) }
    }
  }
}

extension PresentationTree.Removed: RandomAccessCollection {
  public typealias Element = PresentationTree<Payload>.Node

  @inlinable public var startIndex: Int { 0 }
  @inlinable public var endIndex: Int { head == nil ? 0 : 1 + tail.count }

  /// The node at a position, counted from 0.
  ///
  /// - Precondition: `position` is in `0 ..< count`.
  @inlinable
  public subscript(position: Int) -> PresentationTree<Payload>.Node {
    guard position != 0 else {
      guard let head else { preconditionFailure("Position 0 is out of range: nothing was removed.") }
      return head
    }
    return tail[position - 1]
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
