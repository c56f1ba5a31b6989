import NavEngine

// Section "Testing". Its actions cannot be compared, as in the article.
extension TreeBasedNavigationTests {
  struct CounterFeature: Reducer {
    struct State: Equatable {
      var count = 0
    }

    enum Action: CasePathable {
      case decrementButtonTapped
      case incrementButtonTapped

      struct AllCasePaths {
        var decrementButtonTapped: CasePath<Action, Void> {
          CasePath(embed: { .decrementButtonTapped }) { if case .decrementButtonTapped = $0 { () } else { nil } }
        }
        var incrementButtonTapped: CasePath<Action, Void> {
          CasePath(embed: { .incrementButtonTapped }) { if case .incrementButtonTapped = $0 { () } else { nil } }
        }
      }
      static let allCasePaths = AllCasePaths()
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
  struct Feature: Reducer {
    struct State: Equatable {
      @Presents var counter: CounterFeature.State?
    }

    enum Action: CasePathable {
      case counter(PresentationAction<CounterFeature.Action>)

      struct AllCasePaths {
        var counter: CasePath<Action, PresentationAction<CounterFeature.Action>> {
          CasePath(embed: Action.counter) { if case .counter(let action) = $0 { action } else { nil } }
        }
      }
      static let allCasePaths = AllCasePaths()
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
