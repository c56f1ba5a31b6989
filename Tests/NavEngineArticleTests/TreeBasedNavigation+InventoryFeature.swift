import NavEngine
import TestSupport

// Section "Basics".
extension TreeBasedNavigationTests {
  struct InventoryFeature: Reducer {
    struct State: Equatable {
      @Presents var addItem: ItemFormFeature.State?
      var items: IdentifiedArrayOf<Item> = []
    }

    enum Action: CasePathable {
      case addButtonTapped
      case addItem(PresentationAction<ItemFormFeature.Action>)

      struct AllCasePaths {
        var addButtonTapped: CasePath<Action, Void> {
          CasePath(embed: { .addButtonTapped }) { if case .addButtonTapped = $0 { () } else { nil } }
        }
        var addItem: CasePath<Action, PresentationAction<ItemFormFeature.Action>> {
          CasePath(embed: Action.addItem) { if case .addItem(let action) = $0 { action } else { nil } }
        }
      }
      static let allCasePaths = AllCasePaths()
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

  struct ItemFormFeature: Reducer {
    struct State: Equatable {
      var item = Item(id: 0)
    }

    enum Action: Equatable, CasePathable {
      case nameChanged(String)

      struct AllCasePaths {
        var nameChanged: CasePath<Action, String> {
          CasePath(embed: Action.nameChanged) { if case .nameChanged(let name) = $0 { name } else { nil } }
        }
      }
      static let allCasePaths = AllCasePaths()
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
