import Foundation
import NavEngineMacros
import NavEngineHosts
import NavEngineTesting
import Testing

@testable import Inventory

@MainActor
@Suite("Inventory's app: tabs, links, and the place where it was left")
struct InventoryAppTests {
  private let lamp = IdentifiedArrayOf<Item>.samples[1]

  private func link(_ text: String) -> URL { URL(string: text)! }

  @Test("A tab keeps its screens while another one is selected")
  func tabs() async {
    let store = TestStore(initialState: InventoryApp.State()) { InventoryApp() }

    await store.send(\.items.itemTapped, lamp.id) {
      $0.items.path[id: 0] = .detail(ItemDetail.State(item: Shared(value: lamp)))
      $0.$savedPlace.withLock { $0 = Place.item(lamp.id).link }
    }
    await store.send(.tabSelected(.settings)) {
      $0.selectedTab = .settings
      $0.$savedPlace.withLock { $0 = Place.settings.link }
    }
    await store.send(\.settings.aboutButtonTapped) {
      $0.settings.path[id: 1] = .about(About.State())
      $0.$savedPlace.withLock { $0 = Place.about.link }
    }
    await store.send(\.settings.binding.showsQuantities, false) {
      $0.settings.showsQuantities = false
    }
    await store.send(.tabSelected(.items)) {
      $0.selectedTab = .items
      $0.$savedPlace.withLock { $0 = Place.item(lamp.id).link }
    }
  }

  @Test("A link leads from anywhere to its screens, and starts their timer")
  func opening() async {
    let clock = TestClock()
    let store = TestStore(initialState: InventoryApp.State()) {
      InventoryApp()
    } withDependencies: {
      $0.continuousClock = clock
      $0.uuid = .incrementing
    }

    await store.send(.tabSelected(.settings)) {
      $0.selectedTab = .settings
      $0.$savedPlace.withLock { $0 = Place.settings.link }
    }
    await store.send(.opened(link("inventory://items/\(lamp.id)/stocktaking"))) {
      $0.selectedTab = .items
      $0.$savedPlace.withLock { $0 = Place.items.link }
    }
    await store.receive(\.items.placeOpened) {
      $0.items.path[id: 0] = .detail(ItemDetail.State(item: Shared(value: lamp)))
      $0.items.path[id: 1] = .stocktaking(Stocktaking.State(item: Shared(value: lamp)))
      $0.$savedPlace.withLock { $0 = Place.stocktaking(lamp.id).link }
    }
    await store.receive(\.items.path[id: 1].stocktaking.started)

    // Screens that are there already stay.
    await store.send(.opened(link("/items/\(lamp.id)/stocktaking")))
    await store.receive(\.items.placeOpened)
    await store.send(.opened(link("/items")))
    await store.receive(\.items.placeOpened) {
      $0.items.path = []
      $0.$savedPlace.withLock { $0 = Place.items.link }
    }
    await store.finish()
  }

