import NavEngine

// Section "Stack-based navigation": the same screens on a stack.
extension WhatIsNavigationTests {
  @dynamicMemberLookup
  enum Path: Equatable, CasePathable {
    case detail(DetailItemFeature.State)
    case edit(EditItemFeature.State)

    struct AllCasePaths {
      var detail: CasePath<Path, DetailItemFeature.State> {
        CasePath(embed: Path.detail) { if case .detail(let value) = $0 { value } else { nil } }
      }
      var edit: CasePath<Path, EditItemFeature.State> {
        CasePath(embed: Path.edit) { if case .edit(let value) = $0 { value } else { nil } }
      }
    }
    static let allCasePaths = AllCasePaths()
  }

  /// What runs a screen.
  struct PathFeature: Reducer {
    typealias State = Path

    enum Action: CasePathable {
      case detail(DetailItemFeature.Action)
      case edit(EditItemFeature.Action)

      struct AllCasePaths {
        var detail: CasePath<Action, DetailItemFeature.Action> {
          CasePath(embed: Action.detail) { if case .detail(let value) = $0 { value } else { nil } }
        }
        var edit: CasePath<Action, EditItemFeature.Action> {
          CasePath(embed: Action.edit) { if case .edit(let value) = $0 { value } else { nil } }
        }
      }
      static let allCasePaths = AllCasePaths()
    }

    var body: some ReducerOf<Self> {
      Scope(state: \.detail, action: \.detail) { DetailItemFeature() }
      Scope(state: \.edit, action: \.edit) { EditItemFeature() }
    }
  }

  /// The feature at the root of the stack.
  struct StackFeature: Reducer {
    struct State: Equatable {
      var path = StackState<Path>()
      var refreshes = 0
    }

    enum Action: CasePathable {
      case path(StackActionOf<PathFeature>)
      case pushed(Path)
      case refreshed

      struct AllCasePaths {
        var path: CasePath<Action, StackActionOf<PathFeature>> {
          CasePath(embed: Action.path) { if case .path(let action) = $0 { action } else { nil } }
        }
      }
      static let allCasePaths = AllCasePaths()
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
