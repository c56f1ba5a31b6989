import NavEngine
import Testing

/// "Tree-based navigation", sections "Basics" and "API Unification".
@MainActor
@Suite("Articles: tree-based navigation, Basics")
struct TreeBasicsTests {
  @Test("Populating the state presents")
  func presenting() throws {
    let store = Store(initialState: InventoryFeature.State()) { InventoryFeature() }
    #expect(store.addItem == nil && store.scope(state: \.addItem, action: \.addItem) == nil)
    store.send(.addButtonTapped)
    #expect(store.addItem == ItemFormFeature.State())
    let form = try #require(store.scope(state: \.addItem, action: \.addItem))
    form.send(.nameChanged("Spoon"))
    #expect(form.item.name == "Spoon" && store.addItem?.item.name == "Spoon")
  }

  @Test("The dismiss action makes the state nil")
  func dismissing() {
    let store = Store(initialState: InventoryFeature.State(addItem: .init())) { InventoryFeature() }
    store.send(.addItem(.dismiss))
    #expect(store.addItem == nil && store.state == InventoryFeature.State())
    let issues = reportedIssues { store.send(.addItem(.dismiss)) }
    #expect(issues.isEmpty)
  }

  @Test("A view's binding is a store while something is presented, and setting it to nil dismisses")
  func sheet() throws {
    let view = InventoryView(store: Store(initialState: InventoryFeature.State()) { InventoryFeature() })
    #expect(view.sheet.wrappedValue == nil)
    view.store.send(.addButtonTapped)
    let form = try #require(view.sheet.wrappedValue)
    #expect(form.item == Item(id: 0) && view.sheet.wrappedValue === form)
    view.sheet.wrappedValue = nil
    #expect(view.store.addItem == nil && view.sheet.wrappedValue == nil)
  }

  @Test("API Unification: drill-downs, sheets, alerts and dialogs are one and the same call")
  func unification() throws {
    let state = UnifiedFeature.State(
      addItem: .init(),
      detailItem: .init(item: Item(id: 1)),
      alert: AlertState { TextState("Delete?") },
      confirmationDialog: ConfirmationDialogState { TextState("Delete?") }
    )
    @BindableStore var store = Store(initialState: state) { UnifiedFeature() }
    let addItem = $store.scope(state: \.addItem, action: \.addItem)
    let detailItem = $store.scope(state: \.detailItem, action: \.detailItem)
    let alert = $store.scope(state: \.alert, action: \.alert)
    let dialog = $store.scope(state: \.confirmationDialog, action: \.confirmationDialog)
    #expect(addItem.wrappedValue != nil && detailItem.wrappedValue?.item.id == 1)
    #expect(alert.wrappedValue?.title == "Delete?" && dialog.wrappedValue?.title == "Delete?")

    alert.wrappedValue?.send(.confirm)
    #expect(store.alert == nil && store.confirmed == ["alert"])
    dialog.wrappedValue?.send(.confirm)
    #expect(store.confirmationDialog == nil && store.confirmed == ["alert", "dialog"])
    addItem.wrappedValue = nil
    #expect(store.addItem == nil && store.detailItem != nil)
    detailItem.wrappedValue = nil
    #expect(store.state == UnifiedFeature.State(confirmed: ["alert", "dialog"]))
  }
}

extension TreeBasicsTests {
  struct ItemFormFeature: Reducer {
    struct State: Equatable {
      var item = Item(id: 0)
    }

    enum Action {
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

  struct InventoryFeature: Reducer {
    struct State: Equatable {
      @Presents var addItem: ItemFormFeature.State?
      var items: IdentifiedArrayOf<Item> = []
    }

    enum Action: CasePathable {
      case addButtonTapped
      case addItem(PresentationAction<ItemFormFeature.Action>)

      struct AllCasePaths {
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

  @MainActor
  struct InventoryView {
    @BindableStore var store: StoreOf<InventoryFeature>

    var sheet: StoreBinding<StoreOf<ItemFormFeature>?> {
      $store.scope(state: \.addItem, action: \.addItem)
    }
  }

  struct UnifiedFeature: Reducer {
    struct State: Equatable {
      @Presents var addItem: ItemFormFeature.State?
      @Presents var detailItem: ItemFormFeature.State?
      @Presents var alert: AlertState<DeletionAction>?
      @Presents var confirmationDialog: ConfirmationDialogState<DeletionAction>?
      var confirmed: [String] = []
    }

    enum Action: CasePathable {
      case addItem(PresentationAction<ItemFormFeature.Action>)
      case detailItem(PresentationAction<ItemFormFeature.Action>)
      case alert(PresentationAction<DeletionAction>)
      case confirmationDialog(PresentationAction<DeletionAction>)

      struct AllCasePaths {
        var addItem: CasePath<Action, PresentationAction<ItemFormFeature.Action>> {
          CasePath(embed: Action.addItem) { if case .addItem(let action) = $0 { action } else { nil } }
        }
        var detailItem: CasePath<Action, PresentationAction<ItemFormFeature.Action>> {
          CasePath(embed: Action.detailItem) { if case .detailItem(let action) = $0 { action } else { nil } }
        }
        var alert: CasePath<Action, PresentationAction<DeletionAction>> {
          CasePath(embed: Action.alert) { if case .alert(let action) = $0 { action } else { nil } }
        }
        var confirmationDialog: CasePath<Action, PresentationAction<DeletionAction>> {
          CasePath(embed: Action.confirmationDialog) {
            if case .confirmationDialog(let action) = $0 { action } else { nil }
          }
        }
      }
      static let allCasePaths = AllCasePaths()
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .alert(.presented(.confirm)): state.confirmed.append(state.alert == nil ? "nothing" : "alert")
        case .confirmationDialog(.presented(.confirm)): state.confirmed.append("dialog")
        default: break
        }
        return .none
      }
      .ifLet(\.$addItem, action: \.addItem) { ItemFormFeature() }
      .ifLet(\.$detailItem, action: \.detailItem) { ItemFormFeature() }
      .ifLet(\.$alert, action: \.alert)
      .ifLet(\.$confirmationDialog, action: \.confirmationDialog)
    }
  }
}
