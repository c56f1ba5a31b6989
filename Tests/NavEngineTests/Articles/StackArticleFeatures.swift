import NavEngine

/// The features of "Stack-based navigation", with what the macros of the article would write.
enum StackArticle {
  struct RootFeature: Reducer {
    let database = TreeDestinations.Database()

    struct State: Equatable {
      var path = StackState<Path.State>()
    }

    enum Action: CasePathable {
      case addButtonTapped
      case closeButtonTapped
      case path(StackAction<Path.State, Path.Action>)

      struct AllCasePaths {
        var path: CasePath<Action, StackAction<Path.State, Path.Action>> {
          CasePath(embed: Action.path) { if case .path(let action) = $0 { action } else { nil } }
        }
      }
      static let allCasePaths = AllCasePaths()
    }

    /// "The `Path` reducer is identical to the `Destination` reducer that one creates for tree-based navigation."
    typealias Path = TreeDestinations.Destination

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .addButtonTapped:
          state.path.append(.addItem(.init()))
          return .none

        case .closeButtonTapped:
          state.path.popLast()
          return .none

        case .path(.element(let id, action: .editItem(.saveButtonTapped))):
          guard case .editItem(let editItemState) = state.path[id: id]
          else { return .none }

          state.path.pop(from: id)
          return .run { _ in
            await self.database.save(editItemState.item)
          }

        case .path:
          return .none
        }
      }
      .forEach(\.path, action: \.path) {
        Path()
      }
    }
  }

  struct CounterFeature: Reducer {
    struct State: Equatable {
      var count = 0
    }

    enum Action {
      case decrementButtonTapped
      case incrementButtonTapped
      case closeAndTickButtonTapped
      case tick
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

        case .closeAndTickButtonTapped:
          return .run { send in
            await self.dismiss()
            await send(.tick)
          }

        case .tick:
          state.count += 100
          return .none
        }
      }
    }
  }

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
            CasePath(embed: Action.counter) { if case .counter(let value) = $0 { value } else { nil } }
          }
        }
        static let allCasePaths = AllCasePaths()
      }

      var body: some ReducerOf<Self> {
        Scope(state: \.counter, action: \.counter) { CounterFeature() }
      }
    }

    var received = Log<StackElementID>()

    var body: some ReducerOf<Self> {
      Reduce { _, action in
        if case .path(.popFrom(let id)) = action { received.note(id) }
        return .none
      }
      .forEach(\.path, action: \.path) { Path() }
    }
  }
}
