import NavEngine
import TestSupport

// Section "Tree-based navigation": an inventory, the detail of an item in it, and a sheet to edit it.
extension WhatIsNavigationTests {
  struct InventoryFeature: Reducer {
    struct State: Equatable {
      @Presents var detailItem: DetailItemFeature.State?
      var items: IdentifiedArrayOf<Item> = []
    }

    enum Action: CasePathable {
      case detailItem(PresentationAction<DetailItemFeature.Action>)
      case itemAdded(Item)
      case itemTapped(id: Int)

      struct AllCasePaths {
        var detailItem: CasePath<Action, PresentationAction<DetailItemFeature.Action>> {
          CasePath(embed: Action.detailItem) { if case .detailItem(let action) = $0 { action } else { nil } }
        }
      }
      static let allCasePaths = AllCasePaths()
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

  struct DetailItemFeature: Reducer {
    struct State: Equatable {
      var item = Item(id: 0)
      @Presents var editItem: EditItemFeature.State?
    }

    enum Action: CasePathable {
      case editButtonTapped
      case editItem(PresentationAction<EditItemFeature.Action>)

      struct AllCasePaths {
        var editButtonTapped: CasePath<Action, Void> {
          CasePath(embed: { .editButtonTapped }) { if case .editButtonTapped = $0 { () } else { nil } }
        }
        var editItem: CasePath<Action, PresentationAction<EditItemFeature.Action>> {
          CasePath(embed: Action.editItem) { if case .editItem(let action) = $0 { action } else { nil } }
        }
      }
      static let allCasePaths = AllCasePaths()
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

  struct EditItemFeature: Reducer {
    struct State: Equatable {
      var item = Item(id: 0)
      @Presents var alert: AlertState<AlertAction>?
    }

    enum AlertAction: Equatable {
      case discardButtonTapped
    }

    enum Action: CasePathable {
      case alert(PresentationAction<AlertAction>)
      case nameChanged(String)
      case saveButtonTapped

      struct AllCasePaths {
        var alert: CasePath<Action, PresentationAction<AlertAction>> {
          CasePath(embed: Action.alert) { if case .alert(let action) = $0 { action } else { nil } }
        }
        var nameChanged: CasePath<Action, String> {
          CasePath(embed: Action.nameChanged) { if case .nameChanged(let name) = $0 { name } else { nil } }
        }
        var saveButtonTapped: CasePath<Action, Void> {
          CasePath(embed: { .saveButtonTapped }) { if case .saveButtonTapped = $0 { () } else { nil } }
        }
      }
      static let allCasePaths = AllCasePaths()
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
