import NavEngineMacros

/// Cases of each kind, with marks where one is needed.
@Reducer(state: .equatable, action: .equatable)
enum Destination {
  case counter(Counter)
  case quick(Counter = Counter(step: 5))
  case labelled(feature: Counter)
  case alert(AlertState<Counter.Alert>)
  @ReducerCaseEphemeral case notice(Notice)
  @ReducerCaseIgnored case help(topic: String, page: Int)
  case nothing
}

/// State that is gone after an action, and no alert.
struct Notice: Equatable, EphemeralState {
  enum Action: Equatable {
    case read
  }

  var text = ""
}

/// Features, values and ephemeral state without a mark. The compiler tells those that are declared elsewhere by their
/// types.
@Reducer(state: .equatable)
enum Page {
  case badge(Badge)
  case counter(Counter)
  case help(topic: String, page: Int)
  case level(Int)
  case notice(Notice)
  indirect case other(Destination)
  case results([Int], best: Int?)
  case score(Score)

  struct Score: Equatable {
    var points = 0
  }
}

nonisolated struct Badge: Equatable {
  var title = ""
}

/// Values alone, so that there is no feature to make the enum of.
@Reducer
enum BadgeOnly {
  case badge(Badge)
}

/// Actions of its own.
@Reducer(state: .equatable)
enum OwnActions {
  case counter(Counter)

  enum Action: Equatable {
    case closeButtonTapped
    case counter(Counter.Action)
  }
}

/// State of its own.
@Reducer
enum OwnState {
  case counter(Counter)

  enum State: CaseReducerState, Equatable {
    typealias StateReducer = OwnState
    case counter(Counter.State)

    var count: Int { counter?.count ?? 0 }
  }
}

/// An enum whose values are features themselves.
@Reducer
enum Scoring {
  case once
  case twice

  struct State: Equatable {
    var points = 0
  }

  enum Action {
    case hit
  }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.points += self == .once ? 1 : 2
      return .none
    }
  }
}

/// A feature that presents one of several, and has a stack of them.
@Reducer
struct Host {
  @ObservableState
  struct State: Equatable {
    @Presents var destination: Destination.State?
    @Presents var page: Page.State?
    var path = StackState<Destination.State>()
  }

  enum Action {
    case destination(PresentationAction<Destination.Action>)
    case page(PresentationAction<Page.Action>)
    case path(StackActionOf<Destination>)
    case present(Destination.State?)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .present(let destination) = action { state.destination = destination }
      return .none
    }
    .ifLet(\.$destination, action: \.destination)
    .ifLet(\.$page, action: \.page)
    .forEach(\.path, action: \.path)
  }
}
