import NavEngineMacros
import TestSupport

// Features in other shapes than usual.

/// Nothing at all.
@Reducer
struct Nothing {}

/// Each has but one of the pieces.
@Reducer
struct StateOnly {
  struct State: Equatable {
    var count = 1
  }
}

@Reducer
struct ActionOnly {
  enum Action: Equatable {
    case tap(Int)
  }
}

@Reducer
struct BodyOnly {
  var body: some ReducerOf<Self> {
    EmptyReducer()
  }
}

/// Says itself that it is a reducer, and what its body and its actions are made of.
@Reducer
struct Stated: Reducer {
  @CasePathable
  @dynamicMemberLookup
  enum State: Equatable {
    case one(Row.State)
    case two(Int)
  }

  @CasePathable
  enum Action {
    case one(Row.Action)
    case swap
  }

  @ReducerBuilder<State, Action>
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .swap = action { state = state.two.map { .one(Row.State(id: $0)) } ?? .two(0) }
      return .none
    }
    Scope(state: \.one, action: \.one) { Row() }
  }
}

/// Does its work in a function.
@Reducer
struct Direct {
  struct State: Equatable {
    var taps: [Int] = []
  }

  enum Action {
    case tap(Int)
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .tap(let id): state.taps.append(id)
    }
    return .none
  }
}

/// Returns its body, which no builder takes; its state and actions are others'.
@Reducer
struct Returning {
  typealias State = Row.State
  typealias Action = Row.Action

  var body: some Reducer<State, Action> {
    return Row()
  }
}

/// A stored body.
@Reducer
struct Stored {
  struct State: Equatable {
    var count = 0
  }

  enum Action {
    case tap
  }

  let body = Reduce<State, Action> { state, _ in
    state.count += 1
    return .none
  }
}

/// Wraps a feature, whose state and actions are its own.
@Reducer
struct Wrapper<Base: Reducer> {
  let base: Base
  let log: Log<String>

  var body: some Reducer<Base.State, Base.Action> {
    Reduce { _, action in
      log.note("\(action)")
      return .none
    }
    base
  }
}

/// Members on a condition.
@Reducer
struct Platform {
  #if NEVER
    typealias State = Never
  #else
    struct State: Equatable {
      var count = 0
      #if !NEVER
        @Presents var row: Row.State?
      #else
        @Presents var row: Never?
      #endif
    }
  #endif

  #if !NEVER
    enum Action {
      case row(PresentationAction<Row.Action>)
      #if !NEVER
        case tap
      #else
        case never
      #endif
    }
  #endif

  #if NEVER
    let step = 0
  #else
    let step = 2
  #endif

  #if !NEVER
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .tap: state.count += step
        case .row: break
        }
        return .none
      }
      .ifLet(\.$row, action: \.row) { Row() }
    }
  #endif
}

/// For other modules.
@Reducer
public struct Shared {
  @ObservableState
  public struct State: Equatable, Sendable {
    public var count = 0
    @Presents public internal(set) var next: Next.State?
    @ObservationStateIgnored public var cache = 0

    public init() {}
  }

  public enum Action {
    case next(PresentationAction<Next.Action>)
    case tap
  }

  @Reducer(state: .equatable, .sendable)
  public enum Next {
    case shared(Shared)
    case empty(Empty = Empty())
  }

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .tap = action {
        state.count += 1
        state.next = .shared(State())
      }
      return .none
    }
    .ifLet(\.$next, action: \.next)
  }

  @Reducer
  public struct Empty {
    public init() {}
  }
}

/// For this file.
@Reducer
private struct Private {
  struct State: Equatable {
    var count = 0
  }

  enum Action {
    case tap
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      state.count += 1
      return .none
    }
  }
}

/// Runs what only this file knows, and says how often.
@MainActor
func tapPrivately() -> Int {
  let store = Store(initialState: Private.State()) { Private() }
  store.send(.tap)
  return store.count
}
