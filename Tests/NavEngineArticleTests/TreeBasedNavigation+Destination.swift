import NavEngineMacros
import TestSupport

// Section "Enum state": what the inventory can navigate to.
extension TreeBasedNavigationTests {
  typealias Destination = EnumState.InventoryFeature.Destination

  /// The section's name for the form of "Basics".
  typealias AddFeature = ItemFormFeature

  @Reducer
  struct DetailFeature {
    @ObservableState
    struct State: Equatable {
      var visits = 0
    }

    enum Action: Equatable {
      case visited
    }

    var body: some ReducerOf<Self> {
      Reduce { state, _ in
        state.visits += 1
        return .none
      }
    }
  }

  @Reducer
  struct EditFeature {
    @ObservableState
    struct State: Equatable {
      var item: Item
    }

    enum Action: Equatable {
      case nameChanged(String)
      case saveButtonTapped
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if case .nameChanged(let name) = action { state.item.name = name }
        return .none
      }
    }
  }
}
