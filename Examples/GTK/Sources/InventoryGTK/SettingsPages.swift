import GTKHost
import Inventory
import NavEngineMacros

@MainActor
func makeSettingsPage(_ store: StoreOf<AppSettings>) -> Page {
  let page = Page { "Settings" }
  page.addSwitch("Show quantities") {
    store.showsQuantities
  } set: {
    store.showsQuantities = $0
  }
  page.addSwitch("Sort by name") {
    store.sortsByName
  } set: {
    store.sortsByName = $0
  }
  page.addButton("About") { store.send(.aboutButtonTapped) }
  return page
}

@MainActor
func makeAboutPage(_ store: StoreOf<About>) -> Page {
  let page = Page { "About" }
  page.addLabel { "Inventory \(store.version)" }
  return page
}
