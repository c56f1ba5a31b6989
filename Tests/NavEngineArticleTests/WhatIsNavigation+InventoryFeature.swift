import NavEngineMacros
import TestSupport

// Section "Tree-based navigation": an inventory, the detail of an item in it, and a sheet to edit it.
extension WhatIsNavigationTests {
  @Reducer
  struct InventoryFeature {
    @ObservableState
    struct State: Equatable {
      @Presents var detailItem: DetailItemFeature.State?
      var items: IdentifiedArrayOf<Item> = []
    }

    enum Action {
      case detailItem(PresentationAction<DetailItemFeature.Action>)
      case itemAdded(Item)
      case itemTapped(id: Int)
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .detailItem: break
        case .itemAdded(let item): state.items.append(item)
        case .itemTapped(let id): state.detailItem = state.items[id: id].map { DetailItemFeature.State(item: $0) }
        }
        return .none
      }
      .ifLet(\.$detailItem, action: \.detailItem) { DetailItemFeature() }
    }
  }

  @Reducer
  struct DetailItemFeature {
    @ObservableState
    struct State: Equatable {
      var item = Item(id: 0)
      @Presents var editItem: EditItemFeature.State?
    }

    enum Action {
      case editButtonTapped
      case editItem(PresentationAction<EditItemFeature.Action>)
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .editButtonTapped:
          state.editItem = EditItemFeature.State(item: state.item)
        case .editItem(.presented(.saveButtonTapped)):
          guard let editItem = state.editItem, editItem.alert == nil else { break }
          state.item = editItem.item
          state.editItem = nil
        case .editItem:
          break
        }
        return .none
      }
      .ifLet(\.$editItem, action: \.editItem) { EditItemFeature() }
    }
  }

  @Reducer
  struct EditItemFeature {
    struct State: Equatable {
      var item = Item(id: 0)
      @Presents var alert: AlertState<AlertAction>?
    }

    enum AlertAction: Equatable {
      case discardButtonTapped
    }

    enum Action {
      case alert(PresentationAction<AlertAction>)
      case nameChanged(String)
      case saveButtonTapped
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .alert(.presented(.discardButtonTapped)):
          state.item.name = ""
        case .nameChanged(let name):
          state.item.name = name
        case .saveButtonTapped where state.item.name.isEmpty:
          state.alert = AlertState {
            TextState("This item is invalid.")
          }
        case .alert, .saveButtonTapped:
          break
        }
        return .none
      }
      .ifLet(\.$alert, action: \.alert)
    }
  }
}
