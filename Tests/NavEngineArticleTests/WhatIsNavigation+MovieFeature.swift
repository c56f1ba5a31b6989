import NavEngineCompatibility

// Section "Tree-based vs stack-based navigation": a movie, its actors, one of them, and the same movie again.
extension WhatIsNavigationTests {
  enum MoviePath: Equatable {
    case movie(title: String)
    case actors(ofMovie: String)
    case actor(name: String)
    case movies(ofActor: String)
  }

  /// The movies on a stack.
  struct MovieStack: Reducer {
    struct State: Equatable {
      var path = StackState<MoviePath>()
    }

    enum Action {
      case path(StackAction<MoviePath, Never>)
      case tapped(MoviePath)
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if case .tapped(let screen) = action { state.path.append(screen) }
        return .none
      }
      .forEach(\.path, action: /Action.path) { EmptyReducer() }
    }
  }

  /// The movies in a tree: features that contain one another.
  struct MovieFeature: Reducer {
    struct State: Equatable {
      var title: String
      var likes = 0
      @Presents var actors: ActorsFeature.State?
    }

    enum Action: CasePathable {
      case actors(PresentationAction<ActorsFeature.Action>)
      case actorsButtonTapped
      case likeButtonTapped

      struct AllCasePaths {
        var actors: CasePath<Action, PresentationAction<ActorsFeature.Action>> {
          CasePath(embed: Action.actors) { if case .actors(let action) = $0 { action } else { nil } }
        }
        var actorsButtonTapped: CasePath<Action, Void> {
          CasePath(embed: { .actorsButtonTapped }) { if case .actorsButtonTapped = $0 { () } else { nil } }
        }
        var likeButtonTapped: CasePath<Action, Void> {
          CasePath(embed: { .likeButtonTapped }) { if case .likeButtonTapped = $0 { () } else { nil } }
        }
      }
      static let allCasePaths = AllCasePaths()
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .actors: break
        case .actorsButtonTapped: state.actors = ActorsFeature.State()
        case .likeButtonTapped: state.likes += 1
        }
        return .none
      }
      .ifLet(\.$actors, action: \.actors) { ActorsFeature() }
    }
  }

  struct ActorsFeature: Reducer {
    struct State: Equatable {
      @Presents var actor: ActorFeature.State?
    }

    enum Action: CasePathable {
      case actor(PresentationAction<ActorFeature.Action>)
      case actorTapped(String)

      struct AllCasePaths {
        var actor: CasePath<Action, PresentationAction<ActorFeature.Action>> {
          CasePath(embed: Action.actor) { if case .actor(let action) = $0 { action } else { nil } }
        }
        var actorTapped: CasePath<Action, String> {
          CasePath(embed: Action.actorTapped) { if case .actorTapped(let name) = $0 { name } else { nil } }
        }
      }
      static let allCasePaths = AllCasePaths()
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if case .actorTapped(let name) = action { state.actor = ActorFeature.State(name: name) }
        return .none
      }
      .ifLet(\.$actor, action: \.actor) { ActorFeature() }
    }
  }

  struct ActorFeature: Reducer {
    struct State: Equatable {
      var name: String
      @Presents var movie: MovieFeature.State?
    }

    enum Action: CasePathable {
      case movie(PresentationAction<MovieFeature.Action>)
      case movieTapped(String)

      struct AllCasePaths {
        var movie: CasePath<Action, PresentationAction<MovieFeature.Action>> {
          CasePath(embed: Action.movie) { if case .movie(let action) = $0 { action } else { nil } }
        }
        var movieTapped: CasePath<Action, String> {
          CasePath(embed: Action.movieTapped) { if case .movieTapped(let title) = $0 { title } else { nil } }
        }
      }
      static let allCasePaths = AllCasePaths()
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if case .movieTapped(let title) = action { state.movie = MovieFeature.State(title: title) }
        return .none
      }
      .ifLet(\.$movie, action: \.movie) { MovieFeature() }
    }
  }
}
