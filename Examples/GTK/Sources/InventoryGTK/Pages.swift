import GTKHost
import Inventory
import NavEngineMacros

/// The page of a screen.
@MainActor
func makePage(of screen: StoreScreen) -> Page {
  if let alert = screen.alert { return Page(alert, dismiss: screen.dismiss) }
  switch screen.case(of: Inventory.Path.self) {
  case .detail(let store): return makeDetailPage(store)
  case .stocktaking(let store): return makeStocktakingPage(store)
  case nil: break
  }
  switch screen.case(of: Inventory.Destination.self) {
  case .addItem(let store): return makeFormPage("New item", store)
  case .editItem(let store): return makeFormPage("Edit item", store)
  case .alert, nil: break
  }
  if let about = screen.case(of: AppSettings.Path.self), case .about(let store) = about { return makeAboutPage(store) }
  if screen.kind == .root { return Page { "Inventory" } }
  if let store = screen.store(of: Inventory.self) { return makeListPage(store) }
  if let store = screen.store(of: AppSettings.self) { return makeSettingsPage(store) }
  return Page { screen.label }
}
