import NavEngineMacros
import NavEngineTesting
import TestSupport
import Testing

/// The article "Tree-based navigation" of The Composable Architecture 1.x, section by section.
///
/// Where it has a slip, the test uses what was meant:
/// - its test stores are made with `CounterFeature()`, the child, where the parent `Feature()` is meant;
/// - its tests wait, and are not marked `async`;
/// - the parent's closure of "Testing", which has a comment for its logic, has to return an effect.
@MainActor
@Suite("Articles: Tree-based navigation")
struct TreeBasedNavigationTests {
  // MARK: - Overview

  @Test("Overview: constructing a nested piece of state is a deep link into it")
  func overview() throws {
    let state = InventoryFeature.State(addItem: ItemFormFeature.State(item: Item(id: 7, name: "Spoon")))
    let view = InventoryView(store: Store(initialState: state) { InventoryFeature() })
    let form = try #require(view.sheet.wrappedValue)
    #expect(form.item == Item(id: 7, name: "Spoon"))
  }

  // MARK: - Basics

  @Test("Basics: a value that is not nil is a feature that is presented, nil one that is dismissed")
  func optionalState() {
    struct State: Equatable {
      @Presents var addItem: ItemFormFeature.State?
      @PresentationState var editItem: ItemFormFeature.State?
      var items: IdentifiedArrayOf<Item> = []
    }
    var state = State()
    #expect(state.addItem == nil)
    state.addItem = ItemFormFeature.State()
    state.addItem?.item.name = "Spoon"
    state.editItem = state.addItem
    state.addItem = nil
    #expect(state == State(editItem: ItemFormFeature.State(item: Item(id: 0, name: "Spoon"))))
  }

  @Test("Basics: populating the state performs the navigation, and the action to dismiss takes it back")
  func basics() async {
    let store = TestStore(initialState: InventoryFeature.State()) { InventoryFeature() }
    await store.send(\.addButtonTapped) {
      $0.addItem = ItemFormFeature.State()
    }
    await store.send(\.addItem.nameChanged, "Spoon") {
      $0.addItem?.item.name = "Spoon"
    }
    await store.send(.addItem(.dismiss)) {
      $0.addItem = nil
    }
    #expect(store.state == InventoryFeature.State())
    // Views like to say it twice: nothing is reported, which would fail this test.
    await store.send(.addItem(.dismiss))
  }

  @Test("Basics: a view is handed a binding of a store, which is there while something is presented")
  func sheet() throws {
    let view = InventoryView(store: Store(initialState: InventoryFeature.State()) { InventoryFeature() })
    #expect(view.sheet.wrappedValue == nil && view.store.scope(state: \.addItem, action: \.addItem) == nil)
    view.store.send(.addButtonTapped)
    let form = try #require(view.sheet.wrappedValue)
    #expect(form.item == Item(id: 0) && view.sheet.wrappedValue === form)
    #expect(view.store.scope(state: \.addItem, action: \.addItem) === form)
    form.send(.nameChanged("Spoon"))
    #expect(form.item.name == "Spoon" && view.store.addItem?.item.name == "Spoon")
    view.sheet.wrappedValue = nil
    #expect(view.store.addItem == nil && view.sheet.wrappedValue == nil)
  }

  // MARK: - Enum state

  @Test("Enum state: populating the destination with a case presents it, whatever was presented before")
  func destination() async {
    let store = TestStore(initialState: EnumState.InventoryFeature.State()) { EnumState.InventoryFeature() }
    await store.send(.addButtonTapped) {
      $0.destination = .addItem(AddFeature.State())
    }
    await store.send(\.destination.addItem.nameChanged, "Spoon") {
      $0.destination?.addItem?.item.name = "Spoon"
    }
    await store.send(.detailButtonTapped) {
      $0.destination = .detailItem(DetailFeature.State())
    }
    switch store.state.destination {
    case .detailItem(let detailItem): #expect(detailItem.visits == 0)
    case .addItem, .editItem, nil: Issue.record("Another case is presented: \(store.state).")
    }
  }

  @Test("Enum state: a case of the destination is read, tested and written through it")
  func caseAccess() {
    var state = EnumState.Feature.State()
    state.destination = .addItem(AddFeature.State())
    #expect(state.destination?.addItem == AddFeature.State() && state.destination?.counter == nil)
    let keyPath: KeyPath<EnumState.Feature.State, AddFeature.State?> = \.destination?.addItem
    #expect(state[keyPath: keyPath] == AddFeature.State())
    state.destination = .counter(CounterFeature.State(count: 3))
    state.destination?.counter?.count = 4
    #expect(state == EnumState.Feature.State(destination: .counter(CounterFeature.State(count: 4))))
    #expect(state.destination.is(\.counter) && state.destination.is(\.some.counter))
    state.destination?.modify(\.counter) { $0.count += 1 }
    state.$destination[case: \.counter]?.count += 1
    #expect(state.destination?[case: \.counter]?.count == 6)
  }

