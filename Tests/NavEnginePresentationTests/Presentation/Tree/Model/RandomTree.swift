import TestSupport

@testable import NavEngine

/// Random trees over few ids, so that two of them have many nodes in common.
enum RandomTree {
  static let kinds: [PresentationKind] = [
    .stackElement, .stackElement, .custom("tab"), .sheet, .cover, .alert, .destination,
  ]

  /// A tree of the root 0 and of some of the ids `1 ... count`, each anywhere.
  static func make(_ count: Int, using random: inout SplitMix64, contents: Int = 3) -> PresentationTree<Int> {
    var tree = PresentationTree(root: "Root", payload: random.below(contents), id: 0)
    for id in (1...count).shuffled(using: &random) where !random.oneIn(5) {
      let parents = Array(tree.depthFirst.map(\.id))
      let parent = parents[random.oneIn(3) ? 0 : random.below(parents.count)]
      let place = random.below(tree.children(of: parent).count + 1)
      let kind = kinds[random.below(kinds.count)]
      // What is against the rules is left out.
      _ = try? tree.present(
        "\(id)",
        payload: random.below(contents),
        on: parent,
        kind: kind,
        at: place,
        id: PresentationID(rawValue: UInt64(id))
      )
    }
    return tree
  }

  /// The tree after a few random edits.
  static func edited(
    _ tree: PresentationTree<Int>,
    edits: Int,
    using random: inout SplitMix64
  ) -> PresentationTree<Int> {
    var tree = tree
    for _ in 0..<edits {
      let ids = Array(tree.depthFirst.map(\.id))
      let (id, other) = (ids[random.below(ids.count)], ids[random.below(ids.count)])
      let kind = kinds[random.below(kinds.count)]
      switch random.below(4) {
      case 0: _ = try? tree.present("new", payload: 0, on: id, kind: kind)
      case 1: tree.dismiss(id)
      case 2: try? tree.move(id, to: other, at: random.below(tree.children(of: other).count + 1))
      default: _ = try? tree.replace(id, label: "edited", payload: random.below(3), kind: kind)
      }
    }
    return tree
  }
}

/// How many steps there must be between two trees, told from what went, came, and changed.
func fewestSteps(from old: PresentationTree<Int>, to new: PresentationTree<Int>) -> Int {
  let (old, new) = (TreeModel(old), TreeModel(new))
  var steps = 0
  for (id, node) in old.nodes where new.nodes[id] == nil {
    // What goes with its parent needs no step of its own.
    if new.nodes[node.parent!] != nil { steps += 1 }
  }
  for (id, node) in new.nodes {
    guard let before = old.nodes[id] else {
      steps += 1
      continue
    }
    if before.parent != node.parent { steps += 1 }
    if (before.kind, before.label, before.payload) != (node.kind, node.label, node.payload) { steps += 1 }
    let kept = node.children.filter { old.nodes[$0]?.parent == id }
    steps += kept.count - longestCommonOrder(kept, before.children)
  }
  return steps
}

/// The length of the longest row that occurs in both, with gaps.
private func longestCommonOrder(_ left: [PresentationID], _ right: [PresentationID]) -> Int {
  var lengths = [Int](repeating: 0, count: right.count + 1)
  for element in left {
    var diagonal = 0
    for (position, other) in right.enumerated() {
      let above = lengths[position + 1]
      lengths[position + 1] = element == other ? diagonal + 1 : max(above, lengths[position])
      diagonal = above
    }
  }
  return lengths[right.count]
}
