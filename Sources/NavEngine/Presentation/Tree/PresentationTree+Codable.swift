/// Encoded as `{"nodes": [{"id": …, "parent": …, "kind": …, "label": …, "payload": …}, …]}`.
private enum TreeKey: String, CodingKey {
  case nodes
}

private enum NodeKey: String, CodingKey {
  case id
  case parent
  case kind
  case label
  case payload
}

extension PresentationTree.Node: Encodable where Payload: Encodable {
  /// Writes id, parent, kind, label and payload by these names. The root has no parent.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: NodeKey.self)
    try container.encode(id, forKey: .id)
    try container.encodeIfPresent(parent, forKey: .parent)
    try container.encode(kind, forKey: .kind)
    try container.encode(label, forKey: .label)
    try container.encode(payload, forKey: .payload)
  }
}

extension PresentationTree.Node: Decodable where Payload: Decodable {
  /// Reads what ``encode(to:)`` writes. An id above 2⁶² is kept from new nodes once the node is in a tree.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: NodeKey.self)
    self.init(
      id: try container.decode(RestoredPresentationID.self, forKey: .id).id,
      parent: try container.decodeIfPresent(RestoredPresentationID.self, forKey: .parent)?.id,
      kind: try container.decode(PresentationKind.self, forKey: .kind),
      label: try container.decode(String.self, forKey: .label),
      payload: try container.decode(Payload.self, forKey: .payload)
    )
  }
}

extension PresentationTree: Encodable where Payload: Encodable {
  /// Writes the nodes as a flat list, depth first, each with its id and that of its parent.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: TreeKey.self)
    var nodes = container.nestedUnkeyedContainer(forKey: .nodes)
    for node in depthFirst { try nodes.encode(node) }
  }
}

extension PresentationTree: Decodable where Payload: Decodable {
  /// Reads what ``encode(to:)`` writes, with the ids. Nodes may come in any order; those of one parent are its children
  /// in that order.
  ///
  /// No new node gets an id that was read. Of input that is refused, no id is kept.
  ///
  /// - Throws: `DecodingError.dataCorrupted`, naming the place, for what is no tree: no root or two, an id that is
  ///   there twice or above ``PresentationID/max``, an unknown parent, a circle of parents, a second modal child of a
  ///   node, a child of an alert or dialog; and what the payloads' own decoding throws.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: TreeKey.self)
    var list = try container.nestedUnkeyedContainer(forKey: .nodes)
    var nodes: [Node] = []
    if let count = list.count { nodes.reserveCapacity(Swift.min(count, 1 << 16)) }
    while !list.isAtEnd { nodes.append(try list.decode(Node.self)) }
    do {
      try self.init(nodes: nodes)
    } catch {
      let place = error.position.map { [PositionKey($0) as any CodingKey] } ?? []
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: list.codingPath + place, debugDescription: error.reason)
      )
    }
  }
}
