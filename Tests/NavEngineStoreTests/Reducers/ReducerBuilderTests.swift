import NavEngine
import Testing

@MainActor
@Suite("Reducers: what a body is built of")
struct ReducerBuilderTests {
  struct Adding: Reducer {
    let number: Int

    func reduce(into state: inout [Int], action: Void) -> Effect<Void> {
      state.append(number)
      return .none
    }
  }

  struct Built: Reducer {
    enum Kind {
      case one, two, three
    }

    var condition = false
    var kind = Kind.one
    var repeats = 0
    var optional: Int?

    var body: some Reducer<[Int], Void> {
      Adding(number: 0)
      if condition {
        Adding(number: 1)
      }
      if condition {
        Adding(number: 2)
      } else {
        Adding(number: 3)
        Adding(number: 4)
      }
      switch kind {
      case .one: Adding(number: 5)
      case .two: EmptyReducer()
      case .three:
        Adding(number: 6)
        Adding(number: 7)
      }
      for number in 0..<repeats {
        Adding(number: 10 + number)
      }
      if let optional {
        Adding(number: optional)
      }
      if #available(macOS 14, *) {
        Adding(number: 99)
      }
    }
  }

  private func result(_ built: Built) -> [Int] {
    let store = Store(initialState: [Int](), reducer: { built })
    store.send(())
    return store.withState { $0 }
  }

  @Test("if, else, switch, for, if let and availability")
  func conditions() {
    #expect(result(Built()) == [0, 3, 4, 5, 99])
    #expect(result(Built(condition: true, kind: .two)) == [0, 1, 2, 99])
    #expect(result(Built(kind: .three, repeats: 3)) == [0, 3, 4, 6, 7, 10, 11, 12, 99])
    #expect(result(Built(optional: 42)) == [0, 3, 4, 5, 42, 99])
  }

  @Test("The same, without a store")
  func standalone() {
    var state: [Int] = []
    _ = Built(condition: true, kind: .three, repeats: 2, optional: 42).reduce(into: &state, action: ())
    #expect(state == [0, 1, 2, 6, 7, 10, 11, 42, 99])
  }

  @Test("Nothing, and reducers whose types are erased")
  func others() {
    struct Nothing: Reducer {
      var body: some Reducer<[Int], Void> {}
    }
    struct Erased: Reducer {
      let first: any Reducer<[Int], Void>
      let second: any Reducer<[Int], Void>
      var body: some Reducer<[Int], Void> {
        first
        second
        Reduce(Adding(number: 3))
        Reduce(Nothing())
      }
    }
    let store = Store(initialState: [Int](), reducer: { Erased(first: Adding(number: 1), second: Built()) })
    store.send(())
    #expect(store.withState { $0 } == [1, 0, 3, 4, 5, 99, 3])
  }

  @Test("Effects of all reducers run")
  func effects() {
    struct Sender: Reducer {
      var body: some Reducer<[Int], Int> {
        for number in 1...3 {
          Reduce { state, action in action == 0 ? .send(number) : .none }
        }
        Reduce.changing { state, action in state.append(action) }
      }
    }
    let store = Store(initialState: [Int](), reducer: { Sender() })
    store.send(0)
    #expect(store.withState { $0 } == [0, 1, 2, 3])
  }

  @Test("An operator of one's own takes a builder, whose one expression keeps its type")
  func ownOperator() {
    struct Twice<Child: Reducer>: Reducer {
      let child: Child

      func reduce(into state: inout Child.State, action: Child.Action) -> Effect<Child.Action> {
        _ = child.reduce(into: &state, action: action)
        return child.reduce(into: &state, action: action)
      }
    }
    func twice<State, Action, Child: Reducer<State, Action>>(
      @ReducerBuilder<State, Action> _ child: () -> Child
    ) -> Twice<Child> {
      Twice(child: child())
    }
    struct Parent: Reducer {
      var body: some Reducer<[Int], Void> {
        Adding(number: 1) as any Reducer<[Int], Void>
        Optional(Adding(number: 2))
      }
    }
    var state: [Int] = []
    _ = twice { Adding(number: 7) }.reduce(into: &state, action: ())
    _ = Parent().reduce(into: &state, action: ())
    #expect(state == [7, 7, 1, 2])
  }

  /// As an `XCTestCase` of an app: its closures name no `self`.
  @MainActor
  private final class Suite {
    var number = 1
    func child() -> Adding { Adding(number: number) }

    func run() -> [Int] {
      let store = Store(initialState: [Int]()) {
        child()
        Scope(state: \.self, action: AnyCasePath()) { child() }
      }
      store.send(())
      return store.withState { $0 }
    }
  }

  @MainActor
  @Test("Closures of stores and operators need not escape")
  func closures() {
    #expect(Suite().run() == [1, 1])
  }

  #if compiler(>=6.3)
    @Test("A body that contains itself stops the program with a sentence that names the feature")
    func endless() async {
      struct Endless: Reducer {
        var body: some Reducer<[Int], Void> { Reduce(Endless() as any Reducer<[Int], Void>) }
      }
      let result = await #expect(processExitsWith: .trap, observing: [\.standardErrorContent]) {
        var state: [Int] = []
        _ = Endless().reduce(into: &state, action: ())
      }
      let output = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
      #expect(output.contains("Endless contains itself"))
    }
  #endif
}
