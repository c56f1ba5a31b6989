/// What the demo is about.
@MainActor
final class Inventory {
  struct Item {
    let id: Int
    var name: String
    var quantity: Int
  }

  private(set) var items = [
    Item(id: 1, name: "Keyboard", quantity: 12),
    Item(id: 2, name: "Lamp", quantity: 3),
    Item(id: 3, name: "Notebook", quantity: 140),
  ]
  /// What the edit sheet shows, until it is saved.
  var draft: Item?

  func item(_ id: Int) -> Item? { items.first { $0.id == id } }

  func save() {
    guard let draft, let position = items.firstIndex(where: { $0.id == draft.id }) else { return }
    items[position] = draft
  }

  func delete(_ id: Int) {
    items.removeAll { $0.id == id }
  }
}
