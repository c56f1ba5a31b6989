import TestSupport
import Testing

@testable import NavEngine

/// The steps between two trees.
@Suite("PresentationTree's difference")
struct TreeDifferenceTests {
  private typealias Tree = PresentationTree<Int>
  private typealias Step = PresentationTransition<Int>

  /// root 0 → [1 stack → [4 sheet], 2 stack, 3 cover]
  private func sample() throws -> Tree {
    var tree = Tree(root: "Root", payload: 0, id: 0)
    try tree.push("List", payload: 1, on: 0, id: 1)
    try tree.push("Detail", payload: 2, on: 0, id: 2)
    try tree.present("Cover", payload: 3, on: 0, kind: .cover, id: 3)
    try tree.present("Edit", payload: 4, on: 1, kind: .sheet, id: 4)
    return tree
  }

  @Test("equal trees have none")
  func equal() throws {
    let tree = try sample()
    #expect(tree.difference(from: tree.snapshot).isEmpty)
    #expect(tree.difference(from: try sample()).isEmpty)
    #expect(try tree.applying([]) == tree)
  }

  @Test("one edit is one step, which tells all about it")
  func single() throws {
    let old = try sample()
    func steps(_ edit: (inout Tree) throws -> Void) rethrows -> [Step] {
      var new = old
      try edit(&new)
      return new.difference(from: old)
    }
    let list = try #require(old[1])
    let edit = try #require(old[4])
    let pushed = Tree.Node(id: 9, parent: 0, kind: .stackElement, label: "New", payload: 9)
    #expect(try steps { try $0.push("New", payload: 9, on: 0, id: 9) } == [.push(pushed, at: 3)])
    let shown = Tree.Node(id: 9, parent: 2, kind: .popover, label: "New", payload: 9)
    #expect(try steps { try $0.present("New", payload: 9, on: 2, kind: .popover, id: 9) } == [.present(shown, at: 0)])
    let removed = Tree.Removed([list, edit])
    #expect(steps { $0.dismiss(1) } == [.pop(removed, at: 0)])
    #expect(steps { $0.dismiss(3) } == [.dismiss(Tree.Removed([try #require(old[3])]), at: 2)])
    let raised = Tree.Node(id: 4, parent: 1, kind: .sheet, label: "Edit", payload: 5)
    #expect(steps { $0.modify(id: 4) { $0 += 1 } } == [.replace(edit, with: raised)])
    let moved = Step.move(4, kind: .sheet, from: .init(parent: 1, position: 0), to: .init(parent: 2, position: 0))
    #expect(try steps { try $0.move(4, to: 2) } == [moved])
    let swapped = Step.move(
      1,
      kind: .stackElement,
      from: .init(parent: 0, position: 0),
      to: .init(parent: 0, position: 1)
    )
    #expect(try steps { try $0.move(1, to: 0, at: 1) }.count == 1)
    #expect(try old.applying([swapped]).children(of: 0) == [2, 1, 3])
  }

  @Test("payloads are compared as the caller likes")
  func byPredicate() throws {
    let old = try sample()
    var new = old
    new.modify(id: 2) { $0 += 10 }
    #expect(new.difference(from: old, by: { $0 % 10 == $1 % 10 }).isEmpty)
    #expect(new.difference(from: old, by: { $0 == $1 }).count == 1)
  }

