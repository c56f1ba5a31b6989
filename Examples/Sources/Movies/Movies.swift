import NavEngineMacros

/// A film browser in which films lead to actors and actors to films: stack-based navigation.
@Reducer
package struct Movies {
  /// The kinds of screens that can be on the stack. State, actions and the reducer come from the cases.
  @Reducer
  package enum Path {
    case film(FilmDetail)
    case actor(ActorDetail)
    case settings(Settings)
  }

  @ObservableState
  package struct State: Equatable {
    package var films: [Film] = []
    package var path = StackState<Path.State>()

    package init(films: [Film] = [], path: StackState<Path.State> = []) {
      self.films = films
      self.path = path
    }
  }

  package enum Action {
    case filmTapped(Film)
    case homeButtonTapped
    case path(StackActionOf<Path>)
    case settingsButtonTapped
  }

  package init() {}

  package var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .filmTapped(let film):
        state.path.append(.film(FilmDetail.State(film: film)))
        return .none

      case .homeButtonTapped:
        state.path.removeAll()
        return .none

      // The screens tell what was tapped; what that leads to is decided here, so that they know nothing of each other.
      case .path(.element(_, .film(.actorTapped(let actor)))):
        state.path.append(
          .actor(ActorDetail.State(actor: actor, films: state.films.filter { $0.cast.contains(actor) }))
        )
        return .none

      case .path(.element(_, .actor(.filmTapped(let film)))):
        state.path.append(.film(FilmDetail.State(film: film)))
        return .none

      case .settingsButtonTapped:
        state.path.append(.settings(Settings.State()))
        return .none

      case .path:
        return .none
      }
    }
    .forEach(\.path, action: \.path)
  }
}

extension Movies.Path.State: Equatable {}

package struct Film: Equatable, Sendable {
  package var title: String
  package var cast: [String]

  package init(title: String, cast: [String]) {
    self.title = title
    self.cast = cast
  }
}
