import NavEngineNavigator
import NavEngineSwiftUI
import SwiftUI
import TestSupport
import Testing

private struct HomeScreen: Screen {
  let presentationStyle = ScreenPresentationStyle.push
}

private struct ItemScreen: Screen {
  var id: Int
  var presentationStyle = ScreenPresentationStyle.push
}

private struct TabsScreen: Screen {
  let presentationStyle = ScreenPresentationStyle.push
  var branches: [NavigationBranch.Content] {
    [.init("first", root: HomeScreen()), .init("second", root: ItemScreen(id: 2))]
  }
}

private struct Tree: NavigationTree {
  let dismissed: Log<Int>

  var builder: some PathBuilder<Any> {
    Screen(HomeScreen.self, content: { HomeScreenView() }, nesting: { ItemTree(dismissed: dismissed) })
    Screen(
      TabsScreen.self,
      content: { EmptyView() },
      nesting: {
        Screen(HomeScreen.self, content: { HomeScreenView() }, nesting: { ItemTree(dismissed: dismissed) })
        ItemTree(dismissed: dismissed)
      }
    )
  }
}

private struct ItemTree: NavigationTree {
  let dismissed: Log<Int>

  var builder: some PathBuilder<ItemScreenView> {
    Screen(
      content: { (screen: ItemScreen) in ItemScreenView(id: screen.id) },
      nesting: { ItemTree(dismissed: dismissed).eraseCircularNavigationPath() }
    )
    .onDismiss { (screen: ItemScreen) in dismissed.note(screen.id) }
  }
}

private struct HomeScreenView: View {
  @Environment(\.navigator) private var navigator
  @Environment(\.currentScreenID) private var currentScreenID

  var body: some View {
    Text("Home")
    Button("Go") { navigator.go(to: ItemScreen(id: 1), on: currentScreenID) }
  }
}

private struct ItemScreenView: View {
  let id: Int
  @Environment(\.navigator) private var navigator
  @Environment(\.currentScreenID) private var currentScreenID

  var body: some View {
    Text("Item \(id)")
    Button("Next") { navigator.go(to: ItemScreen(id: id + 1), on: currentScreenID) }
    Button("Sheet") {
      navigator.go(to: ItemScreen(id: id + 10, presentationStyle: .sheet()), on: currentScreenID)
    }
  }
}

@MainActor
struct NavigatorTests {
  private let dismissed = Log<Int>()

  private func ids(_ dataSource: Navigator.Datasource) -> [Int] {
    dataSource.path.compactMap { $0.content.unwrap(as: ItemScreen.self)?.id }
  }

  @Test("A root shows stacks, sheets on them, and stacks in these, from a tree")
  func root() {
    let dataSource = Navigator.Datasource(root: HomeScreen())
    let scene = ViewScene(Root(dataSource: dataSource, pathBuilder: Tree(dismissed: dismissed)))
    #expect(scene.texts.first == "Home")
    scene.tap("Go")
    scene.tap("Next")
    #expect(scene.texts.first == "Item 2" && scene.pathCount == 2)
    scene.tap("Sheet")
    scene.tap("Next")
    #expect(scene.presentations == ["sheet"])
    #expect(scene.texts.first == "Item 13" && scene.pathCount == 1)
    #expect(ids(dataSource) == [1, 2, 12, 13])
    scene.back()
    #expect(ids(dataSource) == [1, 2, 12])
    scene.swipeAway()
    #expect(ids(dataSource) == [1, 2])
    scene.back(by: 2)
    #expect(ids(dataSource) == [])
    scene.endTransitions()
    #expect(dismissed.entries == [13, 12, 2, 1])
    #expect(dataSource.path[0].hasAppeared)
  }

  @Test("A screen that the navigator pops stays while it slides out, and a root made anew goes on")
  func leaving() {
    let dataSource = Navigator.Datasource(root: HomeScreen())
    let scene = ViewScene(Root(dataSource: dataSource, pathBuilder: Tree(dismissed: dismissed)))
    dataSource.navigator.go(to: ItemScreen(id: 5), on: .root)
    scene.update()
    dataSource.navigator.goBack(to: .root)
    scene.update()
    #expect(scene.leavingTexts.first == "Item 5")
    scene.renderAll()
    #expect(scene.leavingTexts.first == "Item 5")
    scene.endTransitions()
    #expect(scene.texts.first == "Home" && dismissed.entries == [5])
  }

  @Test("Covers and popovers are shown as such, and the branches of a screen as tabs")
  func styles() {
    let dataSource = Navigator.Datasource(root: TabsScreen())
    let scene = ViewScene(Root(dataSource: dataSource, pathBuilder: Tree(dismissed: dismissed)))
    #expect(scene.texts.first == "Home")
    scene.select(tab: "second")
    #expect(scene.texts.first == "Item 2")
    #expect(dataSource.path[0].activeBranch?.name == "second")
    for (style, kind) in [(ScreenPresentationStyle.fullScreenCover, "cover"), (.popover, "popover")] {
      dataSource.navigator.present(ItemScreen(id: 7, presentationStyle: style))
      scene.update()
      #expect(scene.presentations == [kind])
      #expect(scene.texts.first == "Item 7")
      scene.swipeAway()
      #expect(scene.presentations.isEmpty)
    }
  }

  @Test("A link that the system opens leads to its screens, and another one is refused with the reason")
  func links() throws {
    let dataSource = Navigator.Datasource(root: HomeScreen())
    let router = ScreenRouter(scheme: "app") { Route("home", to: HomeScreen()) }
    let handler = DeeplinkHandler(navigator: dataSource.navigator, router: router)
    let failures = Log<String>()
    let scene = ViewScene(EmptyView().onOpenURL(handler) { failures.note("\($0)") })
    dataSource.navigator.go(to: ItemScreen(id: 1), on: .root)
    scene.open(try #require(URL(string: "app://home")))
    #expect(dataSource.path.count == 1 && failures.count == 0)
    scene.open(try #require(URL(string: "other://home")))
    #expect(failures.count == 1)
  }

  @Test("A view without a navigator gets one that reports its calls")
  func stub() {
    let scene = ViewScene(HomeScreenView())
    #expect(reportedIssues { scene.tap("Go") }.count == 1)
  }
}
