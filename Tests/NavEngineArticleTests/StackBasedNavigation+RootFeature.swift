import NavEngineMacros
import TestSupport

// Sections "Basics" to "Dismissal".
extension StackBasedNavigationTests {
  @Reducer
  struct RootFeature {
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

    @Reducer
    struct Path {
      enum State {
        case addItem(AddFeature.State)
        case detailItem(DetailFeature.State)
        case editItem(EditFeature.State)
      }
      enum Action {
        case addItem(AddFeature.Action)
        case detailItem(DetailFeature.Action)
        case editItem(EditFeature.Action)
      }
      var body: some ReducerOf<Self> {
        Scope(state: \.addItem, action: \.addItem) {
          AddFeature()
        }
        Scope(state: \.editItem, action: \.editItem) {
          EditFeature()
        }
        Scope(state: \.detailItem, action: \.detailItem) {
          DetailFeature()
        }
      }
    }

    struct State {
      var path = StackState<Path.State>()
    }

    enum Action {
      case addButtonTapped
      case closeButtonTapped
      case path(StackAction<Path.State, Path.Action>)
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

        case let .path(.element(id: id, action: .editItem(.saveButtonTapped))):
          guard case let .editItem(editItemState) = state.path[id: id]
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
}

// What tests compare.
extension StackBasedNavigationTests.RootFeature.State: Equatable {}
extension StackBasedNavigationTests.RootFeature.Path.State: Equatable {}
extension StackBasedNavigationTests.RootFeature.Path.Action: Equatable {}
