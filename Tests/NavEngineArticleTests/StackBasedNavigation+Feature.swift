import NavEngine

// Section "Testing".
extension StackBasedNavigationTests {
  /// The counter is that of the article on trees.
  typealias CounterFeature = TreeBasedNavigationTests.CounterFeature

  struct Feature: Reducer {
    struct State: Equatable {
      var path = StackState<Path.State>()
    }

    enum Action: CasePathable {
      case path(StackAction<Path.State, Path.Action>)

      struct AllCasePaths {
        var path: CasePath<Action, StackAction<Path.State, Path.Action>> {
          CasePath(embed: Action.path) { if case .path(let action) = $0 { action } else { nil } }
        }
      }
      static let allCasePaths = AllCasePaths()
    }

    struct Path: Reducer {
      @dynamicMemberLookup
      enum State: Equatable, CasePathable {
        case counter(CounterFeature.State)

        struct AllCasePaths {
          var counter: CasePath<State, CounterFeature.State> {
            CasePath(embed: State.counter) { if case .counter(let value) = $0 { value } else { nil } }
          }
        }
        static let allCasePaths = AllCasePaths()
      }

      enum Action: CasePathable {
        case counter(CounterFeature.Action)

        struct AllCasePaths {
          var counter: CasePath<Action, CounterFeature.Action> {
            CasePath(embed: Action.counter) { if case .counter(let action) = $0 { action } else { nil } }
          }
        }
        static let allCasePaths = AllCasePaths()
      }

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
