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

  /// Calls on the path, each row from the start, and the ids of what is active then.
  private nonisolated static let calls: [(calls: [Navigator.Call], active: [ScreenID])] = {
    let (settings, cover) = (AnyScreen(SettingsScreen()), AnyScreen(CoverScreen()))
    let onTop = Navigator.Call.goTo(settings, on: .id(.root))
    func activate(_ name: String, of id: ScreenID = .root, resets: Bool = false) -> Navigator.Call {
      .activate(branch: name, of: .id(id), resets: resets)
    }
    let below = [onTop, activate("home"), .present(AnyScreen(DetailScreen(detailID: "1")), on: .id(3))]
    return [
      // Other screens come on top of the whole, and go.
      ([onTop], [0, 6]),
      ([onTop, .goBack(to: .id(.root))], [0, 2, 4, 5]),
      // Going to a screen shows its branch.
      ([.goTo(cover, on: .id(3))], [0, 1, 3, 6]),
      ([.goTo(cover, on: .id(3)), .goBack(to: .id(2))], [0, 2]),
      // Going to a screen under something removes that; presenting and switching do not.
      (below, [0, 6]),
      (below + [.goTo(cover, on: .id(7))], [0, 1, 3, 7, 8]),
      ([onTop, .goBack(to: .id(4))], [0, 2, 4]),
      // Screens are found by their values in all branches.
      ([.goBack(to: .screen(AnyScreen(HomeScreen())))], [0, 1]),
      ([activate("home"), .goBack(to: .screen(AnyScreen(ListScreen(page: 1))))], [0, 2, 4]),
      // Branches are shown as they were left, or reset.
      ([activate("home")], [0, 1, 3]),
      ([activate("home"), activate("home")], [0, 1, 3]),
      ([activate("home"), activate("list")], [0, 2, 4, 5]),
      ([activate("list", resets: true)], [0, 2]),
      ([activate("none")], [0, 2, 4, 5]),
      ([activate("home", of: 1)], [0, 2, 4, 5]),
      // They keep their roots.
      ([.dismiss(.id(2))], [0, 2, 4, 5]),
      ([.dismiss(.screen(AnyScreen(HomeScreen())))], [0, 2, 4, 5]),
      ([.dismiss(.id(4))], [0, 2]),
    ]
  }()

  @Test("a call leaves the branches active that it is about, and the others as they were")
  func performing() {
    for (calls, active) in Self.calls {
      withStackElementIDs {
        var path = makePath()
        for call in calls { path.perform(call) }
        #expect(path.activePath.map(\.id) == active, "\(calls)")
      }
    }
  }

  @Test("what a call dismisses is told, also in branches, and what changes nothing is empty")
  func changes() {
    var path = makePath()
    let activation = Navigator.Call.activate(branch: "list", of: .id(.root), resets: false)
    #expect(path.perform(activation).isEmpty && path.perform(.dismiss(.id(2))).isEmpty)
    #expect(path.perform(.dismiss(.id(4))).dismissed.map(\.id) == [5, 4])
    path.perform(.goTo(AnyScreen(SettingsScreen()), on: .id(.root)))
    let change = path.perform(.goTo(AnyScreen(CoverScreen()), on: .id(3)))
    #expect(change.dismissed.map(\.id) == [6])
    #expect(path.lastScreen { $0.is(ListScreen.self) }?.id == 2)
    #expect(path.lastScreen { $0.is(HomeScreen.self) || $0.is(ListScreen.self) }?.id == 1)
  }

  @Test("are entered on a sheet that allows no pushes, and go on from there")
  func sheet() {
    struct SheetOfTabs: Screen {
      let presentationStyle = ScreenPresentationStyle.sheet()
      var branches: [NavigationBranch.Content] { TabsScreen().branches }
    }
    var path = ScreenPath(root: HomeScreen())
    path.perform(.goToPath(erased(SheetOfTabs(), ListScreen(page: 0), ListScreen(page: 1)), on: .id(.root)))
    #expect(path.activePath.map(\.id) == [0, 1, 3, 4])
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
