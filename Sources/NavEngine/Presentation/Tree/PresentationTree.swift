/// Everything that an app presents right now, as a value: a tree of screens, sheets, popovers, alerts and the rest.
///
/// Each node has an id, a kind, a label and a payload, and its children are what is presented on it:
///
///     var tree = PresentationTree(root: "Home", payload: 0)
///     let list = try tree.push("List", payload: 1, on: tree.root)
///     let edit = try tree.present("Edit", payload: 2, on: list, kind: .sheet)
///     print(tree.path(to: edit))  // the ids of "Home", "List" and "Edit"
///     tree.dismiss(list)          // takes "Edit" with it
///
/// The elements of a node's stack are its children of the kind ``PresentationKind/stackElement``, in order.
///
/// ## Rules
/// There is one root. A node has at most one modal child (``PresentationKind/isModal``), alerts and dialogs have no
/// children, and no id is there twice. An edit that would break a rule throws a ``PresentationTreeError`` and changes nothing.
/// Calls that only remove are total: what is gone already is no error.
///
/// ## Identity
/// Ids are never handed out twice in a process (``PresentationID``). They survive changes of the content, moves,
/// copies, encoding and decoding. Two trees are equal when they have equal nodes under the same ids in the same order.
///
/// ## Memory and speed
/// A tree refers to its nodes, to their payloads, and to their ids with an index from ids to positions. A copy shares the
/// three. The first edit of a copy copies the ids and their index, in O(capacity), and the others if it writes them. Look-ups
/// are O(1), and so is presenting something, amortised over growth. Dismissing takes O(nodes removed). The memory of dismissed
/// nodes is used again, and given back with the tree. Nothing recurses, however deep the tree is.
///
/// ## Threads
/// As with an `Array`, any number of threads may read copies, or one tree that none changes.
///
/// Semantics: "Tree-based navigation" of The Composable Architecture, for what is presented on what.
@frozen
public struct PresentationTree<Payload> {
  /// All but the payloads.
  @usableFromInline var shape: PresentationShape
  /// The payloads of the nodes, by position; nil where a position is free.
  @usableFromInline var payloads: [Payload?]

  /// A tree of nothing but a root.
  ///
  /// - Parameters:
  ///   - label: The root's name.
  ///   - payload: What the app wants to know of the root.
  ///   - id: The root's id, for restoring and for tests; by default a new one.
  /// - Precondition: `id` is at most ``PresentationID/max``.
  public init(root label: String, payload: Payload, id: PresentationID? = nil) {
    precondition(id ?? 0 <= .max, "The id of the root is past \(PresentationID.max.debugDescription), the highest one.")
    if let id { IDSource.reserve(id.rawValue) }
    shape = PresentationShape(root: label, id: id ?? .next())
    payloads = [payload]
  }

  /// Makes room for this many nodes in all, so that presenting them allocates nothing.
  ///
  /// A copy that shares its memory is copied.
  ///
  /// - Complexity: O(`minimumCapacity`) if it allocates.
  public mutating func reserveCapacity(_ minimumCapacity: Int) {
    shape.makeUnique(room: minimumCapacity)
    shape.entries.reserveCapacity(minimumCapacity)
    payloads.reserveCapacity(minimumCapacity)
    _checkInvariants()
  }

  /// Adds a node, which the rules allow, to the children of another, in front of `next`, or behind all.
  ///
  /// - Returns: Its id: by default, a new one.
  @inlinable
  @discardableResult
  mutating func add(
    _ label: String,
    payload: Payload,
    kind: PresentationKind,
    id: PresentationID?,
    on parent: Int,
    before next: Int? = nil
  ) -> PresentationID {
    shape.makeUnique()
    let id = id ?? .next()
    let position = shape.add(label, kind: kind, id: id, on: parent, before: next)
    if position < payloads.count { payloads[position] = payload } else { payloads.append(payload) }
    return id
  }

  /// A node as a value.
  @inlinable
  func node(_ position: Int) -> Node {
    Node(
      id: shape.id(position),
      parent: shape[position].parent.map(shape.id),
      kind: shape[position].kind,
      label: shape[position].label,
      // A position that links lead to is a node's.
      payload: payloads[position]!
    )
  }

  /// Removes a node with its subtree.
  @inlinable
  mutating func remove(_ top: Int) -> Removed {
    shape.makeUnique()
    let removed = Removed(first: node(top), others: shape[top].first == nil ? [] : removeDescendants(of: top))
    shape.detach(top)
    discard(top)
    return removed
  }

  /// Removes all nodes below one, which is removed next.
  @inlinable
  mutating func removeDescendants(of top: Int) -> [Node] {
    let positions = Array(shape.subtree(of: top).dropFirst())
    defer { positions.forEach { discard($0) } }
    return positions.map(node)
  }

  @inlinable
  mutating func discard(_ position: Int) {
    shape.discard(position)
    payloads[position] = nil
  }
}

extension PresentationTree: Sendable where Payload: Sendable {}
