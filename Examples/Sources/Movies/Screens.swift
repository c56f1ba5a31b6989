import NavEngineMacros

@Reducer
package struct FilmDetail {
  @ObservableState
  package struct State: Equatable {
    package var film: Film
    package var isFavorite = false
  }

  package enum Action {
    case actorTapped(String)
    case closeButtonTapped
    case favoriteButtonTapped
  }

  @Dependency(\.dismiss) var dismiss

  package var body: some ReducerOf<Self> {
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
package struct ActorDetail {
  @ObservableState
  package struct State: Equatable {
    package var actor: String
    package var films: [Film]
    package var secondsOnScreen = 0
  }

  package enum Action {
    case appeared
    case filmTapped(Film)
    case secondPassed
  }

  @Dependency(\.continuousClock) var clock

  package var body: some ReducerOf<Self> {
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
