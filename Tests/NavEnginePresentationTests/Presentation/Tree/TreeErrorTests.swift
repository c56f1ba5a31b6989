import NavEngine
import Testing

/// What the rules forbid: the error says all about it, and the tree stays as it was.
@Suite("PresentationTree's errors")
struct TreeErrorTests {
  private typealias Subject = PresentationTreeError.Subject

  private let home = Subject(kind: .root, label: "Home", id: 0)
  private let list = Subject(kind: .stackElement, label: "List", id: 1)
  private let edit = Subject(kind: .sheet, label: "Edit", id: 4)
  private let alert = Subject(kind: .alert, label: "Sure?", id: 6)
  private let cover = Subject(kind: .cover, label: "Cover", id: 3)

  /// Checks that an edit throws this, on a tree that is shared and one that is not, and changes and copies nothing.
  private func check(
    _ expected: PresentationTreeError,
    sourceLocation: SourceLocation = #_sourceLocation,
    _ edit: (inout PresentationTree<Int>) throws -> Void
  ) throws {
    for isShared in [false, true] {
      var tree = try sampleTree()
      let copy = isShared ? tree : nil
      #expect(throws: expected, sourceLocation: sourceLocation) { try edit(&tree) }
      #expect(try tree == sampleTree() && copy ?? tree == tree, sourceLocation: sourceLocation)
    }
  }

  private func new(_ kind: PresentationKind, id: PresentationID? = nil) -> Subject {
    Subject(kind: kind, label: "New", id: id)
  }

  @Test("a second modal child names both", arguments: [PresentationKind.sheet, .popover, .cover, .alert, .dialog])
  func secondModal(kind: PresentationKind) throws {
    try check(.secondModal(new(kind), on: home, beside: cover)) {
      try $0.present("New", payload: 1, on: 0, kind: kind)
    }
    let error = PresentationTreeError.secondModal(new(kind, id: 9), on: home, beside: cover)
    #expect(error.description.hasPrefix(#"\#(kind) "New" #9 cannot go on root "Home" #0: cover "Cover" #3 is"#))
    #expect(error.description.hasSuffix("Dismiss that first, or present on it."))
  }

  @Test("kinds that are not modal stand beside a modal child")
  func beside() throws {
    var tree = try sampleTree()
    try tree.push("New", payload: 1, on: 0)
    try tree.present("New", payload: 1, on: 0, kind: .custom("tab"))
    try tree.present("New", payload: 1, on: 3, kind: .destination)
    #expect(tree.count == 10)
  }

  @Test("An edit that breaks a rule is refused, and says which rule")
  func brokenRules() throws {
    try check(.unknownParent(99, of: new(.sheet))) { try $0.present("New", payload: 1, on: 99, kind: .sheet) }
    try check(.unknownParent(99, of: new(.stackElement))) { try $0.push("New", payload: 1, on: 99) }
    try check(.unknownParent(99, of: edit)) { try $0.move(4, to: 99) }
    let highest = PresentationID(rawValue: .max)
    try check(.unknownParent(highest, of: edit)) { try $0.move(4, to: highest) }
    #expect(PresentationTreeError.unknownParent(99, of: edit).description.contains("the tree has no such node"))
    try check(.unknownNode(99)) { try $0.replace(99, label: "", payload: 1) }
    try check(.unknownNode(99)) { try $0.move(99, to: 0) }
    #expect(PresentationTreeError.unknownNode(99).description.hasPrefix("The tree has no node #99."))
    try check(.childOfAlert(new(.stackElement), on: alert)) { try $0.push("New", payload: 1, on: 6) }
    try check(.childOfAlert(cover, on: alert)) { try $0.move(3, to: 6) }
    try check(.childOfAlert(alert, on: Subject(kind: .dialog, label: "Edit", id: 4))) {
      try $0.replace(4, label: "Edit", payload: 1, kind: .dialog)
    }
    try check(.moveIntoOwnSubtree(list, to: alert)) { try $0.move(1, to: 6) }
    try check(.moveIntoOwnSubtree(list, to: list)) { try $0.move(1, to: 1) }
    try check(.secondModal(edit, on: home, beside: cover)) { try $0.move(4, to: 0) }
    try check(.secondModal(Subject(kind: .sheet, label: "List", id: 1), on: home, beside: cover)) {
      try $0.replace(1, label: "List", payload: 10, kind: .sheet)
    }
    try check(.repeatedID(new(.stackElement, id: 4), of: edit)) { try $0.push("New", payload: 1, on: 0, id: 4) }
    let high = PresentationID(rawValue: PresentationID.max.rawValue + 1)
    try check(.idTooHigh(new(.stackElement, id: high))) { try $0.push("New", payload: 1, on: 0, id: high) }
    try check(.secondRoot(new(.root))) { try $0.present("New", payload: 1, on: 0, kind: .root) }
    try check(.secondRoot(Subject(kind: .root, label: "L", id: 1))) {
      try $0.replace(1, label: "L", payload: 1, kind: .root)
    }
    try check(.rootChanged(home)) { try $0.replace(0, label: "H", payload: 1, kind: .sheet) }
    try check(.rootChanged(home)) { try $0.move(0, to: 1) }
  }

  @Test("places that there are not", arguments: [-1, 5, Int.max])
  func places(place: Int) throws {
    try check(.noSuchPlace(place, on: home, children: 4)) {
      try $0.present("New", payload: 1, on: 0, kind: .stackElement, at: place)
    }
    try check(.noSuchPlace(place, on: home, children: 3)) { try $0.move(1, to: 0, at: place) }
  }

  @Test("removals are total")
  func removals() throws {
    for id: PresentationID in [0, 99, PresentationID(rawValue: .max), PresentationID(rawValue: .max - 3)] {
      var tree = try sampleTree()
      #expect(tree.dismiss(id).isEmpty && tree.dismiss(id).first == nil)
      #expect(try tree == sampleTree())
      #expect(tree.modify(id: id) { $0 += 0 } == nil || id == 0)
    }
    var tree = try sampleTree()
    #expect(tree.dismissChildren(of: 99).isEmpty && tree.dismissChildren(of: 6).isEmpty)
    #expect(tree.dismiss(1).map(\.id) == [1, 4, 6] && tree.dismiss(1).isEmpty)
  }
}
