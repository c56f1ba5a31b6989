import Foundation
import Inventory
import NavEngineMacros
import WebHost

/// The inventory in a session, with items of its own. On the web, the links of the app are paths.
struct InventoryPages: WebApp {
  let store: StoreOf<InventoryApp>

  init(session: String) {
    store = InventoryApp.launch {
      $0.inventoryFolder = URL(fileURLWithPath: "/sessions/\(session)")
      $0.defaultFileStorage = .inMemory
    }
  }

  var address: String { String(InventoryApp.link(of: store.state).absoluteString.dropFirst("inventory:/".count)) }
  var selectedTab: String? { store.selectedTab.rawValue }

  func open(_ link: URL) { store.send(.opened(link)) }
  func page(_ screen: StoreScreen) -> WebPage { .inventory(screen) }
  func selectTab(_ name: String) { if let tab = InventoryApp.Tab(rawValue: name) { store.send(.tabSelected(tab)) } }

  func pushAgain(_ id: StackElementID) -> (() -> Void)? {
    if let screen = store.settings.path[id: id] {
      return { store.send(.settings(.path(.push(id: id, state: screen)))) }
    }
    guard let screen = store.items.path[id: id], let item = (screen.detail?.item ?? screen.stocktaking?.item)?.id else {
      return nil
    }
    return {
      // It may have been deleted since.
      if store.items.items[id: item] != nil { store.send(.items(.path(.push(id: id, state: screen)))) }
    }
  }
}
