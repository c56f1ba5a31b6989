import NavEngineMacros

// Section "Tree-based vs stack-based navigation": a movie, one of its actors, and the same movie again.
extension WhatIsNavigationTests {
  enum MoviePath: Equatable {
    case movie(title: String)
    case actors(ofMovie: String)
    case actor(name: String)
    case movies(ofActor: String)
  }

  /// The movies on a stack.
  @Reducer
  struct MovieStack {
    @ObservableState
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
      .forEach(\.path, action: \.path) { EmptyReducer() }
    }
  }

  /// The movies in a tree: features that contain one another.
  @Reducer
  struct MovieFeature {
    @ObservableState
    struct State: Equatable {
      var title: String
      var likes = 0
      @Presents var actor: ActorFeature.State?
    }

    enum Action {
      case actor(PresentationAction<ActorFeature.Action>)
      case actorTapped(String)
      case likeButtonTapped
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .actor: break
        case .actorTapped(let name): state.actor = ActorFeature.State(name: name)
        case .likeButtonTapped: state.likes += 1
        }
        return .none
      }
      .ifLet(\.$actor, action: \.actor) { ActorFeature() }
    }
  }

  @Reducer
  struct ActorFeature {
    @ObservableState
    struct State: Equatable {
      var name: String
      @Presents var movie: MovieFeature.State?
    }

    enum Action {
      case movie(PresentationAction<MovieFeature.Action>)
      case movieTapped(String)
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
