import NavEngineNavigator

/// The items of the demo.
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
  /// The item on the edit sheet, until it is saved.
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

/// The list of all items, which the demo begins with.
struct ItemsScreen: Screen {
  let presentationStyle = ScreenPresentationStyle.push
}

/// One item.
struct ItemScreen: Screen {
  let itemID: Int
  let presentationStyle = ScreenPresentationStyle.push
}

/// The sheet that an item is edited on.
struct EditScreen: Screen {
  let itemID: Int
  let presentationStyle = ScreenPresentationStyle.sheet(allowsPush: false)
}

/// Asks whether an item is to be deleted.
struct DeleteScreen: Screen {
  let itemID: Int
  let presentationStyle = ScreenPresentationStyle.custom("alert")
}

/// The paths of the demo: `/items`, `/items/item`, `/items/item/edit` and `/items/item/delete`.
struct InventoryTree: NavigationTree {
  let inventory: Inventory

  var builder: some PathBuilder<DemoPage> {
    Screen(
      ItemsScreen.self,
      content: {
        DemoPage("Inventory", lines: inventory.items.map { "\($0.id)  \($0.name) (\($0.quantity))" })
      },
      nesting: { ItemTree(inventory: inventory) }
    )
  }
}

/// One item, and what is done to it.
private struct ItemTree: NavigationTree {
  let inventory: Inventory

  var builder: some PathBuilder<DemoPage> {
    If(screen: { (screen: ItemScreen) in
      Screen(
        ItemScreen.self,
        content: {
          DemoPage(
            inventory.item(screen.itemID)?.name ?? "No item \(screen.itemID)",
            lines: inventory.item(screen.itemID).map { ["Quantity: \($0.quantity)"] } ?? []
          )
        },
        nesting: {
          Screen(
            EditScreen.self,
            content: {
              DemoPage(
                "Edit \(inventory.item(screen.itemID)?.name ?? "nothing")",
                lines: inventory.draft.map { ["Name: \($0.name)", "Quantity: \($0.quantity)", "save, or back"] } ?? []
              )
            }
          )
          .beforeBuild { inventory.draft = inventory.item(screen.itemID) }
          .onDismiss { (_: EditScreen) in inventory.draft = nil }
          Screen(
            DeleteScreen.self,
            content: {
              DemoPage("Delete \(inventory.item(screen.itemID)?.name ?? "nothing")?", lines: ["confirm, or back"])
            }
          )
        }
      )
    })
  }
}

extension ScreenRouter {
  /// The links of the demo: `inventory://items/item?id=2/edit?id=2`.
  static let inventory = ScreenRouter(scheme: "inventory") {
    DeeplinkRoute("items", to: ItemsScreen())
    DeeplinkRoute("item", .int("id")) {
      ItemScreen(itemID: $0)
    } print: {
      $0.itemID
    }
    DeeplinkRoute("edit", .int("id")) {
      EditScreen(itemID: $0)
    } print: {
      $0.itemID
    }
    DeeplinkRoute("delete", .int("id")) {
      DeleteScreen(itemID: $0)
    } print: {
      $0.itemID
    }
  }
}
