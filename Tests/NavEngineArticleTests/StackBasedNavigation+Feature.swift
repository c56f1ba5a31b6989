import NavEngineMacros

// Section "Testing".
extension StackBasedNavigationTests {
  /// The counter is that of the article on trees.
  typealias CounterFeature = TreeBasedNavigationTests.CounterFeature

  @Reducer
  struct Feature {
    struct State: Equatable {
      var path = StackState<Path.State>()
    }

    enum Action {
      case path(StackAction<Path.State, Path.Action>)
    }

    @Reducer
    struct Path {
      enum State: Equatable { case counter(CounterFeature.State) }
      enum Action { case counter(CounterFeature.Action) }

      var body: some ReducerOf<Self> {
        Scope(state: \.counter, action: \.counter) { CounterFeature() }
      }
    }

    var body: some ReducerOf<Self> {
      Reduce { _, _ in
        // Logic and behavior for core feature.
        .none
      }
      .forEach(\.path, action: \.path) { Path() }
    }
  }
}
