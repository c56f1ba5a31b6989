import NavEngineMacros

/// A film browser in which films lead to actors and actors to films: stack-based navigation.
@Reducer
struct Movies {
  /// The kinds of screens that can be on the stack. State, actions and the reducer come from the cases.
  @Reducer
  enum Path {
    case film(FilmDetail)
    case actor(ActorDetail)
  }

  @ObservableState
  struct State: Equatable {
    var films: [Film] = []
    var path = StackState<Path.State>()
  }

  enum Action {
    case filmTapped(Film)
    case homeButtonTapped
    case path(StackActionOf<Path>)
  }

  var body: some ReducerOf<Self> {
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

      case .path:
        return .none
      }
    }
    .forEach(\.path, action: \.path)
  }
}

extension Movies.Path.State: Equatable {}

struct Film: Equatable, Sendable {
  var title: String
  var cast: [String]
}
