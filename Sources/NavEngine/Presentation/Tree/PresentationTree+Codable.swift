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

/// Why a list of nodes is no tree, and which node is at fault.
struct PresentationListError: Error {
  /// In the list; nil where no node is at fault.
  let position: Int?
  let reason: String
}

extension PresentationTree {
  /// A tree of nodes with their ids, in any order; those of one parent are its children in that order.
  ///
  /// - Complexity: O(n).
  init(nodes: [Node]) throws(PresentationListError) {
    let root = try Self.root(of: nodes)
    let positions = try Self.positions(of: nodes)
    var children = [[Int]](repeating: [], count: nodes.count)
    for (position, node) in nodes.enumerated() {
      guard let parent = node.parent else { continue }
      guard let above = positions[parent] else {
        throw PresentationListError(
          position: position,
          reason: "\(node) is presented on \(parent.debugDescription), which is not in the list."
        )
      }
      children[above].append(position)
    }
    self.init(root: nodes[root].label, payload: nodes[root].payload, id: nodes[root].id, capacity: nodes.count)
    // Depth first, so that neighbours in the tree are neighbours in memory.
    var waiting = Array(children[root].reversed())
    var isReached = [Bool](repeating: false, count: nodes.count)
    isReached[root] = true
    while let position = waiting.popLast() {
      let node = nodes[position]
      isReached[position] = true
      do {
        try add(node)
      } catch {
        throw PresentationListError(position: position, reason: error.description)
      }
      waiting.append(contentsOf: children[position].reversed())
    }
    if let lost = isReached.firstIndex(of: false) {
      throw PresentationListError(
        position: lost,
        reason: "\(nodes[lost]) is not presented on the root: its parents lead round in a circle."
      )
    }
    // The others were when they were read.
    IDSource.reserve(nodes.lazy.map(\.id.rawValue).filter { $0 >= IDSource.end })
  }

  /// Presents a node under its id, which is not reserved yet.
  private mutating func add(_ node: Node) throws(PresentationTreeError) {
    let parent = node.parent ?? root
    try shape.checkArrival(node.label, kind: node.kind, on: parent, at: nil, id: node.id)
    add(node.label, payload: node.payload, kind: node.kind, id: node.id, on: shape.find(parent))
    _checkInvariants()
  }

  /// The position of the one root.
  private static func root(of nodes: [Node]) throws(PresentationListError) -> Int {
    var root: Int?
    for (position, node) in nodes.enumerated() where node.kind == .root || node.parent == nil {
      if let root {
        throw PresentationListError(
          position: position,
          reason: "\(node) is a second root beside \(nodes[root]): all others need a parent and another kind."
        )
      }
      guard node.kind == .root, node.parent == nil else {
        throw PresentationListError(
          position: position,
          reason: "\(node) has \(node.parent == nil ? "no" : "a") parent: the root has none, and all others have one."
        )
      }
      root = position
    }
    guard let root else {
      let reason = "There is no root: one node has the kind \"root\" and no parent."
      throw PresentationListError(position: nil, reason: reason)
    }
    return root
  }

  /// Where the node with an id is.
  private static func positions(of nodes: [Node]) throws(PresentationListError) -> [PresentationID: Int] {
    var positions: [PresentationID: Int] = [:]
    positions.reserveCapacity(nodes.count)
    for (position, node) in nodes.enumerated() {
      if let first = positions.updateValue(position, forKey: node.id) {
        throw PresentationListError(
          position: position,
          reason: "\(node) has the id of \(nodes[first]), at \(first); ids identify one node each."
        )
      }
    }
    return positions
  }
}
