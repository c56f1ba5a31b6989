import NavEngine
import Testing

@testable import NavEngineDumping

@Suite struct RecordDifferenceTests {
  @Test("Only what has changed is shown, and the way to it")
  func feature() {
    var before = Feature.State()
    withStackElementIDs {
      before.path.append(.empty)
      before.path.append(.counter(Counter.State(count: 4)))
    }
    var after = before
    after.path[id: 1] = .counter(Counter.State(count: 5))
    #expect(
      difference(before, after) == """
          Feature.State(
            … (2 unchanged),
            path: [
              … (1 unchanged),
              #1: .counter(
                Counter.State(
        -         count: 4
        +         count: 5
                )
              )
            ],
            … (1 unchanged)
          )
        """
    )
    #expect(difference(before, before) == "(no difference)")
  }

  @Test("Tuples, with labels and without")
  func tuples() {
    #expect(
      difference((1, b: 2, 3), (1, b: 4, 5)) == """
          (
            … (1 unchanged),
        -   b: 2,
        +   b: 4,
        -   3
        +   5
          )
        """
    )
  }

  @Test("Optionals are transparent")
  func optionals() {
    #expect(
      difference(Int?.none as Any, Int??.some(3) as Any) == """
        - nil
        + 3
        """
    )
    #expect(
      difference(Point() as Point?? as Any, Point(x: 1) as Point? as Any) == """
          Point(
        -   x: 0,
        +   x: 1,
            … (1 unchanged)
          )
        """
    )
    #expect(difference(Int??.some(nil) as Any, Int?.none as Any) == "(no difference)")
  }

  @Test("Generic types have short names")
  func generics() {
    #expect(
      difference(Outer<Int>.Inner(value: 1, other: [Item]()), Outer<Int>.Inner(value: 2, other: [Item]())) == """
          Outer<Int>.Inner<[Item]>(
        -   value: 1,
        +   value: 2,
            … (1 unchanged)
          )
        """
    )
  }

  @Test("Values of different types are both shown, with the types where the texts are the same")
  func types() {
    #expect(
      difference(Point(), Item(id: 1)) == """
        - Point(x: 0, y: 0)
        + Item(id: 1, name: "Spoon")
        """
    )
    #expect(
      difference([1 as Int8] as [Any], [1 as Int] as [Any]) == """
          [
        -   [0]: 1 as Int8
        +   [0]: 1 as Int
          ]
        """
    )
  }

  @Test("Custom mirrors are honoured, also where they have other fields")
  func mirrors() {
    struct Angle: CustomReflectable {
      var degrees: Int
      var customMirror: Mirror {
        let children: [(String?, Any)] = degrees > 90 ? [("isObtuse", true)] : []
        return Mirror(self, children: children + [("turns", degrees / 360)], displayStyle: .struct)
      }
    }
    #expect(
      difference(Angle(degrees: 30), Angle(degrees: 400)) == """
          RecordDifferenceTests.Angle(
        +   isObtuse: true,
        -   turns: 0
        +   turns: 1
          )
        """
    )
    #expect(difference(Angle(degrees: 30), Angle(degrees: 31)) == "(no difference)")
  }

  @Test("Values without '==' are compared by their parts")
  func structure() {
    let before = Loose(value: 1, children: [Loose(value: 2), Loose(value: 3)])
    var after = before
    after.children[1].value = 4
    #expect(
      difference(before, after) == """
          Loose(
            … (1 unchanged),
            children: [
              … (1 unchanged),
              [1]: Loose(
        -       value: 3,
        +       value: 4,
                … (1 unchanged)
              )
            ]
          )
        """
    )
    #expect(difference(before, before) == "(no difference)")
  }
}
