import NavEngine
import TestSupport
import Testing

@Suite("Reading a PresentationTree")
struct TreeReadingTests {
  @Test("A tree tells neighbours, paths and orders of its nodes")
  func structure() throws {
    let tree = try sampleTree()
    #expect(tree.count == 7 && tree.root == 0)
    #expect(tree.children(of: 0) == [1, 2, 5, 3] && tree.children(of: 6).isEmpty && tree.children(of: 99).isEmpty)
    #expect(tree.parent(of: 6) == 4 && tree.parent(of: 0) == nil && tree.parent(of: 99) == nil)
    #expect(tree.path(to: 6) == [0, 1, 4, 6] && tree.path(to: 0) == [0] && tree.path(to: 99).isEmpty)
    #expect(tree.depthFirst.map(\.id) == [0, 1, 4, 6, 2, 5, 3])
    #expect(tree.contains(6) && !tree.contains(7) && tree[7] == nil)
  }

  @Test("a sequence keeps the tree as it was")
  func sequenceOfSnapshot() throws {
    var tree = try sampleTree()
    var iterator = tree.depthFirst.makeIterator()
    _ = iterator.next()
    tree.dismissChildren(of: 0)
    #expect(iterator.next()?.id == 1 && tree.count == 1)
  }

  @Test("the active leaf: a modal child wins over the stack, custom children do not count")
  func activeLeaf() throws {
    var tree = try sampleTree()
    #expect(tree.activeLeaf == 3)
    tree.dismiss(3)
    #expect(tree.activeLeaf == 2)
    try tree.present("Tab", payload: 0, on: 2, kind: .custom("tab"))
    #expect(tree.activeLeaf == 2)
    tree.dismiss(2)
    #expect(tree.activeLeaf == 6)
    tree.dismissChildren(of: 0)
    #expect(tree.activeLeaf == 0)
  }

  @Test("removed nodes are a collection")
  func removed() throws {
    var tree = try sampleTree()
    let removed = tree.dismiss(1)
    let ids: [PresentationID] = [1, 4, 6]
    #expect(removed.count == 3 && !removed.isEmpty && removed.first?.id == 1 && removed.last?.id == 6)
    #expect(removed.indices == 0..<3 && removed.map(\.id) == ids && removed.indices.map { removed[$0].id } == ids)
    #expect(removed.reversed().map(\.id) == ids.reversed() && removed.dropFirst().first?.id == 4)
    #expect(removed.description.hasPrefix(#"[stackElement "List" #1, sheet "Edit" #4, "#))
  }

  @Test("equality and hashes are those of ids, structure and content")
  func equality() throws {
    let sample = try sampleTree()
    func edited(_ edit: (inout PresentationTree<Int>) throws -> Void) rethrows -> PresentationTree<Int> {
      var tree = sample
      try edit(&tree)
      return tree
    }
    // The same by another way, with other positions in memory.
    let rebuilt = try edited { tree in
      let added = try (0..<20).map { try tree.push("New", payload: $0, on: 2) }
      tree.dismiss(6)
      for id in added { tree.dismiss(id) }
      try tree.present("Sure?", payload: 60, on: 4, kind: .alert, id: 6)
    }
    checkEqualities([
      [sample, sample.snapshot, try sampleTree(), rebuilt],
      [edited { $0.modify(id: 6) { $0 += 1 } }],
      [try edited { try $0.replace(4, label: "Other", payload: 40) }],
      [try edited { try $0.replace(4, label: "Edit", payload: 40, kind: .cover) }],
      [edited { $0.dismiss(6) }],
      [try edited { try $0.move(1, to: 0, at: 1) }],
      [try edited { try $0.move(4, to: 2) }],
      [
        try edited { tree in
          tree.dismiss(6)
          try tree.present("Sure?", payload: 60, on: 4, kind: .alert, id: 7)
        }
      ],
    ])
  }

  @Test("a tree prints as indented text")
  func description() throws {
    let tree = try sampleTree()
    #expect(
      tree.description == """
        root "Home" #0
          stackElement "List" #1
            sheet "Edit" #4
              alert "Sure?" #6
          stackElement "Detail" #2
          tab "Tab" #5
          cover "Cover" #3
        """
    )
    #expect("\(PresentationTree(root: "a\nb", payload: 0, id: 3))" == #"root "a\nb" #3"#)
    #expect(Mirror(reflecting: tree).children.map(\.label) == ["#0", "#1", "#4", "#6", "#2", "#5", "#3"])
  }

  @Test("ids are ordered, printed and written as integers")
  func ids() throws {
    let id: PresentationID = 3
    #expect(id.debugDescription == "#3" && id < 4 && id.rawValue == 3 && Set([id, 3]).count == 1)
    try JSON.checkRoundTrip([id], text: "[3]")
  }
}
