import NavEngine
import Testing

/// "Tree-based navigation", sections "Enum state", "Integration" and the first of "Dismissal".
@MainActor
@Suite("Articles: tree-based navigation, Enum state")
struct TreeEnumStateTests {
  private typealias InventoryFeature = TreeDestinations.InventoryFeature
  private typealias AddFeature = TreeDestinations.AddFeature
  private typealias DetailFeature = TreeDestinations.DetailFeature
  private typealias EditFeature = TreeDestinations.EditFeature

  @BindableStore private var store = Store(initialState: InventoryFeature.State()) { InventoryFeature() }

  private var sheet: StoreBinding<StoreOf<AddFeature>?> {
    $store.scope(
      state: \.destination?.addItem,
      action: \.destination.addItem
    )
  }
  private var popover: StoreBinding<StoreOf<EditFeature>?> {
    $store.scope(
      state: \.destination?.editItem,
      action: \.destination.editItem
    )
  }
  private var drillDown: StoreBinding<StoreOf<DetailFeature>?> {
    $store.scope(
      state: \.destination?.detailItem,
      action: \.destination.detailItem
    )
  }

  @Test("One destination at a time, each with a binding of its own")
  func oneAtATime() {
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
  }

  @Test("The store of a case reads and runs that case's feature")
  func caseStore() throws {
    store.send(.addButtonTapped)
    let addItem = try #require(sheet.wrappedValue)
    addItem.send(.nameChanged("Spoon"))
    #expect(addItem.item.name == "Spoon")
    #expect(store.destination == .addItem(AddFeature.State(item: Item(id: 0, name: "Spoon"))))
    #expect(store.destination?.addItem?.item.name == "Spoon")
    #expect(sheet.wrappedValue === addItem)
  }

  @Test("Setting a case's binding to nil dismisses the destination, once")
  func dismissal() throws {
    let (sheet, drillDown) = (self.sheet, self.drillDown)
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

  @Test("Integration: the parent sees the child's action, extracts its state, closes it and saves the item")
  func integration() async {
    let feature = InventoryFeature()
    let store = Store(initialState: InventoryFeature.State()) { feature }
    store.send(.editButtonTapped(Item(id: 7)))
    store.send(.destination(.presented(.editItem(.nameChanged("Fork")))))
    await store.send(.destination(.presented(.editItem(.saveButtonTapped)))).finish()
    #expect(store.destination == nil && feature.database.saved.entries == [Item(id: 7, name: "Fork")])
  }

  @Test("An action for another case than the one that is presented is reported and does nothing")
  func otherCase() {
    store.send(.addButtonTapped)
    let issues = reportedIssues { store.send(.destination(.presented(.detailItem(.visited)))) }
    #expect(issues.count == 1 && issues[0].message.contains("it is .addItem"))
    #expect(store.destination == .addItem(AddFeature.State()))
  }
}
