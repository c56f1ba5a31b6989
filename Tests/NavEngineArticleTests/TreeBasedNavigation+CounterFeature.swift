import NavEngineMacros

// Section "Testing". Its actions cannot be compared, as in the article.
extension TreeBasedNavigationTests {
  @Reducer
  struct CounterFeature {
    @ObservableState
    struct State: Equatable {
      var count = 0
    }

    enum Action {
      case decrementButtonTapped
      case incrementButtonTapped
    }

    @Dependency(\.dismiss) var dismiss

    var body: some Reducer<State, Action> {
      Reduce { state, action in
        switch action {
        case .decrementButtonTapped:
          state.count -= 1
          return .none

        case .incrementButtonTapped:
          state.count += 1
          return state.count >= 5
            ? .run { _ in await self.dismiss() }
            : .none
        }
      }
    }
  }

  /// The counter's parent.
  @Reducer
  struct Feature {
    @ObservableState
    struct State: Equatable {
      @Presents var counter: CounterFeature.State?
    }

    enum Action {
      case counter(PresentationAction<CounterFeature.Action>)
    }

    var body: some Reducer<State, Action> {
      Reduce { _, _ in
        // Logic and behavior for core feature.
        .none
      }
      .ifLet(\.$counter, action: \.counter) {
        CounterFeature()
      }
    }
  }
}
