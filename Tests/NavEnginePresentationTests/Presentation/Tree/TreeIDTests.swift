import NavEngine
import TestSupport
import Testing

/// Where trees get the ids of new nodes: no two nodes of a process have the same one, unless it was brought along.
@Suite("Ids of new nodes")
struct TreeIDTests {
  private typealias Tree = PresentationTree<Int>

  /// Pushes new nodes on the root.
  private func push(_ count: Int, on tree: inout Tree) throws -> [PresentationID] {
    try (0..<count).map { try tree.push("New", payload: $0, on: tree.root) }
  }

  @Test("copies that diverge, trees that grow and children that are presented have ids of their own")
  func unique() throws {
    var tree = Tree(root: "Home", payload: 0)
    var ids = [tree.root] + (try push(3, on: &tree))
    var copies = (0..<4).map { _ in tree }
    for round in 1...20 {
      ids += try push(round * 7, on: &tree)
      for index in copies.indices { ids += try push(round * 3, on: &copies[index]) }
      let state = PresentationState(wrappedValue: round)
      ids.append(try #require(state.id))
      copies[round % copies.count] = tree
    }
    #expect(Set(ids).count == ids.count)
  }

  @Test("an id that a tree would give next, and that is brought into another one, it does not give", arguments: 1...3)
  func reserved(ahead: Int) throws {
    var (tree, other) = (Tree(root: "Home", payload: 0), Tree(root: "Other", payload: 0))
    let last = try #require(try push(2, on: &tree).last)
    let next = PresentationID(rawValue: last.rawValue + UInt64(ahead))
    try other.push("Restored", payload: 1, on: other.root, id: next)
    #expect(!(try push(400, on: &tree)).contains(next))
    // And into the tree itself.
    let own = PresentationID(rawValue: try #require(tree.children(of: tree.root).max()).rawValue + UInt64(ahead))
    try tree.push("Restored", payload: 1, on: tree.root, id: own)
    _ = try push(400, on: &tree)
    #expect(tree.count == 804 && Set(tree.depthFirst.map(\.id)).count == 804)
  }

  // Exit tests came with Swift 6.2.
  #if compiler(>=6.2)
    @Test("the highest id leaves others to trees that go on", .timeLimit(.minutes(10)))
    func highest() async {
      // In a process of its own: what this does to the counter is for good.
      await #expect(processExitsWith: .success) {
        var early = Tree(root: "Early", payload: 0)
        let nodes = [Tree.Node(id: .max, parent: nil, kind: .root, label: "Restored", payload: 0)]
        var restored: Tree = try JSON.value(from: JSON.text(["nodes": nodes]))
        var late = Tree(root: "Late", payload: 0)
        #expect(restored.root == .max && late.contains(late.root))
        for number in 0..<300 {
          let first = try early.push("New", payload: number, on: early.root)
          let second = try restored.push("New", payload: number, on: .max)
          #expect(early.contains(first) && restored.contains(second))
          let third = try late.push("New", payload: number, on: late.root)
          #expect(late.dismiss(third).count == 1)
        }
        #expect(try JSON.value(Tree.self, from: JSON.text(restored)) == restored)
        let all = [early, restored, late].flatMap { $0.depthFirst.map(\.id) }
        #expect(Set(all).count == all.count)
      }
    }

    @Test("ids out of the counter's reach are kept if their tree is accepted, and no longer than that if it is refused")
    func refused() async {
      await #expect(processExitsWith: .success) {
        func text(_ ids: [UInt64], on parent: UInt64) -> String {
          let nodes = ids.map { #",{"id":\#($0),"parent":\#(parent),"kind":"stackElement","label":"","payload":0}"# }
          return #"{"nodes":[{"id":1,"kind":"root","label":"","payload":0}\#(nodes.joined())]}"#
        }
        let far: UInt64 = 1 << 62
        let accepted: Tree = try JSON.value(from: text([far + 2, far + 4], on: 1))
        _ = JSON.decodingError(of: Tree.self, from: text([far + 1, far + 3], on: 2))
        let second = #"{"id":2,"kind":"sheet","label":"","payload":0}"#
        let root = #"{"id":\#(far + 1),"kind":"root","label":"","payload":0}"#
        _ = JSON.decodingError(of: Tree.self, from: #"{"nodes":[\#(root),\#(second)]}"#)
        // The last within reach: the counter goes on behind it.
        _ = try JSON.value(PresentationID.self, from: "\(far - 1)")
        let ids = (0..<6).map { PresentationState(wrappedValue: $0).id?.rawValue }
        #expect(ids == [0, 1, 3, 5, 6, 7].map { far + $0 } && accepted.count == 3)
      }
    }
  #endif
}
