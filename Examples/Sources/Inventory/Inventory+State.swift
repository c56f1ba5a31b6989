import NavEngineMacros

extension Inventory.State {
  /// The items in the order of the list.
  public var rows: [Item] {
    options.sortsByName ? items.sorted { $0.name.lowercased() < $1.name.lowercased() } : Array(items)
  }

  /// The place of the top screen.
  public var place: Place { path.last?.place ?? .items }

  /// Shows the screens up to a place. Those that are there stay, with their ids, states and timers.
  mutating func open(_ place: Place) {
    guard let screens = screens(upTo: place) else { return }
    path.setPath(screens) { $0.place == $1.place }
  }

  /// The screens on the stack at a place; nil if there is no such place, or no such item.
  func screens(upTo place: Place) -> [Inventory.Path.State]? {
    if place == .items { return [] }
    guard let id = place.itemID, let item = Shared($items[id: id]) else { return nil }
    let detail = Inventory.Path.State.detail(ItemDetail.State(item: item))
    return place == .item(id) ? [detail] : [detail, .stocktaking(Stocktaking.State(item: item))]
  }

  /// Takes the item of the form over, and closes the form. Does nothing without a form that can be saved.
  mutating func save() {
    guard let form = destination?.addItem ?? destination?.editItem, form.canSave else { return }
    $items.withLock { $0[id: form.id] = form.item }
    destination = nil
  }
}

extension Inventory.Path.State {
  var place: Place {
    switch self {
    case .detail(let detail): .item(detail.item.id)
    case .stocktaking(let stocktaking): .stocktaking(stocktaking.item.id)
    }
  }
}
