/// Everything that an app presents right now, as a value: a tree of screens, sheets, popovers, alerts and the rest.
///
/// Each node has an id, a kind, a label and a payload, and its children are what is presented on it:
///
///     var tree = PresentationTree(root: "Home", payload: 0)
///     let list = try tree.push("List", payload: 1, on: tree.root)
///     let edit = try tree.present("Edit", payload: 2, on: list, kind: .sheet)
///     print(tree.path(to: edit))  // [#0, #1, #2]
///     tree.dismiss(list)          // takes "Edit" with it
///
/// The elements of a node's stack are its children of the kind ``PresentationKind/stackElement``, in order.
///
/// ## Rules
/// There is one root. A node has at most one modal child (``PresentationKind/isModal``), alerts and dialogs have no
/// children, and no id is there twice. What would break a rule throws a ``PresentationTreeError`` and changes nothing.
/// Calls that only remove are total: what is gone already is no error.
///
/// ## Identity
/// Ids are never handed out twice in a process (``PresentationID``). They survive changes of the content, moves,
/// copies, encoding and decoding. Two trees are equal when they have equal nodes under the same ids in the same order.
///
/// ## Memory and speed
/// A tree is one reference to one block, with a hash index from ids to positions. A copy is one retain; the first edit
/// of a copy copies the block. Look-ups are O(1), and so is presenting something, amortised over growth; dismissing
/// takes time for what goes alone. The memory of dismissed nodes is used again, and given back with the tree. Nothing
/// recurses, however deep the tree is.
///
/// ## Threads
/// As with an `Array`, any number of threads may read copies, or one tree that none changes.
///
/// Semantics: "Tree-based navigation" of The Composable Architecture, for what is presented on what.
@frozen
public struct PresentationTree<Payload> {
  @usableFromInline var arena: PresentationArena<Payload>

  /// A tree of nothing but a root.
  ///
  /// - Parameters:
  ///   - label: The root's name.
  ///   - payload: What the app wants to know of the root.
  ///   - id: The root's id, for restoring and for tests; by default a new one.
  /// - Precondition: `id` is at most ``PresentationID/max``.
  @inlinable
  public init(root label: String, payload: Payload, id: PresentationID? = nil) {
    self.init(root: label, payload: payload, id: id, capacity: 0)
  }

  /// A root in an arena of at least this capacity.
  @inlinable
  init(root label: String, payload: Payload, id: PresentationID?, capacity: Int) {
    precondition(id ?? 0 <= .max, "The id of the root is past \(PresentationID.max.debugDescription), the highest one.")
    arena = .make(capacity: capacity)
    let handle = self.handle
    if let id { PresentationIDSource.reserve(through: id) }
    let position = handle.header.take(id: id ?? handle.header.pointee.lease.take(), label: label, kind: .root)
    // SAFETY: the new arena has no payload there.
    (handle.payloads + Int(position)).initialize(to: payload)
    keepArena()
  }
}

/// SAFETY: arenas are immutable while shared, and one that is written has one reference, held by the tree that writes.
/// Reference counts are atomic. An arena refers to payloads, strings, and its own memory.
extension PresentationTree: @unchecked Sendable where Payload: Sendable {}
