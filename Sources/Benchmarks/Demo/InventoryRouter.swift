import NavEngine

extension ScreenRouter {
  /// The links of the demo: `inventory://items/item?id=2/edit?id=2`.
  static let inventory = ScreenRouter(scheme: "inventory") {
    Route("items", to: ItemsScreen())
    Route("item", .int("id")) {
      ItemScreen(itemID: $0)
    } print: {
      $0.itemID
    }
    Route("edit", .int("id")) {
      EditScreen(itemID: $0)
    } print: {
      $0.itemID
    }
    Route("delete", .int("id")) {
      DeleteScreen(itemID: $0)
    } print: {
      $0.itemID
    }
  }
}