  @Test(
    "A link that leads nowhere shows an alert, and changes nothing else",
    arguments: [
      "inventory://items/00000000-0000-4000-8000-000000000009", "inventory://items/7", "inventory://settings/items",
      "https://example.com/items", "//example.com/items", "/items/%zz", "mail://items",
    ]
  )
  func refusing(text: String) async throws {
    let store = TestStore(initialState: InventoryApp.State()) {
      InventoryApp()
    } withDependencies: {
      $0.uuid = .incrementing
    }

    await store.send(\.items.addButtonTapped) {
      $0.items.destination = .addItem(ItemForm.State(item: Item(id: UUID(0))))
    }
    let before = store.state
    store.exhaustivity = .off
    await store.send(.opened(try #require(URL(string: text))))
    #expect(store.state.alert?.title == TextState("This link leads nowhere"))
    await store.send(.alert(.dismiss))
    #expect(store.state == before)
  }

  @Test("The error of a link says what is wrong with it")
  func errors() {
    for (text, index, name) in [("/items/7/stocktaking", 1, "7"), ("/settings/items", 1, "items"), ("/all", 0, "all")] {
      #expect(throws: LinkError.unknownPlace(.init(index: index, name: name))) { try Place(link: link(text)) }
    }
    #expect(throws: LinkError.invalid(.wrongScheme(found: "https", expected: ["inventory"]))) {
      try Place(link: link("https://example.com/items"))
    }
    #expect("\(LinkError.unknownItem(UUID(0)))".contains("00000000-0000-0000-0000-000000000000"))
  }

  @Test(
    "The link to a place leads to it",
    arguments: [Place.items, .item(UUID(1)), .stocktaking(UUID(2)), .settings, .about]
  )
  func links(place: Place) throws {
    #expect(try Place(link: place.link) == place)
    let path = place.link.absoluteString.dropFirst("inventory:/".count)
    #expect(try Place(link: link(String(path))) == place)
    #expect(try Place(link: link("/")) == .items)
  }

  @Test("The next start has the items, the settings and the place of the last one")
  func restart() async throws {
    let files = FileManager.default
    let folder = files.temporaryDirectory.appendingPathComponent("Inventory-\(UUID())")
    defer { try? files.removeItem(at: folder) }
    // Each start finds a copy of the files of the last one, so that nothing in memory can stand in for them.
    let folders = (0...2).map { folder.appendingPathComponent("\($0)") }
    let launch = { (number: Int, link: URL?) in
      if number > 0 { try files.copyItem(at: folders[number - 1], to: folders[number]) }
      return InventoryApp.launch(opening: link) {
        $0.continuousClock = TestClock()
        $0.defaultFileStorage = .fileSystem
        $0.inventoryFolder = folders[number]
      }
    }

    let first = try launch(0, nil)
    #expect(InventoryApp.link(of: first.state) == Place.items.link)
    first.send(.items(.placeOpened(.stocktaking(lamp.id))))
    let path = first.scope(state: \.items, action: \.items).scope(state: \.path, action: \.path)
    guard case .stocktaking(let screen)? = path.scope(id: path.ids[1])?.case else {
      Issue.record("The item is not counted.")
      return
    }
    screen.counted = 2
    await screen.send(.doneButtonTapped).finish()
    #expect(first.place == .item(lamp.id))
    first.send(.settings(.binding(.set(\.sortsByName, true))))
    try await first.state.save()

    let second = try launch(1, nil)
    #expect(second.place == .item(lamp.id))
    #expect(second.items.items[id: lamp.id]?.quantity == 2)
    #expect(second.settings.sortsByName)
    second.state.items.$items.withLock { _ = $0.remove(id: lamp.id) }
    try await second.state.save()

    // The item of the place is gone. That is no error, but a link to it is one.
    let third = try launch(2, nil)
    #expect(third.place == .items && third.alert == nil)
    third.send(.launched(link: Place.item(lamp.id).link))
    #expect(third.place == .items && third.alert != nil)
    third.send(.opened(link("/settings/about")))
    #expect(third.place == .about)
    try await third.state.save()
  }

  @Test("A host shows the tabs with their stacks, and the alert on top")
  func host() {
    let store = InventoryApp.launch()
    let host = TextHost()
    let driver = NavigationDriver(store, host: host) { node in
      TextHost.Page(node.label)
    } dismiss: { _ in
    } selectedBranch: { _ in
      store.selectedTab.rawValue
    } select: { branch, _ in
      if let tab = InventoryApp.Tab(rawValue: branch) { store.send(.tabSelected(tab)) }
    }

    store.send(.items(.itemTapped(id: lamp.id)))
    #expect(host.drawing == "InventoryApp\n< 1 | detail\n[items]  settings\n")
    driver.userDidSelect(branch: "settings", of: driver.shownIDs[0])
    #expect(store.selectedTab == .settings)
    store.send(.opened(link("inventory://nowhere")))
    #expect(host.drawing.contains("alert"))
  }
}

extension InventoryApp.State {
  /// Waits until the files are written.
  fileprivate func save() async throws {
    try await items.$items.save()
    try await settings.$options.save()
    try await $savedPlace.save()
  }
}
