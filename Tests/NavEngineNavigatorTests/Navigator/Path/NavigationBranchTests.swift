import NavEngineNavigator
import TestSupport
import Testing

@Suite("ScreenPath's branches", .stackElementIDs())
struct NavigationBranchTests {
  /// Tabs with ids: tabs 0, home 1, list 2; then a detail on home, and page 1 and 2 on the list.
  private func makePath() -> ScreenPath {
    var path = ScreenPath(root: TabsScreen())
    path.perform(.present(AnyScreen(DetailScreen()), on: nil))
    path.perform(.goToPath(erased(ListScreen(page: 0), ListScreen(page: 1), ListScreen(page: 2)), on: .id(.root)))
    return path
  }

  @Test("come with their screen, each with its root")
  func beginning() {
    let path = ScreenPath(root: TabsScreen())
    let tabs = path[0]
    #expect(tabs.branches.map(\.name) == ["home", "list"])
    #expect(tabs.branches.map { Array($0.path.ids) } == [[1], [2]])
    #expect(tabs.content.branchLayout == .tabs)
    #expect(tabs.activeBranch?.name == "home")
    #expect(path.activePath.map(\.id) == [0, 1])
    #expect(path.shape == "/tabs/home")
  }

  @Test("a path enters one by its root, and leaves the others as they are")
  func entering() {
    let path = makePath()
    #expect(path.screens == erased(TabsScreen(), ListScreen(page: 0), ListScreen(page: 1), ListScreen(page: 2)))
    #expect(path.activePath.map(\.id) == [0, 2, 4, 5])
    #expect(path[0].branches[0].path.map(\.id) == [1, 3])
  }

  @Test("other screens come on top of the whole")
  func onTop() {
    var path = makePath()
    path.perform(.goTo(AnyScreen(SettingsScreen()), on: .id(.root)))
    #expect(path.activePath.map(\.id) == [0, 6])
    path.perform(.goBack(to: .id(.root)))
    #expect(path.activePath.map(\.id) == [0, 2, 4, 5])
  }

  @Test("going to a screen shows its branch")
  func goShows() {
    var path = makePath()
    path.perform(.goTo(AnyScreen(CoverScreen()), on: .id(3)))
    #expect(path.activePath.map(\.id) == [0, 1, 3, 6])
    path.perform(.goBack(to: .id(2)))
    #expect(path.activePath.map(\.id) == [0, 2])
    #expect(path[0].branches[0].path.map(\.id) == [1, 3, 6])
  }

  @Test("going to a screen under something removes that; presenting and switching do not")
  func uncovering() {
    var path = makePath()
    path.perform(.goTo(AnyScreen(SettingsScreen()), on: .id(.root)))
    path.perform(.activate(branch: "home", of: .id(.root), resets: false))
    path.perform(.present(AnyScreen(DetailScreen(detailID: "1")), on: .id(3)))
    #expect(path.activePath.map(\.id) == [0, 6])
    let change = path.perform(.goTo(AnyScreen(CoverScreen()), on: .id(7)))
    #expect(change.dismissed.map(\.id) == [6])
    #expect(path.activePath.map(\.id) == [0, 1, 3, 7, 8])
    path.perform(.goTo(AnyScreen(SettingsScreen()), on: .id(.root)))
    path.perform(.goBack(to: .id(4)))
    #expect(path.activePath.map(\.id) == [0, 2, 4])
  }

  @Test("going back by a condition looks at what is seen first, and then at the other branches")
  func goBackAcross() {
    var path = makePath()
    let page = path.lastScreen { $0.is(ListScreen.self) && $0 != AnyScreen(ListScreen(page: 2)) }
    path.perform(.goBack(to: .id(page?.id ?? 99)))
    #expect(path.activePath.map(\.id) == [0, 2, 4])
    path.perform(.goBack(to: .id(path.lastScreen { $0.is(HomeScreen.self) }?.id ?? 99)))
    #expect(path.activePath.map(\.id) == [0, 1])
    path.perform(.goBack(to: .screen(AnyScreen(ListScreen(page: 1)))))
    #expect(path.activePath.map(\.id) == [0, 2, 4])
  }

