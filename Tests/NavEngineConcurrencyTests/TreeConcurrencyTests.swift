import NavEngine
import Testing

@Suite("Concurrency of presentation trees")
struct TreeConcurrencyTests {
  private typealias Tree = PresentationTree<Int>

  /// Pushes new nodes on the root.
  private func push(_ count: Int, on tree: inout Tree) throws -> [PresentationID] {
    try (0..<count).map { try tree.push("New", payload: $0, on: tree.root) }
  }

  @Test("trees of several threads have ids of their own, also while ids come in")
  func threads() async throws {
    var shared = Tree(root: "Home", payload: 0)
    _ = try push(10, on: &shared)
    let start = shared
    let ids = try await withThrowingTaskGroup(of: [PresentationID].self) { group in
      for _ in 0..<4 {
        group.addTask {
          var (tree, ids) = (start, [PresentationID]())
          for round in 0..<500 {
            if round.isMultiple(of: 50) { tree = start }
            ids += try push(3, on: &tree)
            // One that is there already.
            var restored = Tree(root: "Restored", payload: 0, id: tree.root)
            try restored.push("Restored", payload: 1, on: restored.root, id: ids.last)
          }
          return ids
        }
      }
      return try await group.reduce(into: []) { $0 += $1 }
    }
    #expect(ids.count == 6_000 && Set(ids).count == ids.count)
  }
}
