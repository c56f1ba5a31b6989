import NavEngineMacros

// Section "Stack-based navigation": the same screens on a stack.
extension WhatIsNavigationTests {
  @CasePathable
  @dynamicMemberLookup
  enum Path: Equatable {
    case detail(DetailItemFeature.State)
    case edit(EditItemFeature.State)
  }

  /// What runs a screen.
  @Reducer
  struct PathFeature {
    typealias State = Path

    enum Action {
      case detail(DetailItemFeature.Action)
      case edit(EditItemFeature.Action)
    }

    var body: some ReducerOf<Self> {
      Scope(state: \.detail, action: \.detail) { DetailItemFeature() }
      Scope(state: \.edit, action: \.edit) { EditItemFeature() }
    }
  }

  /// The feature at the root of the stack.
  @Reducer
  struct StackFeature {
    @ObservableState
    struct State: Equatable {
      var path = StackState<Path>()
      var refreshes = 0
    }

    enum Action {
      case path(StackActionOf<PathFeature>)
      case pushed(Path)
      case refreshed
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .path: break
        case .pushed(let screen): state.path.append(screen)
        case .refreshed: state.refreshes += 1
        }
        return .none
      }
      .forEach(\.path, action: \.path) { PathFeature() }
    }
  }
}
