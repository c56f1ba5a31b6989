import NavEngineMacros
import TestSupport

// Section "Basics".
extension TreeBasedNavigationTests {
  @Reducer
  struct InventoryFeature {
    @ObservableState
    struct State: Equatable {
      @Presents var addItem: ItemFormFeature.State?
      var items: IdentifiedArrayOf<Item> = []
    }

    enum Action {
      case addButtonTapped
      case addItem(PresentationAction<ItemFormFeature.Action>)
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .addButtonTapped:
          // Populating this state performs the navigation
          state.addItem = ItemFormFeature.State()
          return .none

        case .addItem:
          return .none
        }
      }
      .ifLet(\.$addItem, action: \.addItem) {
        ItemFormFeature()
      }
    }
  }

  @Reducer
  struct ItemFormFeature {
    @ObservableState
    struct State: Equatable {
      var item = Item(id: 0)
    }

    enum Action: Equatable {
      case nameChanged(String)
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .nameChanged(let name):
          state.item.name = name
          return .none
        }
      }
    }
  }

  /// What a view of the inventory holds and hands on.
  @MainActor
  struct InventoryView {
    @BindableStore var store: StoreOf<InventoryFeature>

    var sheet: StoreBinding<StoreOf<ItemFormFeature>?> {
      $store.scope(state: \.addItem, action: \.addItem)
    }
  }
}
