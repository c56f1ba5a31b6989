import NavEngine

/// The paths of the demo: `/items`, `/items/item`, `/items/item/edit` and `/items/item/delete`.
struct InventoryTree: NavigationTree {
  let inventory: Inventory

  var builder: some PathBuilder<TextHost.Page> {
    Screen(
      ItemsScreen.self,
      content: {
        TextHost.Page("Inventory", lines: inventory.items.map { "\($0.id)  \($0.name) (\($0.quantity))" })
      },
      nesting: { ItemTree(inventory: inventory) }
    )
  }
}

/// One item, and what is done to it.
private struct ItemTree: NavigationTree {
  let inventory: Inventory

  var builder: some PathBuilder<TextHost.Page> {
    If(screen: { (screen: ItemScreen) in
      Screen(
        ItemScreen.self,
        content: {
          TextHost.Page(
            inventory.item(screen.itemID)?.name ?? "No item \(screen.itemID)",
            lines: inventory.item(screen.itemID).map { ["Quantity: \($0.quantity)"] } ?? []
          )
        },
        nesting: {
          Screen(
            EditScreen.self,
            content: {
              TextHost.Page(
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
              TextHost.Page("Delete \(inventory.item(screen.itemID)?.name ?? "nothing")?", lines: ["confirm, or back"])
            }
          )
        }
      )
    })
  }
}
