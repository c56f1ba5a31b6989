import NavEngineMacros

/// Counts with the state of whoever uses it.
@Reducer
struct Taps {
  enum Action {
    case tap
  }

  var body: some Reducer<Int, Action> {
    Reduce { count, _ in
      count += 1
      return .none
    }
  }
}

/// The mirror image.
@Reducer
struct Switch {
  struct State: Equatable {
    var isOn = false
  }

  var body: some Reducer<State, Bool> {
    Reduce { state, isOn in
      state.isOn = isOn
      return .none
    }
  }
}

@Reducer
struct Feature {
  struct State: Equatable {
    var count = 0
  }

  enum Action {
    case tap
  }

  var body: some ReducerOf<Self> {
    Wrapped()
    Numbers()
  }

  /// Works on the outer feature's state and actions.
  @Reducer
  struct Wrapped {
    var body: some Reducer<State, Action> {
      Reduce { state, action in
        switch action {
        case .tap: state.count += 1
        }
        return .none
      }
    }
  }

  @Reducer
  struct Numbers {
    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      state.count += 1
      return .none
    }
  }
}
