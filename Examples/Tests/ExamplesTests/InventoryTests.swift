import Foundation
import NavEngine
import NavEngineTesting
import Testing

@testable import Inventory

@MainActor
@Suite("Inventory: tree-based navigation")
struct InventoryTests {
  @Test("An item is added in a sheet")
  func adding() async {
    let store = TestStore(initialState: Inventory.State()) {
      Inventory()
    } withDependencies: {
      $0.uuid = .incrementing
    }

    await store.send(.addButtonTapped) {
      $0.destination = .addItem(ItemForm.State(item: Item(id: UUID(0))))
    }
    await store.send(\.destination.addItem.nameChanged, "Spoon") {
      $0.destination?.addItem?.item.name = "Spoon"
    }
    await store.send(.saveButtonTapped) {
      $0.items = [Item(id: UUID(0), name: "Spoon")]
      $0.destination = nil
    }
  }

  @Test("An item is deleted once the alert's button is tapped")
  func deleting() async {
    let spoon = Item(id: UUID(), name: "Spoon")
    let store = TestStore(initialState: Inventory.State(items: [spoon])) { Inventory() }

    await store.send(.deleteButtonTapped(id: spoon.id)) {
      $0.destination = .alert(.deletion(of: spoon))
    }
    await store.send(\.destination.alert.confirmDeletion, spoon.id) {
      $0.items = []
      $0.destination = nil
    }
  }

  @Test("What a view shows: the store of the case that is presented")
  func scoping() throws {
    let store = Store(initialState: Inventory.State()) {
      Inventory()
    } withDependencies: {
      $0.uuid = .incrementing
    }
    store.send(.addButtonTapped)
    let destination = try #require(store.scope(state: \.destination, action: \.destination.presented))
    guard case .addItem(let form) = destination.case else {
      Issue.record("Another case is presented.")
      return
    }
    form.send(.quantityChanged(3))
    #expect(store.destination?.addItem?.item.quantity == 3)
  }
}
