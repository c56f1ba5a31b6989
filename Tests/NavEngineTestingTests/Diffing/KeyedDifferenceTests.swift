import NavEngine
import Testing

@testable import NavEngineDumping

@Suite struct KeyedDifferenceTests {
  @Test("Elements of a stack go by their ids")
  func stack() {
    withStackElementIDs {
      let before: StackState = ["Home", "List", "Detail"]
      var after = before
      after.pop(from: 2)
      after.append("Settings")
      after[id: 0] = "Start"
      #expect(
        difference(before, after) == """
            [
          -   #0: "Home",
          +   #0: "Start",
              … (1 unchanged),
          -   #2: "Detail",
          +   #3: "Settings"
            ]
          """
      )
    }
  }

  @Test("Equal elements under other ids are others")
  func stackIDs() {
    withStackElementIDs {
      let before: StackState = ["Home"]
      let after: StackState = ["Home"]
      #expect(
        difference(before, after) == """
            [
          -   #0: "Home",
          +   #1: "Home"
            ]
          """
      )
    }
  }

  @Test("Elements of an identified array go by their ids")
  func identified() {
    struct Word: Equatable, Identifiable {
      let id: String
      var length: Int
    }
    let before = IdentifiedArray(uniqueElements: [Word(id: "a", length: 1), Word(id: "b", length: 1)])
    var after = before
    after[id: "b"]?.length = 2
    after.move(fromOffsets: [1], toOffset: 0)
    #expect(
      difference(before, after) == """
          [
        +   "b": … (moved from index 1),
            "b": KeyedDifferenceTests.Word(
              … (1 unchanged),
        -     length: 1
        +     length: 2
            ),
            … (1 unchanged),
        -   "b": … (moved to index 0)
          ]
        """
    )
  }

  @Test("Dictionaries go by keys, in the order of their texts")
  func dictionaries() {
    let before = ["c": Point(), "a": Point(), "x": Point(), "y": Point()]
    #expect(
      difference(before, ["b": Point(x: 2), "c": Point(x: 1), "x": Point(), "y": Point()]) == """
          [
            … (2 unchanged),
        -   "a": Point(x: 0, y: 0),
        +   "b": Point(x: 2, y: 0),
            "c": Point(
        -     x: 0,
        +     x: 1,
              … (1 unchanged)
            )
          ]
        """
    )
  }

  @Test("Keys that are integers are in their order, other keys are printed on one line")
  func keys() {
    #expect(
      difference([10: 1, 9: 1, -1: 1], [10: 2, 9: 2, -1: 2]) == """
          [
        -   -1: 1,
        +   -1: 2,
        -   9: 1,
        +   9: 2,
        -   10: 1
        +   10: 2
          ]
        """
    )
    #expect(
      difference([["a\nb"]: 1], [["a\nb"]: 2]) == #"""
          [
        -   ["a\nb"]: 1
        +   ["a\nb"]: 2
          ]
        """#
    )
  }

  @Test("Sets go by their elements")
  func sets() {
    #expect(
      difference(Set([1, 2, 10]), Set([2, 3])) == """
          [
            … (1 unchanged),
        -   1,
        +   3,
        -   10
          ]
        """
    )
  }

  @Test("The order does not depend on how a dictionary or set was filled")
  func stable() {
    let before = Dictionary(uniqueKeysWithValues: (0..<50).map { ("key \($0)", $0) })
    let backwards = Dictionary(uniqueKeysWithValues: (0..<50).reversed().map { ("key \($0)", $0) })
    let after = before.mapValues { -$0 }
    #expect(difference(before, after) == difference(backwards, after))
    #expect(difference(Set(0..<50), Set(25..<75)) == difference(Set((0..<50).reversed()), Set((25..<75).reversed())))
  }

  @Test("Trees of presentations go by the ids of their nodes")
  func tree() throws {
    let before = PresentationTree(root: "Home", payload: 0, id: 1)
    var after = before
    try after.present("Edit", payload: 5, on: 1, kind: .sheet, id: 2)
    #expect(
      difference(before, after) == """
          [
            … (1 unchanged),
        +   #2: PresentationTree<Int>.Node(
        +     id: #2,
        +     parent: #1,
        +     kind: sheet,
        +     label: "Edit",
        +     payload: 5
        +   )
          ]
        """
    )
  }
}
