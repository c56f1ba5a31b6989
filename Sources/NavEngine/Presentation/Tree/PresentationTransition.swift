/// One step from an older ``PresentationTree`` to a newer one, as a view layer carries it out.
///
/// Steps come as a list, which ``PresentationTree/difference(from:)`` makes and ``PresentationTree/applying(_:)``
/// follows. A place is a position among all children of the parent, counted from 0, at the time of the step.
public enum PresentationTransition<Payload> {
  /// A node of one of the two trees: of the newer one where it comes, of the older one where it goes.
  public typealias Node = PresentationTree<Payload>.Node

  /// A stack element that came. The node says on what.
  case push(Node, at: Int)
  /// A stack element that went from its place, with everything that was on it, depth first.
  case pop(PresentationTree<Payload>.Removed, at: Int)
  /// A node of any other kind that came. The node says on what.
  case present(Node, at: Int)
  /// A node of any other kind that went from its place, with everything that was on it, depth first.
  case dismiss(PresentationTree<Payload>.Removed, at: Int)
  /// A node whose kind, label or payload changed. Only its place may change too, in steps of their own.
  case replace(Node, with: Node)
  /// A node that changed its place, with everything that is on it. The place it went to is counted without it.
  case move(PresentationID, kind: PresentationKind, from: Place, to: Place)
  /// The tree of another root. All that was on the old one is dismissed before, and nothing kept.
  case replaceRoot(Node, with: Node)

  /// Where a node is among the children of its parent.
  public struct Place: Hashable, Sendable, CustomStringConvertible {
    /// The node that it is presented on.
    public let parent: PresentationID
    /// Counted from 0 among all children of the parent, at the time of the step.
    public let position: Int

    /// A place. Whether there is such a one shows when the step is carried out.
    public init(parent: PresentationID, position: Int) {
      self.parent = parent
      self.position = position
    }

    /// The parent's id and the position: `#3[1]`.
    public var description: String { "\(parent.debugDescription)[\(position)]" }
  }
}

extension PresentationTransition: Equatable where Payload: Equatable {}
extension PresentationTransition: Hashable where Payload: Hashable {}
extension PresentationTransition: Sendable where Payload: Sendable {}

extension PresentationTransition: CustomStringConvertible {
  /// The event, the node, and the place: `present sheet "Edit" #4 on #1 at 0`.
  public var description: String {
    switch self {
    case .push(let node, let place): "push \(node) on \(Self.parent(of: node)) at \(place)"
    case .pop(let removed, let place): "pop \(Self.head(of: removed)) at \(place)"
    case .present(let node, let place): "present \(node) on \(Self.parent(of: node)) at \(place)"
    case .dismiss(let removed, let place): "dismiss \(Self.head(of: removed)) at \(place)"
    case .replace(let old, let new): "replace \(old) with \(new)"
    case .move(let id, let kind, let source, let target):
      "move \(kind) \(id.debugDescription) from \(source) to \(target)"
    case .replaceRoot(let old, let new): "replace root \(old) with \(new)"
    }
  }

  private static func parent(of node: Node) -> String { node.parent?.debugDescription ?? "nothing" }

  private static func head(of removed: PresentationTree<Payload>.Removed) -> String {
    guard let first = removed.first else { return "nothing" }
    let rest = removed.count > 1 ? " with \(removed.count - 1) on it" : ""
    return "\(first)\(rest) on \(parent(of: first))"
  }
}
