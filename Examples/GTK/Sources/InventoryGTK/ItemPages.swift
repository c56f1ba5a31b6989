import GTKHost
import Inventory
import NavEngineMacros

@MainActor
func makeListPage(_ store: StoreOf<Inventory>) -> Page {
  let page = Page { "Items" }
  page.addButton("Add item") { store.send(.addButtonTapped) }
  page.addList {
    store.rows
  } texts: { item in
    (item.name, store.options.showsQuantities ? "\(item.quantity)" : "")
  } onTap: { id in
    store.send(.itemTapped(id: id))
  } onDelete: { id in
    store.send(.deleteButtonTapped(id: id))
  }
  return page
}

@MainActor
func makeDetailPage(_ store: StoreOf<ItemDetail>) -> Page {
  let page = Page { store.item.name }
  page.addLabel(style: "title-2") { "\(store.item.quantity) in stock" }
  page.addButton("Count") { store.send(.countButtonTapped) }
  page.addButton("Edit") { store.send(.editButtonTapped) }
  page.addButton("Delete", style: "destructive-action") { store.send(.deleteButtonTapped) }
  return page
}

@MainActor
func makeStocktakingPage(_ store: StoreOf<Stocktaking>) -> Page {
  let page = Page { "Count \(store.item.name)" }
  page.addLabel(style: "title-2") { "\(store.seconds) s" }
  page.addSpinButton("Counted", in: 0...100_000) {
    store.counted
  } set: {
    store.counted = $0
  }
  page.addButton("Done", style: "suggested-action", isEnabled: { store.canFinish }) { store.send(.doneButtonTapped) }
  return page
}

/// The form, bound to the fields of its state.
@MainActor
func makeFormPage(_ title: String, _ store: StoreOf<ItemForm>) -> Page {
  let page = Page { title }
  page.addEntry("Name") {
    store.name
  } set: {
    store.name = $0
  }
  page.addSpinButton("Quantity", in: 0...100_000) {
    store.quantity
  } set: {
    store.quantity = $0
  }
  page.addButton("Save", style: "suggested-action", isEnabled: { store.canSave }) { store.send(.saveButtonTapped) }
  page.addButton("Cancel") { store.send(.cancelButtonTapped) }
  return page
}
