import NavEngine
import Testing

@testable import NavEngineDumping

@Suite struct EnumDifferenceTests {
  @Test("The payloads of one case are compared")
  func payload() {
    #expect(
      difference(Feature.Path.detail(id: 1, name: "Spoon"), Feature.Path.detail(id: 1, name: "Fork")) == """
          .detail(
            … (1 unchanged),
        -   name: "Spoon"
        +   name: "Fork"
          )
        """
    )
    #expect(
      difference(Feature.Path.pair(1, 2), Feature.Path.pair(3, 2)) == """
          .pair(
        -   1,
        +   3,
            … (1 unchanged)
          )
        """
    )
    #expect(
      difference(Feature.Path.named(id: 1), Feature.Path.named(id: 2)) == """
          .named(
        -   id: 1
        +   id: 2
          )
        """
    )
  }

  @Test("Different cases are both printed")
  func cases() {
    #expect(
      difference(Feature.Path.counter(Counter.State(count: 1)), Feature.Path.empty) == """
        - .counter(Counter.State(count: 1))
        + .empty
        """
    )
  }

  @Test("Cases go by their names, but an empty one of an enum that describes itself")
  func described() {
    enum Mood: CustomStringConvertible {
      case fine, well(Int)
      var description: String { "?" }
    }
    #expect(
      difference(Mood.fine, Mood.well(1)) == """
        - ?
        + .well(1)
        """
    )
  }

  @Test("The engine's actions are compared by their payloads")
  func actions() {
    typealias Action = StackAction<Feature.Path, PresentationAction<Int>>
    #expect(
      difference(Action.element(id: 1, action: .presented(3)), Action.element(id: 1, action: .dismiss)) == """
          .element(
            … (1 unchanged),
        -   action: .presented(3)
        +   action: .dismiss
          )
        """
    )
  }
}
