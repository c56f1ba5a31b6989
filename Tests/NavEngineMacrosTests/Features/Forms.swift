import NavEngineMacros

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
  let log: @Sendable (String) -> Void

  var body: some Reducer<Base.State, Base.Action> {
    Reduce { _, action in
      log("\(action)")
      return .none
    }
    base
  }
}
