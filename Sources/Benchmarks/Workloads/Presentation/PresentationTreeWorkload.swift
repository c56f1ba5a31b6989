import NavEngine

/// A workload on a `PresentationTree` of a given size.
protocol PresentationTreeWorkload: Workload {
  /// The last word but one of a case's name.
  static var operation: String { get }
  /// How many nodes the tree has.
  var count: Int { get }
}

extension PresentationTreeWorkload {
  var group: String { "presentation/tree/\(Self.operation)" }

  var name: String { "\(group)/\(count)" }

  func bytesPerElement() -> Double? {
    LiveBytes.held(for: count) { PresentationTreeFixture.tree(count: count) }
  }
}

/// What the workloads on trees work on.
enum PresentationTreeFixture {
  /// A node as an array of them holds it, with all that a node of the tree is told.
  struct Row: Equatable {
    var id: PresentationID
    var kind: PresentationKind
    var label: String
    var payload: Int
  }

  static let label = "Screen"

  /// A tree of `count` stack elements, or one fewer and the root, each on a random one that was there before. Payloads
  /// count up from 0 in the order of their arrival.
  static func tree(count: Int, reserving capacity: Int = 0) -> PresentationTree<Int> {
    var random = SplitMix64(seed: 5)
    var tree = PresentationTree(root: label, payload: 0)
    tree.reserveCapacity(max(count, capacity))
    var ids = [tree.root]
    for payload in 1..<max(count, 1) {
      let parent = ids[Int(random.next() % UInt64(ids.count))]
      // A stack element is refused by no node of this tree.
      guard let id = try? tree.push(label, payload: payload, on: parent) else { continue }
      ids.append(id)
    }
    return tree
  }

  /// The nodes of a tree, in the order of their arrival.
  static func rows(of tree: PresentationTree<Int>) -> [Row] {
    tree.depthFirst
      .map { Row(id: $0.id, kind: $0.kind, label: $0.label, payload: $0.payload) }
      .sorted { $0.payload < $1.payload }
  }
}
