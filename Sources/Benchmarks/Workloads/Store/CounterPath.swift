import NavEngine

/// A feature with a stack of screens, each of which counts taps.
struct CounterPath: Reducer {
  struct State: Equatable {
    var path = StackState<Screen.State>()
    /// Changes with ``Action/rename`` only.
    var title = 0
  }

  enum Action: CasePathable {
    case path(StackActionOf<Screen>)
    case rename

    struct AllCasePaths {
      var path: CasePath<Action, StackActionOf<Screen>> {
        CasePath(embed: { .path($0) }) { if case .path(let action) = $0 { action } else { nil } }
      }
    }

    static let allCasePaths = AllCasePaths()
  }

  struct Screen: Reducer {
    struct State: Equatable {
      var count = 0
    }

    enum Action {
      case tap
    }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      state.count &+= 1
      return .none
    }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .rename = action { state.title &+= 1 }
      return .none
    }
    .forEach(\.path, action: \.path) { Screen() }
  }
}

/// A store of a ``CounterPath``.
typealias CounterPathStore = Store<CounterPath.State, CounterPath.Action>
