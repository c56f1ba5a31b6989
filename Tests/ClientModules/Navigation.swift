import NavEngineNavigator

struct ItemsScreen: Screen {
  let presentationStyle = ScreenPresentationStyle.push
}

struct ItemScreen: Screen {
  let itemID: Int
  let presentationStyle = ScreenPresentationStyle.sheet(allowsPush: true)
}

struct ItemsTree: NavigationTree {
  let title: String

  var builder: some PathBuilder<String> {
    Screen(
      ItemsScreen.self,
      content: { title },
      nesting: {
        If(screen: { (screen: ItemScreen) in
          Screen(ItemScreen.self, content: { "Item \(screen.itemID)" })
        })
      }
    )
  }
}

extension ScreenRouter {
  static let items = ScreenRouter(scheme: "items") {
    DeeplinkRoute("items", to: ItemsScreen())
    DeeplinkRoute("item", .int("id")) {
      ItemScreen(itemID: $0)
    } print: {
      $0.itemID
    }
  }
}
