import NavEngine
import TestSupport

// Sections "Basics" to "Dismissal".
extension StackBasedNavigationTests {
  struct RootFeature: Reducer {
    /// "The `Path` reducer is identical to the `Destination` reducer that one creates for tree-based navigation."
    typealias Path = TreeBasedNavigationTests.Destination
    typealias AddFeature = TreeBasedNavigationTests.AddFeature
    typealias DetailFeature = TreeBasedNavigationTests.DetailFeature
    typealias EditFeature = TreeBasedNavigationTests.EditFeature

    /// Here, saving is asynchronous.
    actor Database {
      private(set) var saved: [Item] = []

      func save(_ item: Item) {
        saved.append(item)
      }
    }

    let database = Database()

    struct State: Equatable {
      var path = StackState<Path.State>()
    }

    enum Action: CasePathable {
      case addButtonTapped
      case closeButtonTapped
      case path(StackAction<Path.State, Path.Action>)

      struct AllCasePaths {
        var addButtonTapped: CasePath<Action, Void> {
          CasePath(embed: { .addButtonTapped }) { if case .addButtonTapped = $0 { () } else { nil } }
        }
        var closeButtonTapped: CasePath<Action, Void> {
          CasePath(embed: { .closeButtonTapped }) { if case .closeButtonTapped = $0 { () } else { nil } }
        }
        var path: CasePath<Action, StackAction<Path.State, Path.Action>> {
          CasePath(embed: Action.path) { if case .path(let action) = $0 { action } else { nil } }
        }
      }
      static let allCasePaths = AllCasePaths()
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .addButtonTapped:
          state.path.append(.addItem(AddFeature.State()))
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

  /// A feature with a stack of screens that can close themselves.
  struct HostFeature: Reducer {
    typealias ClosableFeature = TreeBasedNavigationTests.ClosableFeature

    struct State: Equatable {
      var path = StackState<ClosableFeature.State>()
    }

    enum Action: CasePathable {
      case path(StackActionOf<ClosableFeature>)

      struct AllCasePaths {
        var path: CasePath<Action, StackActionOf<ClosableFeature>> {
          CasePath(embed: Action.path) { if case .path(let action) = $0 { action } else { nil } }
        }
      }
      static let allCasePaths = AllCasePaths()
    }

    let cancelled = Log<Int>()

    var body: some ReducerOf<Self> {
      EmptyReducer()
        .forEach(\.path, action: \.path) { ClosableFeature(cancelled: cancelled) }
    }
  }
}
