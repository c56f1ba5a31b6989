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
/// A tree refers to its payloads, to the places and to the texts of its nodes, and to their ids with an index from ids to
/// positions. A copy shares the four. The first edit of a copy copies the ids and their index, in O(capacity), and the others
/// if it writes them. Look-ups are O(1), and so is presenting something, amortised over growth. Dismissing takes O(nodes
/// removed). The memory of dismissed nodes is used again, and given back with the tree. Nothing recurses, however deep the tree is.
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
  @inlinable
  public init(root label: String, payload: Payload, id: PresentationID? = nil) {
    precondition(id ?? 0 <= .max, "The id of the root is past \(PresentationID.max.debugDescription), the highest one.")
    if let id { IDSource.reserve(id.rawValue) }
    self.init(root: label, payload: payload, id: id, capacity: 1)
  }

  /// A root, with memory for this many nodes at least. An id is one that a tree may have, and reserved by the caller.
  @inlinable
  init(root label: String, payload: Payload, id: PresentationID?, capacity: Int) {
    shape = PresentationShape(root: label, id: id ?? .next(), capacity: capacity)
    payloads = [payload]
    if capacity > 1 { reserveCapacity(capacity) }
  }

  /// Makes room for this many nodes in all, so that presenting them allocates nothing.
  ///
  /// A copy that shares its memory is copied.
  ///
  /// - Complexity: O(`minimumCapacity`) if it allocates.
  @inlinable
  public mutating func reserveCapacity(_ minimumCapacity: Int) {
    shape.makeUnique(room: minimumCapacity)
    shape.links.reserveCapacity(minimumCapacity)
    shape.texts.reserveCapacity(minimumCapacity)
    payloads.reserveCapacity(minimumCapacity)
    _checkInvariants()
  }

  /// Adds a node, which the rules allow, to the children of another, in front of `next`, or behind all.
  ///
  /// - Returns: Its id: by default, a new one.
  @inlinable
  @inline(__always)  // tree/present-dismiss
  @discardableResult
  mutating func add(
    _ label: consuming String,
    payload: consuming Payload,
    kind: consuming PresentationKind,
    id: PresentationID?,
    on parent: UInt32,
    before next: UInt32 = PresentationLink.none
  ) -> PresentationID {
    shape.makeUnique()
    let id = id ?? shape.newID()
    let position = Int(shape.add(label, kind: kind, id: id, on: parent, before: next))
    if position < payloads.count { payloads[position] = payload } else { payloads.append(payload) }
    return id
  }

  /// A node as a value.
  @inlinable
  func node(_ position: UInt32) -> Node {
    Node(
      id: shape.id(position),
      parent: shape.idIfAny(shape[position].parent),
      text: shape.texts[Int(position)],
      // A position that links lead to is a node's.
      payload: payloads[Int(position)]!
    )
  }

  /// Removes a node with its subtree.
  @inlinable
  @inline(__always)  // tree/present-dismiss
  mutating func remove(_ top: UInt32) -> Removed {
    shape.makeUnique()
    let others = shape[top].first == PresentationLink.none ? nil : removeDescendants(of: top)
    return Removed(
      id: shape.id(top),
      parent: shape.id(shape[top].parent),
      text: shape.remove(top),
      payload: payloads[Int(top)].take(),
      others: others
    )
  }

  /// Removes all nodes below one, which is removed next.
  @inlinable
  mutating func removeDescendants(of top: UInt32) -> [Node] {
    let positions = Array(shape.subtree(of: top).dropFirst())
    let nodes = positions.map { node($0) }
    // Children before their parents.
    for position in positions.reversed() {
      _ = shape.remove(position)
      payloads[Int(position)] = nil
    }
    return nodes
  }
}

extension PresentationTree: Sendable where Payload: Sendable {}
