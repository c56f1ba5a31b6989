import Foundation
import NavEngineMacros
import NavEngineTesting
import Testing

@testable import Inventory

@MainActor
@Suite("Inventory: tree-based navigation, a stack, and a timer on it")
struct InventoryTests {
  private let lamp = IdentifiedArrayOf<Item>.samples[1]

  @Test("An item is added in a sheet, once it has a name")
  func adding() async {
    let store = TestStore(initialState: Inventory.State()) {
      Inventory()
    } withDependencies: {
      $0.uuid = .incrementing
    }

    await store.send(.addButtonTapped) {
      $0.destination = .addItem(ItemForm.State(item: Item(id: UUID(0))))
    }
    // The form cannot be saved yet.
    await store.send(\.destination.addItem.saveButtonTapped)
    await store.send(\.destination.addItem.binding.name, "Spoon") {
      $0.destination?.addItem?.name = "Spoon"
    }
    await store.send(\.destination.addItem.binding.quantity, 0) {
      $0.destination?.addItem?.quantity = 0
    }
    #expect(store.state.destination?.addItem?.canSave == false)
    await store.send(\.destination.addItem.binding.quantity, 6) {
      $0.destination?.addItem?.quantity = 6
    }
    await store.send(\.destination.addItem.saveButtonTapped) {
      $0.$items.withLock { _ = $0.append(Item(id: UUID(0), name: "Spoon", quantity: 6)) }
      $0.destination = nil
    }
  }

  @Test("A form that is cancelled changes nothing")
  func cancelling() async {
    let store = TestStore(initialState: Inventory.State()) {
      Inventory()
    } withDependencies: {
      $0.uuid = .incrementing
    }

    await store.send(.addButtonTapped) {
      $0.destination = .addItem(ItemForm.State(item: Item(id: UUID(0))))
    }
    await store.send(\.destination.addItem.cancelButtonTapped)
    await store.receive(\.destination.dismiss) {
      $0.destination = nil
    }
  }

  @Test("An item that is edited is another one in the list and on its screen")
  func editing() async {
    let store = TestStore(initialState: Inventory.State()) { Inventory() }

    await store.send(.itemTapped(id: lamp.id)) {
      $0.path[id: 0] = .detail(ItemDetail.State(item: Shared(value: lamp)))
    }
    await store.send(\.path[id: 0].detail.editButtonTapped) {
      $0.destination = .editItem(ItemForm.State(item: lamp))
    }
    await store.send(\.destination.editItem.binding.name, "Lantern") {
      $0.destination?.editItem?.name = "Lantern"
    }
    await store.send(\.destination.editItem.saveButtonTapped) {
      $0.$items.withLock { $0[id: lamp.id]?.name = "Lantern" }
      $0.destination = nil
    }
    #expect(store.state.path[id: 0]?.detail?.item.name == "Lantern")
  }

  @Test("An item is deleted once the alert's button is tapped, and its screen closes")
  func deleting() async {
    let store = TestStore(initialState: Inventory.State()) { Inventory() }

    await store.send(.itemTapped(id: lamp.id)) {
      $0.path[id: 0] = .detail(ItemDetail.State(item: Shared(value: lamp)))
    }
    await store.send(\.path[id: 0].detail.deleteButtonTapped) {
      $0.destination = .alert(.deletion(of: lamp))
    }
    await store.send(\.destination.alert.confirmDeletion, lamp.id) {
      $0.$items.withLock { _ = $0.remove(id: lamp.id) }
      $0.path = []
      $0.destination = nil
    }
  }

  @Test("An item is counted, and the timer ends with its screen")
  func counting() async {
    let clock = TestClock()
    let store = TestStore(initialState: Inventory.State()) {
      Inventory()
    } withDependencies: {
      $0.continuousClock = clock
    }

    await store.send(.itemTapped(id: lamp.id)) {
      $0.path[id: 0] = .detail(ItemDetail.State(item: Shared(value: lamp)))
    }
    await store.send(\.path[id: 0].detail.countButtonTapped) {
      $0.path[id: 1] = .stocktaking(Stocktaking.State(item: Shared(value: lamp)))
    }
    await store.receive(\.path[id: 1].stocktaking.started)
    await clock.advance(by: .seconds(1))
    await store.receive(\.path[id: 1].stocktaking.secondPassed) {
      $0.path[id: 1, case: \.stocktaking]?.seconds = 1
    }
    await store.send(\.path[id: 1].stocktaking.binding.counted, 2) {
      $0.path[id: 1, case: \.stocktaking]?.counted = 2
    }
    await store.send(\.path[id: 1].stocktaking.doneButtonTapped) {
      $0.$items.withLock { $0[id: lamp.id]?.quantity = 2 }
    }
    await store.receive(\.path.popFrom) {
      $0.path.popLast()
    }
    // A timer that went on would fail the test.
    await clock.advance(by: .seconds(10))
    await store.finish()
  }

  @Test("A screen that a view layer pushes again, as a browser does on its way forward, counts on")
  func forward() async {
    let clock = TestClock()
    let store = TestStore(initialState: Inventory.State()) {
      Inventory()
    } withDependencies: {
      $0.continuousClock = clock
    }

    await store.send(.placeOpened(.stocktaking(lamp.id))) {
      $0.path[id: 0] = .detail(ItemDetail.State(item: Shared(value: lamp)))
      $0.path[id: 1] = .stocktaking(Stocktaking.State(item: Shared(value: lamp)))
    }
    await store.receive(\.path[id: 1].stocktaking.started)
    guard let popped = store.state.path.last else { return }
    await store.send(.path(.popFrom(id: 1))) {
      $0.path.popLast()
    }
    await clock.advance(by: .seconds(10))
    await store.send(.path(.push(id: 1, state: popped))) {
      $0.path[id: 1] = popped
    }
    await store.receive(\.path[id: 1].stocktaking.started)
    await clock.advance(by: .seconds(1))
    await store.receive(\.path[id: 1].stocktaking.secondPassed) {
      $0.path[id: 1, case: \.stocktaking]?.seconds = 1
    }
    await store.send(.path(.popFrom(id: 0))) {
      $0.path = []
    }
  }

  @Test("The list sorts its rows as the settings say")
  func sorting() {
    let store = Store(initialState: InventoryApp.State()) { InventoryApp() }
    let settings = store.scope(state: \.settings, action: \.settings)
    store.state.items.$items.withLock { $0.move(fromOffsets: [2], toOffset: 0) }
    #expect(store.items.rows.map(\.name) == ["Notebook", "Keyboard", "Lamp"])
    settings.sortsByName = true
    #expect(store.items.rows.map(\.name) == ["Keyboard", "Lamp", "Notebook"])
    settings.showsQuantities = false
    #expect(!store.items.options.showsQuantities)
  }
}
