import Testing

@testable import NavEngineNavigator

@MainActor
@Suite("Trees: a shop")
struct ShopTreeTests {
  struct ShopTree: NavigationTree {
    let user: String?
    let didDismiss: @MainActor (String) -> Void

    var builder: some PathBuilder<String> {
      Screen(
        HomeScreen.self,
        content: { "Welcome" },
        nesting: {
          Screen(content: { (screen: DetailScreen) in "Detail \(screen.detailID)" })
            .onDismiss { (screen: DetailScreen) in didDismiss(screen.detailID) }
          if user != nil {
            Screen(SettingsScreen.self, content: { "Settings" })
          }
        }
      )
    }
  }

  @Test("A tree, its paths, its drawing, and what it builds")
  func example() throws {
    var dismissed: [String] = []
    let tree = ShopTree(user: "A") { dismissed.append($0) }
    #expect(tree.allPaths(maxDepth: 4) == ["/home", "/home/detail", "/home/settings"])
    #expect(
      tree.drawing() == """
        home
        ├── detail
        └── settings ?
        """
    )
    var path = ScreenPath(root: HomeScreen())
    path.perform(.goTo(AnyScreen(DetailScreen(detailID: "7")), on: .id(.root)))
    try tree.validate(path.screens)

    let rendering = NavigationRendering<String>()
    rendering.update(to: path, with: tree)
    #expect(rendering.path.map(\.content) == ["Welcome", "Detail 7"])
    path.perform(.goBack(to: .id(.root)))
    rendering.update(to: path, with: tree)
    #expect(dismissed == ["7"])
  }
}