  @Test("Enum state: a sheet, a popover and a drill-down each have a binding, and one at a time has a store")
  func bindings() throws {
    @BindableStore var store = Store(initialState: EnumState.InventoryFeature.State()) { EnumState.InventoryFeature() }
    let sheet = $store.scope(
      state: \.destination?.addItem,
      action: \.destination.addItem
    )
    let popover = $store.scope(
      state: \.destination?.editItem,
      action: \.destination.editItem
    )
    let drillDown = $store.scope(
      state: \.destination?.detailItem,
      action: \.destination.detailItem
    )
    func presented() -> [Bool] {
      [sheet.wrappedValue != nil, popover.wrappedValue != nil, drillDown.wrappedValue != nil]
    }
    #expect(presented() == [false, false, false])
    store.send(.addButtonTapped)
    #expect(presented() == [true, false, false])
    // If the sheet was presented, and the destination becomes the drill-down, the sheet goes and the drill-down comes.
    store.send(.detailButtonTapped)
    #expect(presented() == [false, false, true])
    store.send(.editButtonTapped(Item(id: 1)))
    #expect(presented() == [false, true, false])
    store.send(.closeButtonTapped)
    #expect(presented() == [false, false, false])

    store.send(.addButtonTapped)
    let addItem = try #require(sheet.wrappedValue)
    addItem.send(.nameChanged("Spoon"))
    #expect(addItem.item.name == "Spoon" && sheet.wrappedValue === addItem)
    #expect(store.destination == .addItem(AddFeature.State(item: Item(id: 0, name: "Spoon"))))
    #expect(store.destination?.addItem?.item.name == "Spoon")
  }

  @Test("Enum state: setting the binding of a case to nil dismisses the destination, once")
  func bindingToNil() {
    @BindableStore var store = Store(initialState: EnumState.InventoryFeature.State()) { EnumState.InventoryFeature() }
    let sheet = $store.scope(state: \.destination?.addItem, action: \.destination.addItem)
    let drillDown = $store.scope(state: \.destination?.detailItem, action: \.destination.detailItem)
    store.send(.addButtonTapped)
    #expect(sheet.wrappedValue != nil)
    sheet.wrappedValue = nil
    #expect(store.destination == nil)
    store.send(.addButtonTapped)
    #expect(sheet.wrappedValue != nil)
    store.send(.detailButtonTapped)
    #expect(drillDown.wrappedValue != nil)
    // The view layer says late that the sheet has gone: what was presented instead stays.
    sheet.wrappedValue = nil
    #expect(store.destination == .detailItem(DetailFeature.State()))
  }

  // MARK: - API Unification

  @Test("API Unification: drill-downs, sheets, popovers, alerts and dialogs are one and the same call")
  func unification() throws {
    let state = UnifiedFeature.State(
      addItem: AddFeature.State(),
      editItem: EditFeature.State(item: Item(id: 1)),
      detailItem: DetailFeature.State(visits: 2),
      alert: AlertState { TextState("Delete?") },
      confirmationDialog: ConfirmationDialogState { TextState("Delete?") }
    )
    @BindableStore var store = Store(initialState: state) { UnifiedFeature() }
    let addItem = $store.scope(state: \.addItem, action: \.addItem)
    let editItem = $store.scope(state: \.editItem, action: \.editItem)
    let detailItem = $store.scope(state: \.detailItem, action: \.detailItem)
    let alert = $store.scope(state: \.alert, action: \.alert)
    let dialog = $store.scope(state: \.confirmationDialog, action: \.confirmationDialog)
    #expect(addItem.wrappedValue != nil && editItem.wrappedValue?.item.id == 1)
    #expect(detailItem.wrappedValue?.visits == 2)
    #expect(alert.wrappedValue?.title == "Delete?" && dialog.wrappedValue?.title == "Delete?")

    alert.wrappedValue?.send(.confirm)
    #expect(store.alert == nil && store.confirmed == ["alert"])
    dialog.wrappedValue?.send(.confirm)
    #expect(store.confirmationDialog == nil && store.confirmed == ["alert", "dialog"])
    addItem.wrappedValue = nil
    #expect(store.addItem == nil && store.editItem != nil && store.detailItem != nil)
    editItem.wrappedValue = nil
    #expect(store.editItem == nil && store.detailItem != nil)
    detailItem.wrappedValue = nil
    #expect(store.state == UnifiedFeature.State(confirmed: ["alert", "dialog"]))
  }

  @Test("Backwards compatible availability: a binding of a store becomes one of whether it is there")
  func isPresented() {
    @BindableStore var store = Store(initialState: EnumState.InventoryFeature.State()) { EnumState.InventoryFeature() }
    let item = $store.scope(state: \.destination?.detailItem, action: \.destination.detailItem)
    let isPresented = isPresented(item)
    #expect(!isPresented.wrappedValue)
    store.send(.detailButtonTapped)
    #expect(isPresented.wrappedValue)
    isPresented.wrappedValue = true
    #expect(store.destination == .detailItem(DetailFeature.State()))
    isPresented.wrappedValue = false
    #expect(store.destination == nil && !isPresented.wrappedValue)
    isPresented.wrappedValue = false
    #expect(store.destination == nil)
  }

  /// What the section's wrapper hands to the older modifier.
  private func isPresented<D: Hashable>(_ item: StoreBinding<D?>) -> StoreBinding<Bool> { item.isPresented }

  // MARK: - Integration

  @Test("Integration: the parent sees the child's action, extracts its state, closes it and saves the item")
  func integration() async {
    let database = Database()
    let store = TestStore(initialState: EnumState.InventoryFeature.State()) {
      EnumState.InventoryFeature()
    } withDependencies: {
      $0.database = database
    }.patient()
    await store.send(.editButtonTapped(Item(id: 7))) {
      $0.destination = .editItem(EditFeature.State(item: Item(id: 7)))
    }
    await store.send(\.destination.editItem.nameChanged, "Fork") {
      $0.destination?.editItem?.item.name = "Fork"
    }
    #expect(database.saved.entries.isEmpty)
    await store.send(\.destination.editItem.saveButtonTapped) {
      $0.destination = nil
    }
    await store.finish()
    #expect(database.saved.entries == [Item(id: 7, name: "Fork")])
  }
}

extension Optional where Wrapped: Hashable {
  fileprivate var isPresented: Bool {
    get { self != nil }
    set { if !newValue { self = nil } }
  }
}
