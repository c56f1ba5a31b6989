/// Encoded as `{"nodes": [{"id": …, "parent": …, "kind": …, "label": …, "payload": …}, …]}`.
private enum TreeKey: String, CodingKey {
  case nodes
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
    let nodes = try list.decodeAll(Node.self)
    func damage(_ position: Int?, _ reason: String) -> DecodingError {
      let place = position.map { [PositionKey($0) as any CodingKey] } ?? []
      return .dataCorrupted(DecodingError.Context(codingPath: list.codingPath + place, debugDescription: reason))
    }
    let root = try Self.root(of: nodes, damage)
    self.init(root: nodes[root].label, payload: nodes[root].payload, id: nodes[root].id, capacity: nodes.count)
    try add(nodes, from: root, damage)
    // The others were when they were read.
    IDSource.reserve(nodes.lazy.map(\.id.rawValue).filter { $0 >= IDSource.end })
    _checkInvariants()
  }

  /// The position of the one root.
  private static func root(of nodes: [Node], _ damage: (Int?, String) -> DecodingError) throws -> Int {
    let roots = nodes.indices.filter { nodes[$0].kind == .root || nodes[$0].parent == nil }
    guard let root = roots.first else {
      throw damage(nil, "There is no root: one node has the kind \"root\" and no parent.")
    }
    let node = nodes[root]
    guard node.kind == .root, node.parent == nil else {
      let count = node.parent == nil ? "no" : "a"
      throw damage(root, "\(node) has \(count) parent: the root has none, and all others have one.")
    }
    if roots.count > 1 {
      let second = roots[1]
      throw damage(
        second,
        "\(nodes[second]) is a second root beside \(node): all others need a parent and another kind."
      )
    }
    return root
  }

  /// Adds all nodes but the root, depth first, so that neighbours in the tree are neighbours in memory.
  private mutating func add(_ nodes: [Node], from root: Int, _ damage: (Int?, String) -> DecodingError) throws {
    let children = Dictionary(grouping: nodes.indices) { nodes[$0].parent }
    var waiting = [root]
    var isReached = [Bool](repeating: false, count: nodes.count)
    while let position = waiting.popLast() {
      let node = nodes[position]
      isReached[position] = true
      if let parent = node.parent {
        do {
          try checkArrival(node.subject, on: parent, at: nil)
        } catch {
          throw damage(position, error.description)
        }
        add(node.label, payload: node.payload, kind: node.kind, id: node.id, on: shape.find(parent))
      }
      waiting.append(contentsOf: children[node.id, default: []].reversed())
    }
    guard let lost = isReached.firstIndex(of: false) else { return }
    throw damage(
      lost,
      """
      \(nodes[lost]) is not presented on the root: its parents lead to a node that is not in the list, or round in a \
      circle.
      """
    )
  }
}
