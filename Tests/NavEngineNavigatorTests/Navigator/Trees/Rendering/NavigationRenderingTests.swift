import Testing

@testable import NavEngineNavigator

@MainActor
@Suite("Trees: renderings")
struct NavigationRenderingTests {
  let log = TreeLog()
  let rendering = NavigationRendering<String>()

  private func update(_ path: ScreenPath) {
    rendering.update(to: path, with: LoggingTree(log: log))
  }

  @Test("Builds what comes, and nothing else")
  func pushes() throws {
    var path = ScreenPath(root: HomeScreen())
    update(path)
    #expect(log.built == ["home"])
    path.perform(.present(AnyScreen(ListScreen(page: 1)), on: nil))
    update(path)
    #expect(log.built == ["home", "list 1"] && rendering.path.map(\.content) == ["home", "list 1"])
    #expect(rendering.path.map(\.id) == Array(path.ids))
    update(path)
    #expect(log.built.count == 2 && log.dismissed.isEmpty)
  }

  @Test("What is gone is dismissed once, from the top")
  func pops() {
    var path = ScreenPath(erased(HomeScreen(), ListScreen(page: 1), DetailScreen(), ListScreen(page: 2)))
    update(path)
    log.built = []
    path.perform(.goBack(to: .id(.root)))
    update(path)
    #expect(log.built.isEmpty)
    #expect(log.takeDismissed() == ["list 2", "detail", "list 1"])
    update(path)
    #expect(log.dismissed.isEmpty && rendering.path.count == 1)
  }

  @Test("A screen with another value is dismissed and built; those after it are built again")
  func values() {
    var path = ScreenPath(erased(HomeScreen(), ListScreen(page: 1), DetailScreen()))
    update(path)
    log.built = []
    path.perform(.replaceContent(of: .id(path[1].id), with: AnyScreen(ListScreen(page: 2))))
    update(path)
    #expect(log.built == ["list 2", "detail 0"] && log.dismissed == ["list 1"])
  }

  @Test("Another root under the same id")
  func roots() {
    var path = ScreenPath(erased(HomeScreen(), DetailScreen()))
    update(path)
    path.perform(.replace(path: erased(ListScreen(page: 0), DetailScreen())))
    update(path)
    #expect(rendering.path.map(\.content) == ["list 0", "detail 0"])
    #expect(log.dismissed == ["detail", "home"])
  }

  @Test("What nothing built before is asked for again")
  func unbuilt() {
    var path = ScreenPath(erased(HomeScreen(), CoverScreen(), DetailScreen()))
    update(path)
    #expect(rendering.path.map(\.content) == ["home"])
    update(path)
    #expect(log.takeBuilt() == ["home"])
    path.perform(.replace(path: erased(HomeScreen(), DetailScreen())))
    update(path)
    #expect(rendering.path.map(\.content) == ["home", "detail 0"] && log.dismissed.isEmpty)
  }

  @Test("A push on 10,000 screens builds one, and so does a pop none")
  func long() {
    var path = ScreenPath((0..<10_000).map { AnyScreen(ListScreen(page: $0)) })
    update(path)
    #expect(log.takeBuilt().count == 10_000)
    path.perform(.present(AnyScreen(DetailScreen()), on: nil))
    update(path)
    #expect(log.takeBuilt() == ["detail 0"])
    path.perform(.goBack(to: .id(path[9_000].id)))
    update(path)
    #expect(log.takeBuilt().isEmpty)
    #expect(log.dismissed.count == 1_000 && log.dismissed.prefix(2) == ["detail", "list 9999"])
  }

  @Test("What happens in a branch builds nothing elsewhere")
  func branches() throws {
    var path = ScreenPath(erased(HomeScreen(), TabsScreen()))
    update(path)
    #expect(log.takeBuilt() == ["home", "tabs A", "home", "list 0"])
    let tabs = path[1]
    let list = tabs.branches[1].path[0].id
    path.perform(.goTo(AnyScreen(DetailScreen(detailID: "7")), on: .id(list)))
    update(path)
    #expect(log.takeBuilt() == ["detail 7"])
    #expect(rendering.path[1].activeBranchIndex == 1)
    #expect(rendering.path.activePath.map(\.content) == ["home", "tabs A", "list 0", "detail 7"])

    path.perform(.activate(branch: "home", of: .id(tabs.id), resets: false))
    update(path)
    #expect(log.takeBuilt().isEmpty && log.dismissed.isEmpty && rendering.path[1].activeBranchIndex == 0)

    path.perform(.goTo(AnyScreen(DetailScreen(detailID: "8")), on: .id(tabs.branches[0].path[0].id)))
    update(path)
    #expect(log.takeBuilt() == ["detail 8"])
    path.perform(.dismiss(.id(tabs.id)))
    update(path)
    #expect(log.dismissed == ["detail", "home", "detail", "list 0", "tabs"])
  }

  @Test("A screen dismissed in a branch, and one on top of it all")
  func branchDismissals() throws {
    var path = ScreenPath(erased(TabsScreen(), ListScreen(page: 0), DetailScreen(detailID: "7")))
    let list = path[0].branches[1].path[0].id
    path.perform(.goTo(AnyScreen(ListScreen(page: 9)), on: .id(.root)))
    update(path)
    path.perform(.goBack(to: .id(list)))
    path.perform(.dismissSuccessor(of: .id(.root)))
    log.built = []
    update(path)
    #expect(log.built.isEmpty)
    #expect(log.dismissed == ["list 9", "detail"])
  }

  @Test("When an update comes in the midst of one, the later one counts")
  func reentrance() {
    var path = ScreenPath(root: HomeScreen())
    var inner: ScreenPath?
    var dismissed: [String] = []
    let tree = TextTree { [weak rendering] tree in
      named(HomeScreen.self) {
        NamedTree(DetailScreen.self).onDismiss(of: DetailScreen.self) { dismissed.append("detail") }
        tree.Screen(
          content: { (_: SettingsScreen) in
            if let path = inner { rendering?.update(to: path, with: NamedTree(HomeScreen.self)) }
            return "settings"
          }
        )
        .onDismiss { (_: AnyScreen) in dismissed.append("settings") }
      }
    }
    rendering.update(to: path, with: tree)
    inner = path
    path.perform(.present(AnyScreen(SettingsScreen()), on: nil))
    rendering.update(to: path, with: tree)
    #expect(rendering.path.map(\.content) == ["home"] && dismissed.isEmpty)
    inner = nil
    rendering.update(to: path, with: tree)
    #expect(rendering.path.map(\.content) == ["home", "settings"])
  }

  @Test("A callback of a dismissal may navigate")
  func navigatingOnDismissal() {
    var path = ScreenPath(erased(HomeScreen(), SettingsScreen()))
    var dismissed: [String] = []
    let tree = TextTree { [weak rendering] tree in
      named(HomeScreen.self) {
        NamedTree(DetailScreen.self)
        NamedTree(SettingsScreen.self)
          .onDismiss(of: SettingsScreen.self) {
            dismissed.append("settings")
            path.perform(.present(AnyScreen(DetailScreen()), on: nil))
            rendering?.update(to: path, with: NamedTree(HomeScreen.self))
          }
      }
    }
    rendering.update(to: path, with: tree)
    path.perform(.goBack(to: .id(.root)))
    rendering.update(to: path, with: tree)
    #expect(dismissed == ["settings"] && rendering.path.map(\.content) == ["home", "detail"])
  }
}
