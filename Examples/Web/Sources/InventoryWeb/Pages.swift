import Inventory
import NavEngineMacros
import WebHost

extension WebPage {
  /// The page of each screen of the inventory.
  static func inventory(_ screen: StoreScreen) -> WebPage {
    switch screen.case(of: Inventory.Destination.self) {
    case .addItem(let form): return formPage(form, title: "New item")
    case .editItem(let form): return formPage(form, title: "Edit")
    case .alert, nil: break
    }
    switch screen.case(of: Inventory.Path.self) {
    case .detail(let detail): return detailPage(detail)
    case .stocktaking(let stocktaking): return stocktakingPage(stocktaking)
    case nil: break
    }
    if let about = screen.store(of: About.self) { return aboutPage(about) }
    if screen.kind == .root { return WebPage("Inventory") }
    if let list = screen.store(of: Inventory.self) { return listPage(list) }
    if let settings = screen.store(of: AppSettings.self) { return settingsPage(settings) }
    return WebPage(screen.label)
  }

  private static func listPage(_ store: StoreOf<Inventory>) -> WebPage {
    WebPage("Items") { page in
      let rows = store.rows.map { item -> HTML in
        let label: HTML = "\(item.name)\("<small>\(item.quantity)</small>", if: store.options.showsQuantities)"
        return """
          <li data-key="\(item.id)">\
          \(page.button(label, "item \(item.id)", style: "row") { store.send(.itemTapped(id: item.id)) })\
          \(page.button("Delete", "delete \(item.id)", style: "destructive") { store.send(.deleteButtonTapped(id: item.id)) })\
          </li>
          """
      }
      return """
        \("<p class=\"faint\">There are no items.</p>", if: rows.isEmpty)\("<ul>\(rows)</ul>", if: !rows.isEmpty)\
        <footer>\(page.button("Add item", "add", style: "primary") { store.send(.addButtonTapped) })</footer>
        """
    }
  }

  private static func detailPage(_ store: StoreOf<ItemDetail>) -> WebPage {
    WebPage(store.item.name) { page in
      """
      <p class="figure">\(store.item.quantity)</p><p class="faint">in stock</p><footer>\
      \(page.button("Delete", "delete", style: "destructive") { store.send(.deleteButtonTapped) })\
      \(page.button("Edit", "edit") { store.send(.editButtonTapped) })\
      \(page.button("Count", "count", style: "primary") { store.send(.countButtonTapped) })</footer>
      """
    }
  }

  private static func stocktakingPage(_ store: StoreOf<Stocktaking>) -> WebPage {
    WebPage("Counting \(store.item.name)") { page in
      """
      <p class="figure" data-key="seconds">\(store.seconds) s</p>\
      \(page.field("Counted", "counted", value: store.counted) { store.counted = $0 })<footer>\
      \(page.button("Done", "done", style: "primary", isEnabled: store.canFinish) { store.send(.doneButtonTapped) })</footer>
      """
    }
  }

  private static func formPage(_ store: StoreOf<ItemForm>, title: String) -> WebPage {
    WebPage(title) { page in
      """
      \(page.field("Name", "name", value: store.name) { store.name = $0 })\
      \(page.field("Quantity", "quantity", value: store.quantity) { store.quantity = $0 })<footer>\
      \(page.button("Cancel", "cancel") { store.send(.cancelButtonTapped) })\
      \(page.button("Save", "save", style: "primary", isEnabled: store.canSave) { store.send(.saveButtonTapped) })</footer>
      """
    }
  }

  private static func settingsPage(_ store: StoreOf<AppSettings>) -> WebPage {
    WebPage("Settings") { page in
      """
      \(page.toggle("Show quantities", "quantities", isOn: store.showsQuantities) { store.showsQuantities = $0 })\
      \(page.toggle("Sort by name", "sort", isOn: store.sortsByName) { store.sortsByName = $0 })<footer>\
      \(page.button("About", "about") { store.send(.aboutButtonTapped) })</footer>
      """
    }
  }

  private static func aboutPage(_ store: StoreOf<About>) -> WebPage {
    WebPage("About") { _ in "<p>Inventory \(store.version)</p><p class=\"faint\">Rendered on the server.</p>" }
  }
}
