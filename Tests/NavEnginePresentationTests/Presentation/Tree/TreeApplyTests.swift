import Testing

@testable import NavEngine

/// Transitions that do not fit say which one, and leave the tree as it was.
@Suite("Applying transitions to a PresentationTree")
struct TreeApplyTests {
  private typealias Tree = PresentationTree<Int>
  private typealias Step = PresentationTransition<Int>

  /// Checks that a step which fits and one that does not throw at the second.
  private func check(_ error: PresentationTreeError, _ step: Step, sourceLocation: SourceLocation = #_sourceLocation)
    throws
  {
    let fitting = Step.push(node(100, .stackElement, on: 0), at: 0)
    var tree = try sampleTree()
    #expect(throws: PresentationTreeError.step(1, error), sourceLocation: sourceLocation) {
      try tree.apply([fitting, step])
    }
    #expect(try tree == sampleTree(), sourceLocation: sourceLocation)
  }

  private func node(_ id: PresentationID, _ kind: PresentationKind, on parent: PresentationID?) -> Tree.Node {
    Tree.Node(id: id, parent: parent, kind: kind, label: "L", payload: 0)
  }

  /// What dismissing a node of the sample returns.
  private func removed(_ id: PresentationID) throws -> Tree.Removed {
    var tree = try sampleTree()
    return tree.dismiss(id)
  }

  @Test("steps that fit change the tree in place")
  func fitting() throws {
    var tree = try sampleTree()
    try tree.apply([.dismiss(removed(3), at: 3), .present(node(9, .sheet, on: 0), at: 0)])
    #expect(tree.children(of: 0) == [9, 1, 2, 5] && tree.activeLeaf == 9)
    // The sheet is known to be modal, and to be gone.
    #expect(throws: PresentationTreeError.self) { try tree.present("", payload: 0, on: 0, kind: .cover) }
    try tree.apply([.dismiss(tree.snapshot.dismissing(9), at: 0)])
    try tree.present("", payload: 0, on: 0, kind: .cover)
  }

  @Test("A step that does not fit is refused")
  func refusals() throws {
    try check(.unknownNode(99), .push(node(9, .stackElement, on: 99), at: 0))
    let detail = try #require(sampleTree()[2]).subject
    try check(.noSuchPlace(1, on: detail, children: 0), .push(node(9, .stackElement, on: 2), at: 1))
    try check(.noSuchPlace(-1, on: detail, children: 0), .push(node(9, .stackElement, on: 2), at: -1))
    try check(.different(9), .push(node(9, .sheet, on: 2), at: 0))
    try check(.different(9), .present(node(9, .stackElement, on: 2), at: 0))
    try check(.different(9), .present(node(9, .sheet, on: nil), at: 0))
    let subject = PresentationTreeError.Subject(kind: .root, label: "L", id: 9)
    try check(.secondRoot(subject), .present(node(9, .root, on: 0), at: 0))
    let list = try removed(1)
    try check(.elsewhere(1), .pop(list, at: 0))
    try check(.different(1), .dismiss(list, at: 1))
    try check(.different(1), .pop(sampleTree().subtree(1, without: 6), at: 1))
    let cover = try removed(3)
    try check(.different(3), .pop(cover, at: 4))
    var other = Tree(root: "", payload: 0, id: 0)
    try other.push("", payload: 0, on: 0, id: 99)
    try check(.unknownNode(99), .pop(other.dismiss(99), at: 0))
    try check(.unknownNode(99), .replace(node(99, .sheet, on: 0), with: node(99, .sheet, on: 0)))
    try check(.different(4), .replace(node(4, .cover, on: 1), with: node(4, .sheet, on: 1)))
    try check(.different(3), .replace(node(4, .sheet, on: 1), with: node(3, .sheet, on: 1)))
    let edit = PresentationTreeError.Subject(kind: .sheet, label: "Edit", id: 4)
    let root = PresentationTreeError.Subject(kind: .root, label: "L", id: 4)
    try check(.secondRoot(root), .replace(node(4, .sheet, on: 1), with: node(4, .root, on: 1)))
    let home = PresentationTreeError.Subject(kind: .root, label: "Home", id: 0)
    try check(.rootChanged(home), .replace(node(0, .root, on: nil), with: node(0, .sheet, on: nil)))
    try check(.elsewhere(4), .move(4, kind: .sheet, from: place(1, 1), to: place(2, 0)))
    try check(.noSuchPlace(1, on: detail, children: 0), .move(4, kind: .sheet, from: place(1, 0), to: place(2, 1)))
    try check(.unknownNode(99), .move(4, kind: .sheet, from: place(1, 0), to: place(99, 0)))
    try check(.different(4), .move(4, kind: .cover, from: place(1, 0), to: place(2, 0)))
    let alert = PresentationTreeError.Subject(kind: .alert, label: "Sure?", id: 6)
    try check(
      .moveIntoOwnSubtree(edit, to: alert),
      .move(4, kind: .sheet, from: place(1, 0), to: place(6, 0))
    )
  }

  private func place(_ parent: PresentationID, _ position: Int) -> Step.Place {
    Step.Place(parent: parent, position: position)
  }

  @Test("the root is replaced alone")
  func roots() throws {
    try check(.different(9), .replaceRoot(node(0, .root, on: nil), with: node(9, .root, on: nil)))
    try check(.unknownNode(8), .replaceRoot(node(8, .root, on: nil), with: node(9, .root, on: nil)))
    let tree = Tree(root: "Old", payload: 0, id: 0)
    let new = try tree.applying([.replaceRoot(node(0, .root, on: nil), with: node(9, .root, on: nil))])
    #expect(new == Tree(root: "L", payload: 0, id: 9))
  }

  @Test("rules that are broken in between have to hold at the end")
  func rulesAtTheEnd() throws {
    let tree = try sampleTree()
    let second = Step.present(node(9, .sheet, on: 0), at: 0)
    var error = #expect(throws: PresentationTreeError.self) { try tree.applying([second]) }
    #expect(error?.description.hasPrefix("Step 1: ") == true)
    #expect(error?.description.contains("a node has one modal child at most") == true)
    let fits = try tree.applying([second, .dismiss(removed(3), at: 4)])
    #expect(fits.activeLeaf == 9)
    #expect(throws: PresentationTreeError.self) {
      var copy = fits
      try copy.present("", payload: 0, on: 0, kind: .cover)
    }
    let onAlert = Step.push(node(9, .stackElement, on: 6), at: 0)
    error = #expect(throws: PresentationTreeError.self) { try tree.applying([onAlert]) }
    #expect(error?.description.contains("alerts and dialogs have no children") == true)
    let mended = try tree.applying([onAlert, .replace(node(6, .alert, on: 4), with: node(6, .sheet, on: 4))])
    #expect(mended.path(to: 9) == [0, 1, 4, 6, 9])
  }

  @Test("ids that came by steps are not made again")
  func counter() throws {
    let far = PresentationID(rawValue: Tree(root: "", payload: 0).root.rawValue + 1_000)
    var tree = try sampleTree()
    try tree.apply([.push(node(far, .stackElement, on: 0), at: 0)])
    #expect(try tree.push("", payload: 0, on: 0) > far)
  }
}

extension PresentationTree {
  fileprivate func dismissing(_ id: PresentationID) -> Removed {
    var copy = self
    return copy.dismiss(id)
  }

  /// What dismissing a node returns after another was dismissed.
  fileprivate func subtree(_ id: PresentationID, without other: PresentationID) -> Removed {
    var copy = self
    copy.dismiss(other)
    return copy.dismiss(id)
  }
}
