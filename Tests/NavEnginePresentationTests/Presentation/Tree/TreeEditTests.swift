import NavEngine
import Testing

/// What each call does, on trees that are shared and trees that are not.
@Suite("PresentationTree's edits")
struct TreeEditTests {
  private typealias Tree = PresentationTree<Int>

  private func check(
    _ expected: String,
    sourceLocation: SourceLocation = #_sourceLocation,
    _ edit: (inout Tree) throws -> Void
  ) throws {
    for isShared in [false, true] {
      var tree = try sampleTree()
      let copy = isShared ? tree.snapshot : nil
      try edit(&tree)
      #expect(outline(tree) == expected, sourceLocation: sourceLocation)
      #expect(try copy == nil || copy == sampleTree(), sourceLocation: sourceLocation)
    }
  }

  /// The ids depth first, with children in brackets: `0[1[4] 2]`.
  private func outline(_ tree: Tree) -> String {
    func outline(_ id: PresentationID) -> String {
      let children = tree.children(of: id).map(outline)
      return "\(id.rawValue)" + (children.isEmpty ? "" : "[\(children.joined(separator: " "))]")
    }
    return outline(tree.root)
  }

  @Test("a tree begins with its root")
  func root() throws {
    let tree = Tree(root: "Home", payload: 7)
    #expect(tree.count == 1 && tree.activeLeaf == tree.root && tree.children(of: tree.root).isEmpty)
    let root = try #require(tree[tree.root])
    #expect(root.kind == .root && root.label == "Home" && root.payload == 7 && root.parent == nil)
    #expect(Tree(root: "", payload: 0).root > tree.root)
  }

  @Test("Presenting and pushing insert a node at its place")
  func presenting() throws {
    try check("0[1[4[6]] 2[9] 5 3]") { try $0.present("New", payload: 1, on: 2, kind: .popover, id: 9) }
    try check("0[1[4[6]] 2 5 3 9]") { try $0.push("New", payload: 1, on: 0, id: 9) }
    try check("0[9 1[4[6]] 2 5 3]") { try $0.present("New", payload: 1, on: 0, kind: .stackElement, at: 0, id: 9) }
    try check("0[1[4[6]] 2 5 9 3]") { try $0.present("New", payload: 1, on: 0, kind: .stackElement, at: 3, id: 9) }
    var tree = try sampleTree()
    let first = try tree.push("New", payload: 1, on: 0)
    let second = try tree.push("New", payload: 2, on: first)
    #expect(first > 6 && second > first && tree.path(to: second) == [0, first, second])
  }

  @Test("Dismissing removes a node with its subtree, and returns it")
  func dismissing() throws {
    try check("0[2 5 3]") { #expect($0.dismiss(1).map(\.payload) == [10, 40, 60]) }
    try check("0[1[4[6]] 2 5]") {
      let removed = $0.dismiss(3)
      #expect(removed.count == 1 && removed[0] == .init(id: 3, parent: 0, kind: .cover, label: "Cover", payload: 30))
    }
    try check("0") { #expect($0.dismissChildren(of: 0).map(\.id) == [1, 4, 6, 2, 5, 3]) }
    try check("0[1 2 5 3]") { #expect($0.dismissChildren(of: 1).map(\.parent) == [1, 4]) }
  }

  @Test("replacing keeps id and children")
  func replacing() throws {
    try check("0[1[4[6]] 2 5 3]") { tree in
      let old = try tree.replace(4, label: "Form", payload: 41, kind: .popover)
      #expect(old.label == "Edit" && old.kind == .sheet && old.payload == 40 && old.parent == 1)
      let new = try #require(tree[4])
      #expect(new.label == "Form" && new.kind == .popover && new.payload == 41)
    }
    var tree = try sampleTree()
    try tree.replace(3, label: "Tab", payload: 3, kind: .custom("tab"))
    try tree.present("New", payload: 1, on: 0, kind: .sheet)
    try tree.replace(2, label: "Same kind", payload: 2)
    #expect(tree[2]?.kind == .stackElement)
    #expect(throws: PresentationTreeError.self) { try tree.replace(3, label: "Cover", payload: 3, kind: .cover) }
  }

  @Test("Moving takes the subtree along")
  func moving() throws {
    try check("0[1 2[4[6]] 5 3]") { try $0.move(4, to: 2) }
    try check("0[2 5 1[4[6]] 3]") { try $0.move(1, to: 0, at: 2) }
    try check("0[2 5 3 1[4[6]]]") { try $0.move(1, to: 0) }
    try check("0[1[4[6]] 2 5 3]") { try $0.move(1, to: 0, at: 0) }
    try check("0[3[1[4[6]]] 2 5]") {
      try $0.move(1, to: 3)
      try $0.move(3, to: 0, at: 0)
    }
  }

  @Test("a payload is edited in place, and one that throws keeps what was written")
  func modifying() throws {
    struct Failure: Error {}
    var tree = try sampleTree()
    let copy = tree
    let raised = tree.modify(id: 4) { payload in
      payload += 1
      return payload
    }
    #expect(raised == 41)
    #expect(throws: Failure.self) {
      try tree.modify(id: 2) { payload throws(Failure) in
        payload = -1
        throw Failure()
      }
    }
    #expect(tree[2]?.payload == -1 && copy[2]?.payload == 20 && copy[4]?.payload == 40)
  }

  @Test("hostile ids are found", arguments: [1, 8, 9, 200])
  func hostileIDs(count: Int) throws {
    for shift: UInt64 in [0, 20, 40] {
      var tree = Tree(root: "Home", payload: 0, id: 0)
      let ids = (1...count).map { PresentationID(rawValue: UInt64($0) << shift) }
      for id in ids { try tree.push("\(id)", payload: Int(id.rawValue), on: 0, id: id) }
      #expect(ids.allSatisfy { tree[$0]?.payload == Int($0.rawValue) } && tree.children(of: 0) == ids)
      for id in ids.dropFirst().reversed() { #expect(tree.dismiss(id).count == 1 && !tree.contains(id)) }
      #expect(tree.count == 2)
    }
  }
}
