import Testing

@testable import NavEngineDumping

@Suite struct ListDifferenceTests {
  @Test("Removals and insertions are as few as can be, with the positions that the elements have")
  func fewest() {
    #expect(
      difference(Array("abcabba").map(String.init), Array("cbabac").map(String.init)) == """
          [
        -   [0]: "a",
        -   [1]: "b",
            … (1 unchanged),
        +   [1]: "b",
            … (2 unchanged),
        -   [5]: "b",
            … (1 unchanged),
        +   [5]: "c"
          ]
        """
    )
  }

  @Test("Elements that stand for each other between equal ones are compared")
  func pairs() {
    let before = [Point(), Point(x: 1, y: 1), Point(x: 2)]
    var after = before
    after[1].y = 7
    after.insert(Point(x: 9, y: 9), at: 3)
    #expect(
      difference(before, after) == """
          [
            … (1 unchanged),
            [1]: Point(
              … (1 unchanged),
        -     y: 1
        +     y: 7
            ),
            … (1 unchanged),
        +   [3]: Point(x: 9, y: 9)
          ]
        """
    )
  }

  @Test("Elements with ids are matched by them")
  func ids() {
    let before = [Item(id: 1), Item(id: 2), Item(id: 3)]
    let after = [Item(id: 4), Item(id: 2, name: "Fork"), Item(id: 3)]
    #expect(
      difference(before, after) == """
          [
        -   [0]: Item(id: 1, name: "Spoon"),
        +   [0]: Item(id: 4, name: "Spoon"),
            [1]: Item(
              … (1 unchanged),
        -     name: "Spoon"
        +     name: "Fork"
            ),
            … (1 unchanged)
          ]
        """
    )
  }

  @Test("A change of order alone is shown as one")
  func order() {
    let before = [Item(id: 1), Item(id: 2), Item(id: 3)]
    #expect(
      difference(before, [before[2], before[0], before[1]]) == """
          [
        +   [0]: … (moved from index 2),
            … (2 unchanged),
        -   [2]: … (moved to index 0)
          ]
        """
    )
    #expect(
      difference(["a", "b"], ["b", "a"]) == """
          [
        -   [0]: "a",
            … (1 unchanged),
        +   [1]: "a"
          ]
        """
    )
  }

  @Test("Elements that have moved and changed show both")
  func moved() {
    let before = [Item(id: 1), Item(id: 2), Item(id: 3)]
    #expect(
      difference(before, [Item(id: 3, name: "Fork"), before[0], before[1]]) == """
          [
        +   [0]: … (moved from index 2),
            [0]: Item(
              … (1 unchanged),
        -     name: "Spoon"
        +     name: "Fork"
            ),
            … (2 unchanged),
        -   [2]: … (moved to index 0)
          ]
        """
    )
  }

  @Test("Elements whose ids are not unique are matched as those without")
  func repeated() {
    let before = [Item(id: 1), Item(id: 1, name: "Fork"), Item(id: 2)]
    #expect(
      difference(before, [before[1], before[2]]) == """
          [
        -   [0]: Item(id: 1, name: "Spoon"),
            … (2 unchanged)
          ]
        """
    )
  }

  @Test("Elements without '==' are matched too")
  func structure() {
    let before = (1...3).map { Loose(value: $0) }
    #expect(
      difference(before, [Loose(value: 0)] + before) == """
          [
        +   [0]: Loose(value: 0, children: []),
            … (3 unchanged)
          ]
        """
    )
  }
}