  @Test("are shown as they were left, or reset")
  func activating() {
    var path = makePath()
    path.perform(.activate(branch: "home", of: .id(.root), resets: false))
    #expect(path.activePath.map(\.id) == [0, 1, 3])
    #expect(path.perform(.activate(branch: "home", of: .id(.root), resets: false)).isEmpty)
    path.perform(.activate(branch: "list", of: .id(.root), resets: true))
    #expect(path.activePath.map(\.id) == [0, 2])
    #expect(path.perform(.activate(branch: "none", of: .id(.root), resets: false)).isEmpty)
    #expect(path.perform(.activate(branch: "home", of: .id(1), resets: false)).isEmpty)
  }

  @Test("keep their roots")
  func roots() {
    var path = makePath()
    #expect(path.perform(.dismiss(.id(2))).isEmpty)
    #expect(path.perform(.dismiss(.screen(AnyScreen(HomeScreen())))).isEmpty)
    #expect(path.perform(.dismiss(.id(4))).dismissed.map(\.id) == [5, 4])
  }

  @Test("go with their screen")
  func dismissed() {
    var path = ScreenPath(erased(HomeScreen(), TabsScreen(), ListScreen(page: 0), DetailScreen()))
    #expect(path.activePath.map(\.id) == [0, 1, 3, 4])
    let change = path.perform(.dismiss(.id(1)))
    #expect(change.dismissed.map(\.id) == [4, 3, 2, 1])
    #expect(path[id: 4] == nil)
  }

  @Test("those that a new value of the screen has, too, are kept")
  func replacedContent() {
    var path = makePath()
    path.perform(.replaceContent(of: .id(.root), with: AnyScreen(TabsScreen(user: "B"))))
    #expect(path[0].content == AnyScreen(TabsScreen(user: "B")))
    #expect(path.activePath.map(\.id) == [0, 2, 4, 5])
    path.perform(.replaceContent(of: .id(.root), with: AnyScreen(SplitScreen())))
    #expect(path[0].branches.map(\.name) == ["sidebar", "content", "detail"])
    path.perform(.replaceContent(of: .id(.root), with: AnyScreen(HomeScreen())))
    #expect(path[0].branches.isEmpty)
    #expect(path[id: 2] == nil)
    path.perform(.replaceContent(of: .id(.root), with: AnyScreen(TabsScreen())))
    #expect(!path[0].branches.isEmpty)
  }

  @Test("stand in branches")
  func nested() {
    // Split 0, sidebar 1, content 2, tabs 3, in them home 4 and list 5.
    var path = ScreenPath(root: SplitScreen())
    #expect(path.activePath.map(\.id) == [0, 1])
    path.perform(.goTo(AnyScreen(ListScreen(page: 7)), on: .id(5)))
    #expect(path.activePath.map(\.id) == [0, 3, 5, 6])
    #expect(path.shape == "/split/tabs/list/list")
    path.perform(.activate(branch: "sidebar", of: .id(.root), resets: false))
    #expect(path.perform(.replace(path: erased(SplitScreen(), HomeScreen()))).isEmpty)
    path.perform(.replace(path: erased(SplitScreen(), TabsScreen(), HomeScreen(), DetailScreen())))
    #expect(path.activePath.map(\.id) == [0, 3, 4, 7])
    #expect(path[id: 6] != nil)
  }

  @Test("are part of what is compared")
  func equality() {
    let path = makePath()
    var other = path
    #expect(path == other)
    other.perform(.activate(branch: "home", of: .id(.root), resets: false))
    #expect(path != other)
    other.perform(.activate(branch: "list", of: .id(.root), resets: false))
    #expect(path == other)
    #expect(path.hashValue == other.hashValue)
    other.perform(.dismiss(.id(5)))
    #expect(path != other)
  }

  @Test("describe themselves")
  func description() {
    var path = ScreenPath(root: TabsScreen())
    path.perform(.activate(branch: "list", of: .id(.root), resets: false))
    #expect(
      path.description
        == "[\(TabsScreen()) #0 {home: [\(HomeScreen()) #1], *list: [\(ListScreen(page: 0)) #2]}]"
    )
  }
}
