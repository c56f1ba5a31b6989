extension PresentationTree {
  /// One node of a tree, as a value.
  public struct Node: Identifiable {
    /// The id, which the tree has given no other node.
    public let id: PresentationID
    /// The node that it is presented on; nil for the root.
    public let parent: PresentationID?
    /// The way in which it is presented. ``PresentationKind/root`` is the root alone.
    public let kind: PresentationKind
    /// The name. Others may have the same.
    public let label: String
    /// Data of the app. No rule of the tree looks at it.
    public let payload: Payload

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
      self.kind = kind
      self.label = label
      self.payload = payload
    }

    /// The node as errors name it.
    var subject: PresentationTreeError.Subject {
      PresentationTreeError.Subject(kind: kind, label: label, id: id)
    }
  }

  /// Nodes that were removed, in depth-first order: each before what is presented on it.
  ///
  /// The first stands in the collection itself, so that dismissing a leaf allocates nothing.
  public struct Removed {
    /// The topmost node that was removed, if one was.
    public let first: Node?
    /// The nodes behind it.
    @usableFromInline let others: [Node]

    @inlinable
    init(first: Node?, others: [Node]) {
      self.first = first
      self.others = others
    }

    @inlinable
    init(_ nodes: [Node] = []) {
      self.init(first: nodes.first, others: Array(nodes.dropFirst()))
    }
  }
}

extension PresentationTree.Removed: RandomAccessCollection {
  /// A removed node.
  public typealias Element = PresentationTree<Payload>.Node

  /// Always 0.
  @inlinable public var startIndex: Int { 0 }
  /// The number of removed nodes.
  @inlinable public var endIndex: Int { first == nil ? 0 : 1 + others.count }

  /// The node at a position, counted from 0.
  ///
  /// - Precondition: `position` is in `0 ..< count`.
  @inlinable
  public subscript(position: Int) -> PresentationTree<Payload>.Node {
    precondition(position >= 0 && position < endIndex, "Position \(position) is out of range of \(endIndex) nodes.")
    return position == 0 ? first! : others[position - 1]
  }
}

extension PresentationTree.Node: Equatable where Payload: Equatable {}
extension PresentationTree.Node: Hashable where Payload: Hashable {}
extension PresentationTree.Node: Sendable where Payload: Sendable {}
extension PresentationTree.Removed: Equatable where Payload: Equatable {}
extension PresentationTree.Removed: Hashable where Payload: Hashable {}
extension PresentationTree.Removed: Sendable where Payload: Sendable {}

/// Writes id, parent, kind, label and payload by these names. The root has no parent.
extension PresentationTree.Node: Encodable where Payload: Encodable {}

extension PresentationTree.Node: Decodable where Payload: Decodable {
  /// Reads an object with these keys. An id above 2⁶² is kept from new nodes once the node is in a tree.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let id = try container.decode(RestoredID.self, forKey: .id).rawValue
    let parent = try container.decodeIfPresent(RestoredID.self, forKey: .parent)?.rawValue
    // Before the payload, which may present something itself.
    IDSource.reserve([id, parent ?? id].lazy.filter { $0 < IDSource.end })
    self.init(
      id: PresentationID(rawValue: id),
      parent: parent.map { PresentationID(rawValue: $0) },
      kind: try container.decode(PresentationKind.self, forKey: .kind),
      label: try container.decode(String.self, forKey: .label),
      payload: try container.decode(Payload.self, forKey: .payload)
    )
  }
}

extension PresentationTree.Node: CustomStringConvertible {
  /// Kind, label and id: `sheet "Edit" #4`.
  public var description: String { subject.description }
}

extension PresentationTree.Removed: CustomStringConvertible {
  /// The nodes as an array prints them.
  public var description: String { Array(self).description }
}
