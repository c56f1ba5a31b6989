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
    PresentationIDSource.reserve(nodes.lazy.map(\.id).filter { $0.rawValue >= IDSource.end })
  }

  /// Presents a node under its id, which is not reserved yet.
  private mutating func add(_ node: Node) throws(PresentationTreeError) {
    let parent = node.parent ?? root
    try mutableHandle.header.checkArrival(node.label, kind: node.kind, on: parent, at: nil, id: node.id)
    prepareToAdd()
    let handle = mutableHandle
    let target = handle.header.find(parent)
    let position = handle.header.take(id: node.id, label: node.label, kind: node.kind)
    // SAFETY: the arena is this tree's, and the position was not a node's.
    (handle.payloads + Int(position)).initialize(to: node.payload)
    handle.links.attach(position, to: target, before: PresentationLink.none)
    finishMutation()
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