  @Test("a modal child goes before the next one comes")
  func replacedModal() throws {
    let old = try sample()
    var new = old
    new.dismiss(3)
    try new.present("Alert", payload: 7, on: 0, kind: .alert, id: 7)
    let steps = new.difference(from: old)
    let descriptions = [#"dismiss cover "Cover" #3 on #0 at 2"#, #"present alert "Alert" #7 on #0 at 2"#]
    #expect(steps.map(\.description) == descriptions)
    #expect(StrictSteps.areAllowed(steps, on: old))
  }

  @Test("what stays moves out of what goes, before that goes")
  func movedOut() throws {
    let old = try sample()
    var new = old
    try new.move(4, to: 2)
    new.dismiss(1)
    let steps = new.difference(from: old)
    #expect(steps.count == 2 && StrictSteps.areAllowed(steps, on: old))
    #expect(try old.applying(steps) == new)
  }

  @Test("a swap of sheets breaks the rule in between, and applies")
  func swap() throws {
    var old = try sample()
    try old.present("Other", payload: 5, on: 2, kind: .sheet, id: 5)
    var new = try sample()
    try new.move(4, to: 2)
    try new.present("Other", payload: 5, on: 1, kind: .sheet, id: 5)
    let steps = new.difference(from: old)
    #expect(steps.count == 2 && !StrictSteps.areAllowed(steps, on: old))
    #expect(try old.applying(steps) == new)
  }

  @Test("what moved into its child comes out of it")
  func invertedNesting() throws {
    var old = Tree(root: "Root", payload: 0, id: 0)
    var new = old
    for id: UInt64 in 1...5 {
      try old.push("\(id)", payload: 0, on: PresentationID(rawValue: id - 1), id: PresentationID(rawValue: id))
      let above: UInt64 = id == 1 ? 0 : 7 - id
      try new.push("\(6 - id)", payload: 0, on: PresentationID(rawValue: above), id: PresentationID(rawValue: 6 - id))
    }
    let steps = new.difference(from: old)
    #expect(steps.count == 5 && StrictSteps.areAllowed(steps, on: old))
    #expect(try old.applying(steps) == new)
  }

  @Test("another root is another tree")
  func otherRoot() throws {
    let old = try sample()
    var new = Tree(root: "Login", payload: 8, id: 2)
    try new.push("Root", payload: 0, on: 2, id: 0)
    let steps = new.difference(from: old)
    #expect(steps.count == 5)
    #expect(try old.applying(steps) == new)
    #expect(try new.applying(old.difference(from: new)) == old)
  }

  @Test("random trees: the steps are the fewest, and applying them gives the new tree")
  func random() throws {
    let seed = try Seed.current()
    print("PresentationTree differences: NAV_SEED=\(seed)")
    var random = SplitMix64(seed: seed)
    for round in 0..<3_000 {
      let size = 1 + random.below(round.isMultiple(of: 20) ? 60 : 9)
      let old = RandomTree.make(size, using: &random)
      let new =
        random.oneIn(3)
        ? RandomTree.edited(old, edits: random.below(6), using: &random) : RandomTree.make(size, using: &random)
      let steps = new.difference(from: old)
      let result = Result { try old.applying(steps) }
      let isRight = (try? result.get()) == new && steps.count == fewestSteps(from: old, to: new)
      if isRight { continue }
      Issue.record("\(old)\nto\n\(new)\nby\n\(steps)\ngives\n\(result); replay round \(round) with NAV_SEED=\(seed)")
      return
    }
  }

  /// Two orders are tried, not all: one pair in many thousands has another that breaks no rule.
  @Test("random trees: steps break a rule in between only where each order of them does, as good as always")
  func rulesInBetween() throws {
    let seed = try Seed.current()
    print("PresentationTree orders: NAV_SEED=\(seed)")
    var random = SplitMix64(seed: seed)
    var (broken, checked, avoidable) = (0, 0, 0)
    for round in 0..<6_000 {
      let old = RandomTree.make(1 + random.below(5), using: &random, contents: 1)
      let new = RandomTree.make(1 + random.below(5), using: &random, contents: 1)
      let steps = new.difference(from: old)
      if steps.count > 6 { continue }
      checked += 1
      if StrictSteps.areAllowed(steps, on: old) { continue }
      broken += 1
      if !StrictSteps.canBeAllowed(steps, on: old) { continue }
      avoidable += 1
      print("\(old)\nto\n\(new)\nby\n\(steps)\n; replay round \(round) with NAV_SEED=\(seed)")
    }
    #expect(checked > 1_000 && broken > 0 && avoidable <= 2)
  }

  /// Each tree of the root 0 and three stack elements or fewer.
  private func smallTrees() throws -> [Tree] {
    var trees = [Tree(root: "Root", payload: 0, id: 0)]
    var known = Set(trees)
    var next = 0
    while next < trees.count {
      for neighbour in neighbours(of: trees[next]) where known.insert(neighbour).inserted { trees.append(neighbour) }
      next += 1
    }
    return trees
  }

  /// The trees that one step of any kind leads to.
  private func neighbours(of tree: Tree) -> [Tree] {
    var result: [Tree] = []
    let ids = Array(tree.depthFirst.map(\.id))
    for id: PresentationID in [1, 2, 3] {
      for parent in ids {
        for place in 0...tree.children(of: parent).count {
          var copy = tree
          let isThere = tree.contains(id)
          let changed =
            isThere
            ? (try? copy.move(id, to: parent, at: place)) != nil
            : (try? copy.present("", payload: 0, on: parent, kind: .stackElement, at: place, id: id)) != nil
          if changed { result.append(copy) }
        }
      }
      var copy = tree
      if !copy.dismiss(id).isEmpty { result.append(copy) }
    }
    return result
  }

  @Test("all pairs of trees of up to four nodes: no shorter row of steps leads from one to the other")
  func bruteForce() throws {
    let trees = try smallTrees()
    #expect(trees.count == 46)
    let numbers = Dictionary(uniqueKeysWithValues: zip(trees, trees.indices))
    let edges = trees.map { neighbours(of: $0).map { numbers[$0]! } }
    for (number, old) in trees.enumerated() {
      for (target, new) in trees.enumerated() {
        let staying = new.depthFirst.map(\.id).filter(old.contains)
        let isAllowed = trees.map { tree in staying.allSatisfy(tree.contains) }
        let steps = new.difference(from: old)
        let fewest = distance(from: number, to: target, by: edges, where: isAllowed)
        let result = try old.applying(steps)
        #expect(steps.count == fewest && result == new, "\(old)\nto\n\(new)\nby \(steps)")
      }
    }
  }

  /// The length of the shortest path through nodes that are allowed.
  private func distance(from start: Int, to end: Int, by edges: [[Int]], where isAllowed: [Bool]) -> Int? {
    var distances = [Int?](repeating: nil, count: edges.count)
    distances[start] = 0
    var queue = [start]
    var next = 0
    while next < queue.count, distances[end] == nil {
      for neighbour in edges[queue[next]] where isAllowed[neighbour] && distances[neighbour] == nil {
        distances[neighbour] = distances[queue[next]]! + 1
        queue.append(neighbour)
      }
      next += 1
    }
    return distances[end]
  }
}
