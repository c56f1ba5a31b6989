import NavEngine
import Testing

/// Features that present themselves by one of several operators.
@MainActor
@Suite("Features that present themselves")
struct SelfPresentingTests {
  struct Node: Reducer {
    struct State: Equatable {
      @Presents var first: State?
      @Presents var second: State?
      var before = 0
      var after = 0
      var isLast = false

      static func nested(_ levels: Int, by path: WritableKeyPath<State, State?>) -> State {
        (1..<levels).reduce(State(isLast: true)) { child, _ in
          var state = State()
          state[keyPath: path] = child
          return state
        }
      }
    }

    enum Action: CasePathable, Sendable {
      case first(PresentationAction<Action>)
      case second(PresentationAction<Action>)
      case tap

      struct AllCasePaths: CasePathList {
        let first = CasePath(embed: Action.first) { if case .first(let action) = $0 { action } else { nil } }
        let second = CasePath(embed: Action.second) { if case .second(let action) = $0 { action } else { nil } }
      }
    }

    var body: some ReducerOf<Self> {
      Reduce.changing { state, _ in state.before += 1 }
        .ifLet(\.$first, action: \.first) { Node() }
        .ifLet(\.$second, action: \.second) { Node() }
      Reduce.changing { state, _ in state.after += 1 }
    }
  }

  @Test("Each level runs all of its lines, whichever operator presents it, however often plans are made and let go of")
  func lines() {
    for _ in 0..<200 {
      for path in [\Node.State.first, \Node.State.second] {
        let isFirst = path == \Node.State.first
        let store = Store(initialState: Node.State.nested(5, by: path)) { Node() }
        let action = (1..<5).reduce(Node.Action.tap) { action, _ in
          isFirst ? .first(.presented(action)) : .second(.presented(action))
        }
        for _ in 0..<3 { store.send(action) }
        var state: Node.State? = store.state
        var levels = 0
        while let level = state {
          #expect(level.before == 3 && level.after == 3)
          state = level[keyPath: path]
          levels += 1
        }
        #expect(levels == 5)
      }
    }
  }
}
