import Foundation
import Inventory
import NavEngineSwiftUI
import NavEngineTesting
import SwiftUI
import Testing

/// The example app, used as by a user. Its features are those of the other view layers.
@MainActor
struct InventoryTests {
  private let store: StoreOf<InventoryApp>
  private let scene: ViewScene

  init() {
    let folder = URL(fileURLWithPath: "/inventory-\(UUID().uuidString)")
    let store = InventoryApp.launch {
      $0.inventoryFolder = folder
      $0.uuid = .incrementing
      $0.continuousClock = TestClock()
      $0.defaultFileStorage = .inMemory
    }
    self.store = store
    scene = ViewScene(InventoryAppView(store: store))
  }

  @Test("An item is opened, edited in a sheet, and shown with its new name on all screens")
  func editing() {
    #expect(scene.texts.contains("Lamp"))
    scene.tap("Lamp 3")
    #expect(scene.texts.first == "Quantity: 3")
    scene.tap("Edit")
    #expect(scene.presentations == ["sheet"])
    scene.type("Torch")
    scene.tap("Save")
    #expect(scene.presentations.isEmpty)
    scene.back()
    scene.endTransitions()
    #expect(scene.texts.contains("Torch") && !scene.texts.contains("Lamp"))
  }

  @Test("A new item is added by a form, and not by one that is swiped away")
  func adding() {
    scene.tap("Add")
    scene.type("Pen")
    scene.swipeAway()
    #expect(!scene.texts.contains("Pen"))
    scene.tap("Add")
    scene.type("Cup")
    scene.tap("Save")
    #expect(scene.texts.contains("Cup"))
  }

  @Test("A row that is deleted while its screen is open takes the screen along, when the alert is confirmed")
  func deletion() {
    scene.tap("Lamp 3")
    scene.tap("Delete")
    #expect(scene.texts.first == "Delete Lamp?")
    scene.tap("Keep")
    #expect(scene.pathCount == 1)
    scene.tap("Delete")
    scene.tap("Delete")
    scene.update()
    #expect(scene.pathCount == 0 && scene.leavingTexts.contains("Quantity: 3"))
    scene.endTransitions()
    #expect(!scene.texts.contains("Lamp"))
  }

  @Test("A link opens two screens at once, on the tab where they are, and another one is refused by an alert")
  func links() throws {
    scene.select(tab: InventoryApp.Tab.settings)
    scene.tap("About")
    #expect(scene.texts.first == "Version 1.0")
    let lamp = "00000000-0000-4000-8000-000000000002"
    scene.open(try #require(URL(string: "inventory://items/\(lamp)/stocktaking")))
    #expect(store.selectedTab == .items)
    #expect(scene.pathCount == 2 && scene.texts.first == "Counted: 3")
    scene.stepUp()
    scene.back(by: 2)
    #expect(scene.texts.contains("Lamp"))
    scene.open(try #require(URL(string: "inventory://nowhere")))
    #expect(scene.presentations == ["alert"])
    scene.tap("OK")
    #expect(scene.presentations.isEmpty)
  }

  @Test("A switch of the settings changes the list on the other tab")
  func settings() {
    scene.select(tab: InventoryApp.Tab.settings)
    scene.toggle(at: 0)
    scene.select(tab: InventoryApp.Tab.items)
    #expect(scene.texts.contains("Lamp") && !scene.texts.contains("3"))
  }
}
