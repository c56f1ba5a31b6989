import NavEngine
import TestSupport
import Testing

@Suite("Edits through path[id:]", .processIDs)
struct EditByIDTests {
  private struct Refusal: Error {}

  private struct Screen: Equatable {
    var title = "A title that is longer than a string holds by itself"
    var tags = [1, 2, 3]
    var sheet: Sheet?

    struct Sheet: Equatable {
      var count = 0
    }

    mutating func refuse() throws {
      tags.append(4)
      throw Refusal()
    }

    mutating func wait() async {
      tags.append(5)
      await Task.yield()
      tags.append(6)
    }
  }

  private static func screens(_ count: Int) -> StackState<Screen> {
    StackState((0..<count).map { Screen(tags: [$0]) })
  }

  @Test("find nothing to edit where there is no such element", arguments: [0, 3, 20])
  func unknown(count: Int) {
    var stack = Self.screens(count)
    let before = stack
    let gone = Self.screens(1).ids[0]
    stack[id: gone]?.tags.append(1)
    stack[id: gone]? = Screen()
    stack[id: gone] = nil
    // What is lost is reported.
    let issues = reportedIssues { stack[id: gone] = Screen() }
    #expect(issues.count == 1 && issues.first?.message.contains("EditByIDTests.Screen was assigned to") == true)
    let result: Void? = stack.modify(id: gone) { _ in Issue.record("There is no element to modify.") }
    #expect(stack == before && stack.ids == before.ids && result == nil)
  }

  @Test("leave the element where it is when a chain ends further on", arguments: [1, 8, 9, 17, 100])
  func brokenChain(count: Int) {
    var stack = Self.screens(count)
    let before = stack
    for id in stack.ids {
      stack[id: id]?.sheet?.count += 1
      stack[id: id]?.sheet? = Screen.Sheet(count: 7)
    }
    #expect(stack == before && stack.ids == before.ids)
    for id in stack.ids { stack[id: id]?.sheet = Screen.Sheet() }
    for id in stack.ids { stack[id: id]?.sheet?.count += 1 }
    #expect(stack.allSatisfy { $0.sheet?.count == 1 } && stack.ids == before.ids)
    #expect(before.allSatisfy { $0.sheet == nil })
  }

  @Test("keep what was done until an error")
  func throwing() {
    var stack = Self.screens(12)
    let id = stack.ids[10]
    #expect(throws: Refusal.self) { try stack[id: id]?.refuse() }
    #expect(stack[10].tags == [10, 4] && stack.count == 12)
    #expect(throws: Refusal.self) { try stack.modify(id: id) { try $0.refuse() } }
    #expect(stack[10].tags == [10, 4, 4] && stack.count == 12)
  }

  @Test("last over a suspension")
  func suspended() async {
    var stack = Self.screens(12)
    await stack[id: stack.ids[3]]?.wait()
    #expect(stack[3].tags == [3, 5, 6] && stack.count == 12)
  }

  @Test("assign, replace and remove through inout", arguments: [3, 30])
  func asInout(count: Int) {
    func edit(_ screen: inout Screen?, _ body: (inout Screen?) -> Void) { body(&screen) }
    var stack = Self.screens(count)
    let (ids, gone) = (Array(stack.ids), Self.screens(1).ids[0])
    edit(&stack[id: ids[1]]) { $0 = Screen(tags: [-1]) }
    edit(&stack[id: ids[0]]) { $0 = nil }
    let issues = reportedIssues {
      edit(&stack[id: gone]) { screen in
        #expect(screen == nil)
        screen = Screen()
      }
    }
    #expect(issues.count == 1)
    #expect(stack[0].tags == [-1] && stack.count == count - 1 && stack.ids.elementsEqual(ids.dropFirst()))
    edit(&stack[id: ids[0]]) { #expect($0 == nil) }
    stack[id: ids[2]]? = Screen(tags: [-2])
    #expect(stack[1].tags == [-2] && stack.count == count - 1)
  }

  /// Something that lends what it has by an accessor, as property wrappers do.
  private struct Owner {
    var stack: StackState<Screen>

    subscript(id id: StackElementID) -> Screen? {
      get { stack[id: id] }
      _modify { yield &stack[id: id] }
    }
  }

  @Test("pass through other accessors, which may end early")
  func accessors() {
    var owner = Owner(stack: Self.screens(10))
    let ids = Array(owner.stack.ids)
    owner[id: ids[4]]?.tags.append(9)
    #expect(throws: Refusal.self) { try owner[id: ids[5]]?.refuse() }
    owner[id: ids[6]] = nil
    #expect(owner[id: ids[4]]?.tags == [4, 9] && owner[id: ids[5]]?.tags == [5, 4] && owner[id: ids[6]] == nil)
    #expect(owner.stack.ids.elementsEqual(ids[..<6] + ids[7...]))
  }

  @Test("go by key paths, which read and write", arguments: [3, 30])
  func keyPaths(count: Int) {
    var stack = Self.screens(count)
    let ids = Array(stack.ids)
    let path: WritableKeyPath<StackState<Screen>, Screen?> = \.[id: ids[1]]
    let other: WritableKeyPath<StackState<Screen>, Screen?> = \.[id: ids[2]]
    let same: WritableKeyPath<StackState<Screen>, Screen?> = \.[id: ids[1]]
    #expect(path == same && path != other)
    #expect(stack[keyPath: path]?.tags == [1])
    stack[keyPath: path]?.tags.append(9)
    stack[keyPath: other] = nil
    #expect(stack[keyPath: path]?.tags == [1, 9] && stack[keyPath: other] == nil)
    #expect(stack.ids.elementsEqual([ids[0], ids[1]] + ids[3...]))
    let reading: KeyPath<StackState<Screen>, Int?> = \.[id: ids[1]]?.tags.count
    #expect(stack[keyPath: reading] == 2)
  }
}
