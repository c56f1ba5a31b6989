import NavEngine
import Testing

@testable import NavEngineDumping

@Suite struct EqualityDifferenceTests {
  /// Equal by the first number, whatever the second is.
  struct Lenient: Equatable {
    var number = 0
    var ignored = 0
    static func == (left: Lenient, right: Lenient) -> Bool { left.number == right.number }
  }

  /// Never equal.
  struct Strict: Equatable {
    var number = 0
    static func == (left: Strict, right: Strict) -> Bool { false }
  }

  @Test("What is equal by '==' is not looked into")
  func lenient() {
    #expect(difference(Lenient(ignored: 1), Lenient(ignored: 2)) == "(no difference)")
    #expect(difference([Lenient(ignored: 1)], [Lenient(ignored: 2)]) == "(no difference)")
  }

  @Test("What differs only by '==' is said to")
  func strict() {
    #expect(
      difference((a: 1, b: Strict()), (a: 1, b: Strict())) == """
          (
            … (1 unchanged),
            // Not equal by '==', with no visible difference
            b: EqualityDifferenceTests.Strict(number: 0)
          )
        """
    )
    #expect(
      difference(Point() as Any, Point() as Any) == "(no difference)"
    )
  }

  @Test("A number that is none")
  func notANumber() {
    #expect(
      difference([1, Double.nan], [1, Double.nan]) == """
          [
            … (1 unchanged),
            // Not equal by '==', with no visible difference
            [1]: nan
          ]
        """
    )
  }

  @Test("Functions count as equal")
  func functions() {
    struct Callback {
      var number = 1
      var run: @Sendable (Int) -> Int
    }
    #expect(difference(Callback { $0 }, Callback { $0 + 1 }) == "(no difference)")
    #expect(
      difference(Callback { $0 }, Callback(number: 2) { $0 }) == """
          EqualityDifferenceTests.Callback(
        -   number: 1,
        +   number: 2,
            … (1 unchanged)
          )
        """
    )
  }

  @Test("The same instance is equal, two instances are compared by their fields")
  func instances() {
    let node = LabelledNode("a", next: Node("b"))
    let other = LabelledNode("a", next: Node("c"))
    #expect(difference(node, node) == "(no difference)")
    #expect(difference(Node("a"), Node("a")) == "(no difference)")
    #expect(
      difference(node, other) == """
          LabelledNode(
            … (1 unchanged),
            next: Node(
        -     name: "b",
        +     name: "c",
              … (1 unchanged)
            ),
            … (1 unchanged)
          )
        """
    )
  }

  @Test("That instances are not the same is told where nothing else has changed")
  func identity() {
    struct Holder: Equatable {
      var title = "a"
      var node: Node
      static func == (left: Holder, right: Holder) -> Bool { left.title == right.title && left.node === right.node }
    }
    #expect(
      difference(Holder(node: Node("n")), Holder(node: Node("n"))) == """
          EqualityDifferenceTests.Holder(
            … (1 unchanged),
            // Not the same instance
            node: Node(name: "n", next: nil)
          )
        """
    )
    #expect(
      difference(Holder(node: Node("n")), Holder(title: "b", node: Node("n"))) == """
          EqualityDifferenceTests.Holder(
        -   title: "a",
        +   title: "b",
            … (1 unchanged)
          )
        """
    )
    struct Table: Equatable {
      var nodes: [String: Node]
      static func == (left: Table, right: Table) -> Bool {
        left.nodes.allSatisfy { $0.value === right.nodes[$0.key] }
      }
    }
    let same = Node("s")
    #expect(
      difference(Table(nodes: ["a": Node("n"), "b": same]), Table(nodes: ["a": Node("n"), "b": same])) == """
          EqualityDifferenceTests.Table(
            nodes: [
              // Not the same instance
              "a": Node(name: "n", next: nil),
              … (1 unchanged)
            ]
          )
        """
    )
    #expect(
      difference([Identity()], [Identity()]) == """
          [
            // Not the same instance
            [0]: Identity(number: 1)
          ]
        """
    )
  }

  @Test("Instances that refer to each other in a circle")
  func circles() {
    func circle(_ names: String...) -> Node {
      let nodes = names.map { Node($0) }
      for (index, node) in nodes.enumerated() { node.next = nodes[(index + 1) % nodes.count] }
      return nodes[0]
    }
    let (first, second, third) = (circle("a", "b"), circle("a", "b"), circle("a", "c"))
    defer { for node in [first, second, third] { node.next = nil } }
    #expect(difference(first, second) == "(no difference)")
    #expect(
      difference(first, third) == """
          Node(
            … (1 unchanged),
            next: Node(
        -     name: "b",
        +     name: "c",
              … (1 unchanged)
            )
          )
        """
    )
    #expect(text(of: first) == #"Node(name: "a", next: Node(name: "b", next: ↩︎ Node))"#)
  }

  @Test("Instances that many refer to are compared once")
  func shared() {
    final class Twins {
      let name: String
      let left: Twins?
      let right: Twins?
      init(_ name: String, _ both: Twins?) {
        self.name = name
        left = both
        right = both
      }
    }
    func chain(_ name: String) -> Twins {
      var twins = Twins(name, nil)
      for _ in 0..<40 { twins = Twins("t", twins) }
      return twins
    }
    #expect(difference(chain("a"), chain("a")) == "(no difference)")
    let text = difference(Twins("t", Twins("a", nil)), Twins("t", Twins("b", nil)))
    #expect(
      text == """
          EqualityDifferenceTests.Twins(
            … (1 unchanged),
            left: EqualityDifferenceTests.Twins(
        -     name: "a",
        +     name: "b",
              … (2 unchanged)
            ),
            right: ↩︎ EqualityDifferenceTests.Twins (changed as above)
          )
        """
    )
    #expect(difference(chain("a"), chain("b")).contains("name: \"b\""))
  }
}
