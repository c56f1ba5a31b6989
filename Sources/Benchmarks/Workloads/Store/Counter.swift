import NavEngine
import NavEngineMacros

/// A feature that counts taps, and presents itself.
struct Counter: Reducer {
  struct State: Equatable {
    @Presents var child: State?
    var count = 0

    /// A counter at 0, on which `levels - 1` others are presented, each on top of the one before.
    static func make(levels: Int) -> State {
      var state = State()
      for _ in 1..<max(levels, 1) { state = State(child: state) }
      return state
    }

    /// The counts, from the outermost to the innermost.
    var counts: [Int] {
      var (counts, state) = ([count], self)
      while let child = state.child {
        counts.append(child.count)
        state = child
      }
      return counts
    }
  }

  enum Action: CasePathable {
    case child(PresentationAction<Action>)
    case tap
    case none

    struct AllCasePaths {
      var child: CasePath<Action, PresentationAction<Action>> {
        CasePath(embed: { .child($0) }) { if case .child(let action) = $0 { action } else { nil } }
      }
    }

    static let allCasePaths = AllCasePaths()
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .tap = action { state.count &+= 1 }
      return .none
    }
    .ifLet(\.$child, action: \.child) { Counter() }
  }
}

extension Store where State == Counter.State, Action == Counter.Action {
  /// The store that is scoped `levels - 1` times; it holds all between.
  func descendant(levels: Int) -> Store {
    var store = self
    for _ in 1..<levels { store = store.scope(state: \.child, action: \.child)! }
    return store
  }
}

/// A store of a ``Counter``, of the outermost or of one that is presented.
typealias CounterStore = Store<Counter.State, Counter.Action>
