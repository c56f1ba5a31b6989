import TestSupport

@testable import NavEngine

/// What a tree should hold, in dictionaries.
struct TreeModel<Payload: Hashable & Sendable> {
  struct Node: Equatable {
    var kind: PresentationKind
    var label: String
    var payload: Payload
    var parent: PresentationID?
    var children: [PresentationID] = []
  }

  let root: PresentationID
  var nodes: [PresentationID: Node]

  init(_ tree: PresentationTree<Payload>) {
    root = tree.root
    nodes = [:]
    for node in tree.depthFirst {
      nodes[node.id] = Node(kind: node.kind, label: node.label, payload: node.payload, parent: node.parent)
      if let parent = node.parent { nodes[parent]!.children.append(node.id) }
    }
  }

  // MARK: - Reading

  func depthFirst(from top: PresentationID) -> [PresentationID] {
    [top] + nodes[top]!.children.flatMap { depthFirst(from: $0) }
  }

  func path(to id: PresentationID) -> [PresentationID] {
    guard let node = nodes[id] else { return [] }
    return (node.parent.map { path(to: $0) } ?? []) + [id]
  }

  func modal(on id: PresentationID) -> PresentationID? {
    nodes[id]!.children.first { nodes[$0]!.kind.isModal }
  }

  var activeLeaf: PresentationID {
    var id = root
    while let top = modal(on: id) ?? nodes[id]!.children.last(where: { nodes[$0]!.kind == .stackElement }) { id = top }
    return id
  }

  func value(_ id: PresentationID) -> PresentationTree<Payload>.Node {
    let node = nodes[id]!
    return .init(id: id, parent: node.parent, kind: node.kind, label: node.label, payload: node.payload)
  }

  // MARK: - Rules

  func admits(_ kind: PresentationKind, on parent: PresentationID) -> Bool {
    guard let node = nodes[parent], kind != .root, node.kind.takesChildren else { return false }
    return !kind.isModal || modal(on: parent) == nil
  }

  func admitsMove(of id: PresentationID, to parent: PresentationID) -> Bool {
    guard let node = nodes[id], nodes[parent] != nil, id != root, !path(to: parent).contains(id) else { return false }
    return node.parent == parent || admits(node.kind, on: parent)
  }

  func admitsReplacement(of id: PresentationID, by kind: PresentationKind) -> Bool {
    guard let node = nodes[id] else { return false }
    if (node.kind == .root) != (kind == .root) || (!kind.takesChildren && !node.children.isEmpty) { return false }
    guard let parent = node.parent, kind.isModal else { return true }
    return modal(on: parent) ?? id == id
  }

  // MARK: - Editing

  mutating func insert(_ id: PresentationID, _ node: Node, at place: Int?) {
    nodes[id] = node
    let count = nodes[node.parent!]!.children.count
    nodes[node.parent!]!.children.insert(id, at: place ?? count)
  }

  /// Removes a node with its subtree, and returns it, depth first.
  @discardableResult
  mutating func remove(_ id: PresentationID) -> [PresentationTree<Payload>.Node] {
    guard id != root, let node = nodes[id] else { return [] }
    let removed = depthFirst(from: id)
    let values = removed.map(value)
    nodes[node.parent!]!.children.removeAll { $0 == id }
    for id in removed { nodes[id] = nil }
    return values
  }

  mutating func move(_ id: PresentationID, to parent: PresentationID, at place: Int?) {
    var node = nodes[id]!
    nodes[node.parent!]!.children.removeAll { $0 == id }
    node.parent = parent
    insert(id, node, at: place)
  }

  // MARK: - Comparing

  /// Throws unless the tree holds this, finds each id, and is sound inside.
  func verify(_ tree: PresentationTree<Payload>, _ context: @autoclosure () -> String = "") throws(Mismatch) {
    tree._checkInvariants()
    try TestSupport.verify(tree.count == nodes.count, "\(tree.count) nodes, not \(nodes.count), \(context())")
    let ids = depthFirst(from: root)
    try TestSupport.verify(tree.depthFirst.elementsEqual(ids.map(value)), "\(tree)\nis not \(ids) \(context())")
    try TestSupport.verify(tree.activeLeaf == activeLeaf, "active leaf \(tree.activeLeaf), \(context())")
  }

  /// Throws unless the tree answers the same of this id.
  func verify(_ tree: PresentationTree<Payload>, answersOf id: PresentationID) throws(Mismatch) {
    let node = nodes[id]
    let agrees =
      tree.contains(id) == (node != nil) && tree[id] == node.map { _ in value(id) }
      && tree.parent(of: id) == node?.parent && tree.children(of: id) == node?.children ?? []
      && tree.path(to: id) == path(to: id)
    try TestSupport.verify(agrees, "answers of \(id)")
  }
}
