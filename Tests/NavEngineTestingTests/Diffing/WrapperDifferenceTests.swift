import NavEngine
import Observation
import Testing

@testable import NavEngineDumping

@Suite struct WrapperDifferenceTests {
  @propertyWrapper struct Clamped: Equatable {
    var value: Int
    var wrappedValue: Int {
      get { value }
      set { value = min(newValue, 10) }
    }
    init(wrappedValue: Int) { value = wrappedValue }
  }

  @propertyWrapper struct Logged: Equatable {
    var log: [String] = []
    var wrappedValue: Int
    init(wrappedValue: Int) { self.wrappedValue = wrappedValue }
  }

  struct Wrapping: Equatable {
    @Clamped var clamped = 1
    @Logged var logged = 1
    @PresentationState var child: Counter.State?
    lazy var area = 1
    private var _plain = 1
    init(_ number: Int) {
      clamped = number
      logged = number
      area = number
      _plain = number
      if number > 1 { child = Counter.State(count: number) }
    }
  }

  @Observable final class Model {
    var counter: Counter.State
    init(_ count: Int) { counter = Counter.State(count: count) }
  }

  @Test("Wrapped properties go by their names and what is wrapped")
  func wrappers() {
    #expect(
      difference(Wrapping(1), Wrapping(2)) == """
          WrapperDifferenceTests.Wrapping(
        -   clamped: 1,
        +   clamped: 2,
        -   logged: 1,
        +   logged: 2,
        -   child: nil,
        +   child: Counter.State(count: 2),
        -   area: 1,
        +   area: 2,
        -   _plain: 1
        +   _plain: 2
          )
        """
    )
  }

  @Test("What is presented is compared without its wrapper")
  func presentation() {
    var before = Feature.State()
    before.child = Counter.State(count: 1)
    var after = before
    after.child?.count = 2
    #expect(
      difference(before, after) == """
          Feature.State(
            … (3 unchanged),
            child: Counter.State(
        -     count: 1
        +     count: 2
            )
          )
        """
    )
  }

  @Test("What a macro adds to an observable class is not shown")
  func observable() {
    #expect(
      difference(Model(1), Model(2)) == """
          WrapperDifferenceTests.Model(
            counter: Counter.State(
        -     count: 1
        +     count: 2
            )
          )
        """
    )
  }

  @Test("Alerts show the parts that they have, and texts as strings where they are no more")
  func alerts() {
    let before = AlertState<Int> {
      TextState("Delete?")
    } actions: {
      ButtonState(action: 1) { TextState("Delete") }
    }
    let after = AlertState<Int> {
      TextState("Delete ") + TextState("all?").bold()
    } actions: {
      ButtonState(role: .destructive, action: 1) { TextState("Delete") }
    } message: {
      TextState("For good.")
    }
    #expect(
      difference(before, after) == """
          AlertState<Int>(
        -   title: "Delete?",
        +   title: "Delete " + bold "all?",
        +   message: "For good.",
            buttons: [
              [0]: ButtonState<Int>(
        +       role: .destructive,
                … (2 unchanged)
              )
            ]
          )
        """
    )
  }
}
