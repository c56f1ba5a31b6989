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
}
