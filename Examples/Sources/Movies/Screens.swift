import NavEngineMacros

@Reducer
struct FilmDetail {
  @ObservableState
  struct State: Equatable {
    var film: Film
    var isFavorite = false
  }

  enum Action {
    case actorTapped(String)
    case closeButtonTapped
    case favoriteButtonTapped
  }

  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .actorTapped:
        return .none
      case .closeButtonTapped:
        return .run { _ in await dismiss() }
      case .favoriteButtonTapped:
        state.isFavorite.toggle()
        return .none
      }
    }
  }
}

/// An actor's films, and how long one has been looking at them: a timer that ends with the screen.
@Reducer
struct ActorDetail {
  @ObservableState
  struct State: Equatable {
    var actor: String
    var films: [Film]
    var secondsOnScreen = 0
  }

  enum Action {
    case appeared
    case filmTapped(Film)
    case secondPassed
  }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .appeared:
        return .run { send in
          while true {
            try await clock.sleep(for: .seconds(1))
            await send(.secondPassed)
          }
        }
      case .filmTapped:
        return .none
      case .secondPassed:
        state.secondsOnScreen += 1
        return .none
      }
    }
  }
}
