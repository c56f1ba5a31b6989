import NavEngine
import TestSupport
import Testing

@Suite("PresentationTree's coding")
struct TreeCodableTests {
  private typealias Tree = PresentationTree<Int>

  @Test("a tree is a list of nodes with ids, depth first")
  func roundTrip() throws {
    var tree = Tree(root: "Home", payload: 1, id: 0)
    try tree.present("Edit", payload: 2, on: 0, kind: .sheet, id: 5)
    try tree.present("Side", payload: 3, on: 5, kind: .custom("drawer"), id: 2)
    let text = """
      {"nodes":[{"id":0,"kind":"root","label":"Home","payload":1},\
      {"id":5,"kind":"sheet","label":"Edit","parent":0,"payload":2},\
      {"id":2,"kind":{"custom":"drawer"},"label":"Side","parent":5,"payload":3}]}
      """
    try JSON.checkRoundTrip(tree, text: text)
  }

  @Test("random trees come back equal")
  func randomRoundTrip() throws {
    var random = SplitMix64(seed: try Seed.current(of: "random trees"))
    for size in [1, 7, 8, 9, 100] {
      let tree = RandomTree.make(size, using: &random)
      let read: Tree = try JSON.value(from: JSON.text(tree))
      #expect(read == tree && read.difference(from: tree).isEmpty)
    }
  }

  @Test("every kind comes back equal")
  func kinds() throws {
    for kind: PresentationKind in [
      .root, .stackElement, .sheet, .popover, .cover, .alert, .dialog, .destination, .custom("sheet"), .custom(""),
    ] {
      #expect(try JSON.value([PresentationKind].self, from: JSON.text([kind])) == [kind])
    }
  }

  @Test("new ids go on above those that were read")
  func counter() throws {
    let far = Tree(root: "", payload: 0).root.rawValue + 1_000_000
    let text = #"{"nodes":[{"id":1,"kind":"root","label":"","payload":0},{"id":\#(far),"#
    var tree: Tree = try JSON.value(
      from: text + #""parent":1,"kind":"sheet","label":"","payload":0}]}"#
    )
    #expect(tree.contains(PresentationID(rawValue: far)))
    #expect(try tree.push("", payload: 0, on: 1).rawValue > far)
    #expect(Tree(root: "", payload: 0).root.rawValue > far)
  }

  @Test("nodes may come in any order")
  func anyOrder() throws {
    let tree = try sampleTree()
    let nodes = Array(tree.depthFirst)
    // Each parent's children stay in order.
    let reordered = [nodes[3], nodes[2], nodes[1], nodes[4], nodes[5], nodes[6], nodes[0]]
    #expect(try JSON.value(Tree.self, from: JSON.text(["nodes": reordered])) == tree)
  }

  /// A node's JSON.
  private static func node(_ id: String, _ kind: String, on parent: Int? = nil) -> String {
    let parent = parent.map { #","parent":\#($0)"# } ?? ""
    return #"{"id":\#(id),"kind":"\#(kind)","label":"L\#(id)","payload":0\#(parent)}"#
  }

  private static let root = node("0", "root")

  @Test(
    "damage is refused, at its place",
    arguments: [
      ([], nil, "There is no root"),
      ([node("1", "sheet", on: 2), node("2", "sheet", on: 1)], nil, "There is no root"),
      ([root, node("1", "root")], 1, "second root"),
      ([root, node("1", "sheet")], 1, "second root"),
      ([node("1", "sheet")], 0, "has no parent"),
      ([node("0", "root", on: 0)], 0, "has a parent"),
      ([root, node("1", "sheet", on: 0), node("1", "cover", on: 1)], 2, "cannot have its id: sheet \"L1\" #1 has it"),
      ([root, node("0", "sheet", on: 0)], 1, "cannot have its id: root"),
      ([root, node("1", "sheet", on: 7)], 1, "lead to a node that is not in the list"),
      ([root, node("1", "sheet", on: 2), node("2", "sheet", on: 1)], 1, "round in a circle"),
      ([root, node("1", "sheet", on: 1)], 1, "round in a circle"),
      ([root, node("1", "sheet", on: 0), node("2", "cover", on: 0)], 2, "sheet \"L1\" #1 is presented there already"),
      ([root, node("1", "alert", on: 0), node("2", "cover", on: 1)], 2, "alerts and dialogs have no children"),
    ] as [([String], Int?, String)]
  )
  func damage(nodes: [String], position: Int?, reason: String) throws {
    let text = #"[{"nodes":[\#(nodes.joined(separator: ","))]}]"#
    let context = try JSON.corruption(of: [Tree].self, from: text)
    #expect(context.place == "[0].nodes" + (position.map { ".[\($0)]" } ?? ""))
    #expect(context.debugDescription.contains(reason), "\(context.debugDescription)")
  }

  @Test("values that are none are refused, at their place")
  func values() throws {
    let high = try JSON.corruption(
      of: Tree.self,
      from: #"{"nodes":[\#(Self.root),\#(Self.node("9223372036854775808", "sheet", on: 0))]}"#
    )
    #expect(high.place == "nodes.[1].id" && high.debugDescription.contains("9223372036854775808"))
    let kind = try JSON.corruption(of: Tree.self, from: #"{"nodes":[\#(Self.node("0", "shett"))]}"#)
    #expect(kind.place == "nodes.[0].kind" && kind.debugDescription.contains(#"{"custom": "shett"}"#))
    for text in ["{}", "[]", #"{"nodes":1}"#, #"{"nodes":[1]}"#, #"{"nodes":[{"id":1,"kind":"root"}]}"#] {
      _ = JSON.decodingError(of: Tree.self, from: text)
    }
  }
}
