extension PresentationTree: Equatable where Payload: Equatable {
  /// Whether both trees have equal nodes, under the same ids, in the same order.
  ///
  /// - Complexity: O(1) for copies that share their memory, and for trees of different sizes; else O(`count`).
  @inlinable
  public static func == (left: PresentationTree, right: PresentationTree) -> Bool {
    // Depth first, with their parents: no two trees give the same row of nodes.
    left.isIdentical(to: right) || left.count == right.count && left.depthFirst.elementsEqual(right.depthFirst)
  }
}

extension PresentationTree: Hashable where Payload: Hashable {
  /// Hashes the nodes with their ids and parents, depth first.
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for node in depthFirst { hasher.combine(node) }
  }
}

extension PresentationTree {
  /// Whether both trees share their memory, so that they have no difference.
  @inlinable
  func isIdentical(to other: PresentationTree) -> Bool { shape.ids === other.shape.ids }
}

// MARK: - Coding

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
    shape = PresentationShape(root: nodes[root].label, id: nodes[root].id)
    payloads = [nodes[root].payload]
    reserveCapacity(nodes.count)
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
          let target = try shape.checkArrival(node.subject, on: parent, at: nil)
          add(node.label, payload: node.payload, kind: node.kind, id: node.id, on: target)
        } catch {
          throw damage(position, error.description)
        }
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

// MARK: - Printing

extension PresentationTree: CustomStringConvertible {
  /// The depth from which on lines are not indented further, so that a deep tree prints in O(`count`).
  private static var deepestIndentation: Int { 32 }

  /// The tree as indented text, a line for each node: its kind, its label, and its id.
  ///
  ///     root "Home" #0
  ///       stackElement "List" #1
  ///         sheet "Edit" #2
  ///
  /// Nodes deeper than 32 stand below each other, their depth in front: `(33) sheet "Edit" #2`.
  ///
  /// - Complexity: O(`count`).
  public var description: String {
    var depths = [Int](repeating: 0, count: shape.entries.count)
    let lines = shape.subtree().map { position in
      let depth = shape[position].parent.map { depths[$0] + 1 } ?? 0
      depths[position] = depth
      let indentation = String(repeating: "  ", count: Swift.min(depth, Self.deepestIndentation))
      return indentation + (depth > Self.deepestIndentation ? "(\(depth)) " : "") + node(position).description
    }
    return lines.joined(separator: "\n")
  }
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
