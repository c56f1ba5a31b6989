import NavEngineCompatibility

/// A feature that presents a counter, and others on two stacks.
struct Desk: Reducer {
  struct State: Equatable {
    @Presents var counter: Tally.State?
    var path = StackState<Page.State>()
    var archive = StackState<String>()
  }

  typealias Path = StackAction<Page.State, Page.Action>

  enum Action: Equatable, CasePathable {
    case counter(PresentationAction<Tally.Action>)
    case path(Path)
    case pushButtonTapped
    case archiveButtonTapped
    case replaceButtonTapped

    struct AllCasePaths {
      var counter: CasePath<Action, PresentationAction<Tally.Action>> { /Action.counter }
      var path: CasePath<Action, Path> { /Action.path }
    }
    static let allCasePaths = AllCasePaths()
  }

  struct Page: Reducer {
    @dynamicMemberLookup
    enum State: Equatable, CasePathable {
      case counter(Tally.State)
      case note(String)

      struct AllCasePaths {
        var counter: CasePath<State, Tally.State> { /State.counter }
        var note: CasePath<State, String> { /State.note }
      }
      static let allCasePaths = AllCasePaths()
    }

    enum Action: Equatable, CasePathable {
      case counter(Tally.Action)

      struct AllCasePaths {
        var counter: CasePath<Action, Tally.Action> { /Action.counter }
      }
      static let allCasePaths = AllCasePaths()
    }

    var body: some ReducerOf<Self> {
      Scope(state: \.counter, action: \.counter) { Tally() }
    }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .pushButtonTapped:
        state.path.append(.counter(Tally.State(count: 3)))
      case .archiveButtonTapped:
        state.archive.append("first")
        state.archive.append("second")
      case .replaceButtonTapped:
        state.path = [.note("only")]
      case .counter, .path:
        break
      }
      return .none
    }
    .ifLet(\.$counter, action: \.counter) { Tally() }
    .forEach(\.path, action: \.path) { Page() }
  }
}
