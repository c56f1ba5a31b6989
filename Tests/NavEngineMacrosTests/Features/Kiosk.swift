import NavEngineMacros

@Reducer
struct Kiosk {
  @ObservableState
  struct State: Equatable {
    @Presents var sign: Sign.State?
    var path = StackState<Path.State>()
  }

  enum Action {
    case sign(PresentationAction<Sign.Action>)
    case path(StackActionOf<Path>)
  }

  @Reducer(state: .equatable)
  enum Sign {
    case first(AlertState<Answer>)
    case second(AlertState<Answer>)
    case third(AlertState<Other>)

    enum Answer: Equatable { case ok }
    enum Other: Equatable { case ok }
  }

  @Reducer(state: .equatable)
  enum Path {
    case film(Film)
  }

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .ifLet(\.$sign, action: \.sign)
      .forEach(\.path, action: \.path)
  }
}

@Reducer
struct Film {
  @ObservableState
  struct State: Equatable { var ticks = 0 }

  enum Action { case tick }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.ticks += 1
      return .none
    }
  }
}
