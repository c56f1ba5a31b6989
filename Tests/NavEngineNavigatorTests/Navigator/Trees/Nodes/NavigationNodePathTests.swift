import NavEngineNavigator
import Testing

@MainActor
@Suite("NavigationNode.Path")
struct NavigationNodePathTests {
  /// Pages, after which come pages.
  struct Pages: NavigationTree {
    var builder: some PathBuilder<Int> {
      Screen(
        content: { (screen: ListScreen) in screen.page },
        nesting: { Pages().eraseCircularNavigationPath() }
      )
    }
  }

  @Test("10,000 screens, built, found and let go")
  func long() throws {
    let path = ScreenPath((0..<10_000).map { AnyScreen(ListScreen(page: $0)) })
    let built = Pages().build(path: path)
    #expect(built.count == 10_000 && built.elementsEqual(0..<10_000) { $0.content == $1 })
    let middle = path[5_000].id
    #expect(built[id: middle]?.content == 5_000 && built.successor(of: middle)?.content == 5_001)
    #expect(Pages().isValid(path.screens))
  }

  @Test("Ends before the first screen that nothing builds")
  func end() {
    let built = Pages().build(path: erased(ListScreen(page: 1), HomeScreen(), ListScreen(page: 2)))
    #expect(built.map(\.content) == [1])
    #expect(Pages().build(path: erased(HomeScreen())).isEmpty && Pages().build(path: [] as [AnyScreen]).isEmpty)
  }

  @Test("Ids and successors are those of the path")
  func successors() {
    let path = ScreenPath(erased(HomeScreen(), DetailScreen(detailID: "3")))
    let built = AppTextTree(title: "Home").build(path: path)
    #expect(built.map(\.id) == Array(path.ids))
    #expect(built.successor(of: .root)?.content == "detail 3" && built.successor(of: path[1].id) == nil)
    #expect(built[id: .root]?.content == "Home" && built[id: 1_000_000] == nil)
    #expect(built.successor(of: 1_000_000) == nil)
  }

  @Test("Branches are built by what is nested in their screen")
  func branches() throws {
    let tree = TextTree { tree in
      named(TabsScreen.self) {
        NamedTree(SettingsScreen.self)
        tree.Screen(HomeScreen.self, content: { "home" }, nesting: { NamedTree(DetailScreen.self) })
        named(ListScreen.self) { NamedTree(DetailScreen.self, "detail of a list") }
      }
    }
    var path = ScreenPath(erased(TabsScreen(), ListScreen(page: 0), DetailScreen()))
    var built = tree.build(path: path)
    #expect(built.map(\.content) == ["tabs"])
    #expect(built[0].branches.map(\.name) == ["home", "list"] && built[0].activeBranchIndex == 1)
    #expect(built[0].branches.map { $0.path.map(\.content) } == [["home"], ["list", "detail of a list"]])
    #expect(built.activePath.map(\.content) == ["tabs", "list", "detail of a list"])
    #expect(built.activePath.map(\.id) == path.activePath.map(\.id))
    let list = try #require(built[0].branches[1].path.first)
    #expect(built[id: list.id]?.content == "list")
    #expect(built.successor(of: list.id)?.content == "detail of a list")

    path = ScreenPath(erased(TabsScreen(), SettingsScreen()))
    built = tree.build(path: path)
    #expect(built.map(\.content) == ["tabs", "settings"] && built.activePath.count == 2)
  }

  @Test("Branches that nothing builds are empty")
  func unbuiltBranches() {
    let tree = NamedTree(TabsScreen.self)
    let built = tree.build(path: erased(TabsScreen()))
    #expect(built[0].branches.map(\.path.count) == [0, 0] && built.activePath.map(\.content) == ["tabs"])
  }

  @Test("Trees that are nested in themselves, and in each other")
  func circles() {
    let path = erased(HomeScreen(), DetailScreen(), HomeScreen(), HomeScreen(), DetailScreen(), DetailScreen())
    #expect(CircularHome().build(path: path).map(\.content) == ["home", "detail", "home", "home", "detail"])
  }
}
