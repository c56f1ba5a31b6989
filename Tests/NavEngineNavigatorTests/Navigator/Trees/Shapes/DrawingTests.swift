import NavEngineNavigator
import Testing

@MainActor
@Suite("Trees: drawings")
struct DrawingTests {
  struct Example: NavigationTree {
    var isOn = true

    var builder: some PathBuilder<String> {
      Screen(
        HomeScreen.self,
        content: { failure() },
        nesting: {
          Screen(DetailScreen.self, content: { failure() }, nesting: { NamedTree(SettingsScreen.self) })
          if isOn { NamedTree(CoverScreen.self) }
          If(screen: { (_: ListScreen) in NamedTree(ListScreen.self) }, else: { NamedTree(PlainScreen.self) })
          Conditional(either: { NamedTree(NoticeScreen.self) }, or: { NamedTree(SplitScreen.self) }, basedOn: { true })
          Wildcard(screen: SettingsScreen(), pathBuilder: { SettingsTree() })
        }
      )
      NamedTree(TabsScreen.self)
    }

    private func failure() -> String {
      Issue.record("Contents are not asked for.")
      return ""
    }
  }

  struct SettingsTree: NavigationTree {
    var builder: some PathBuilder<String> {
      Screen(SettingsScreen.self, content: { "settings" }, nesting: { NamedTree(DetailScreen.self) })
    }
  }

  @Test("All shapes, in order, each once")
  func allPaths() {
    let paths = [
      "/home", "/home/detail", "/home/detail/settings", "/home/cover", "/home/list", "/home/list/…", "/home/plain",
      "/home/notice", "/home/split", "/home/*", "/home/*/detail", "/tabs",
    ]
    #expect(Example().allPaths(maxDepth: 3) == paths)
    #expect(Example().allPaths(maxDepth: 100) == paths)
    #expect(Example().allPaths(maxDepth: 1) == ["/home", "/tabs"])
    #expect(Example().allPaths(maxDepth: 0) == [])
    #expect(Example(isOn: false).allPaths(maxDepth: 3) == paths.filter { $0 != "/home/cover" })
    #expect(
      CircularHome().allPaths(maxDepth: 3) == [
        "/home", "/home/home", "/home/home/home", "/home/home/detail", "/home/detail", "/home/detail/home",
      ]
    )
    let twice = TextTree { _ in
      NamedTree(HomeScreen.self)
      NamedTree(HomeScreen.self)
    }
    #expect(twice.allPaths(maxDepth: 2) == ["/home"])
  }

  @Test("A tree is drawn as text")
  func text() {
    #expect(
      Example().drawing() == """
        home
        ├── detail
        │   └── settings
        ├── cover ?
        ├── list
        │   └── …
        ├── plain
        ├── notice ?
        ├── split ?
        └── * → settings
            └── detail
        tabs
        """
    )
    #expect(
      Example().drawing(maxDepth: 2) == """
        home
        ├── detail …
        ├── cover ?
        ├── list …
        ├── plain
        ├── notice ?
        ├── split ?
        └── * → settings …
        tabs
        """
    )
    #expect(NoTree().drawing() == "")
  }

  @Test("Circular trees are drawn once")
  func circles() {
    #expect(
      CircularHome().drawing() == """
        home
        ├── home ↺
        └── detail
            └── home ↺
        """
    )
    #expect(
      CircularDetail().drawing() == """
        detail
        └── home
            ├── home ↺
            └── detail
                └── home ↺
        """
    )
  }

  @Test("What goes on without end and does not say so is cut")
  func endless() {
    struct Endless: NavigationTree {
      var builder: some PathBuilder<String> {
        Screen(HomeScreen.self, content: { "home" }, nesting: { Endless().eraseToAnyPathBuilder() })
      }
    }
    #expect(Endless().drawing(maxDepth: 3) == "home\n└── home\n    └── home …")
    #expect(Endless().drawing().split(separator: "\n").count == 64)
  }
}
