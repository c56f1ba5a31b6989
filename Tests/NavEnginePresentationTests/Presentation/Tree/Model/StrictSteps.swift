@testable import NavEngine

/// Carries out transitions by the calls of the tree, each of which enforces the rules.
enum StrictSteps {
  struct Unequal: Error {}

  static func carryOut(_ step: PresentationTransition<Int>, on tree: inout PresentationTree<Int>) throws {
    switch step {
    case .push(let node, let place), .present(let node, let place):
      try tree.present(
        node.label,
        payload: node.payload,
        on: node.parent!,
        kind: node.kind,
        at: min(place, tree.children(of: node.parent!).count),
        id: node.id
      )
    case .pop(let removed, _), .dismiss(let removed, _):
      guard tree.dismiss(removed[0].id).map(\.id) == removed.map(\.id) else { throw Unequal() }
    case .replace(_, let node):
      try tree.replace(node.id, label: node.label, payload: node.payload, kind: node.kind)
    case .move(let id, _, _, let target):
      let others = tree.children(of: target.parent).filter { $0 != id }.count
      try tree.move(id, to: target.parent, at: min(target.position, others))
    case .replaceRoot:
      throw Unequal()
    }
  }

  /// Whether each step is allowed, in this order.
  static func areAllowed(_ steps: [PresentationTransition<Int>], on tree: PresentationTree<Int>) -> Bool {
    var tree = tree
    return steps.allSatisfy { step in (try? carryOut(step, on: &tree)) != nil }
  }

  /// Whether there is an order in which each step is allowed, places aside.
  static func canBeAllowed(_ steps: [PresentationTransition<Int>], on tree: PresentationTree<Int>) -> Bool {
    if steps.isEmpty { return true }
    return steps.indices.contains { position in
      var (rest, tree) = (steps, tree)
      let step = rest.remove(at: position)
      return (try? carryOut(step, on: &tree)) != nil && canBeAllowed(rest, on: tree)
    }
  }
}
