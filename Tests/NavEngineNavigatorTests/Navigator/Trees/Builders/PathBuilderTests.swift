import Foundation
import NavEngineNavigator
import TestSupport
import Testing

@MainActor
@Suite("Trees: builders")
struct PathBuilderTests {
  @Test("A screen: its id, style, content, and what is done when it appears")
  func screen() throws {
    var appearances: [Bool] = []
    let builder = NoTree().Screen(
      onAppear: { appearances.append($0) },
      content: { (screen: SettingsScreen) in "settings as \(screen.presentationStyle)" }
    )
    let element = IdentifiedScreen(id: 7, content: SettingsScreen())
    let node = try #require(builder.build(pathElement: element))
    #expect(node.id == 7 && node.screen == AnyScreen(SettingsScreen()))
    #expect(node.presentationStyle == .sheet() && node.content == "settings as sheet")
    node.onAppear?(true)
    node.onAppear?(false)
    #expect(appearances == [true, false])
    #expect(builder.build(path: erased(SettingsScreen(), SettingsScreen())).count == 1)
    #expect(builder.build(pathElement: IdentifiedScreen(id: 7, content: HomeScreen())) == nil)
  }

  /// A screen with its builder, as code outside of trees has it.
  private enum Catalog {
    @MainActor
    static func builder(showsDetails: Bool) -> some PathBuilder<String> {
      PathBuilders.screen(
        content: { (screen: ListScreen) in "list \(screen.page)" },
        nesting: {
          PathBuilders.conditional(
            either: {
              PathBuilders.anyOf {
                PathBuilders.screen(content: { (screen: DetailScreen) in "detail \(screen.detailID)" })
                PathBuilders.if(screen: { (_: HomeScreen) in PathBuilders.screen(HomeScreen.self, content: { "home" }) }
                )
              }
            },
            or: {
              PathBuilders.wildcard(screen: SettingsScreen()) {
                PathBuilders.screen(SettingsScreen.self, content: { "settings" })
              }
            },
            basedOn: { showsDetails }
          )
        }
      )
    }
  }

  @Test("Builders outside of a tree build as those of a tree", arguments: [true, false])
  func outside(showsDetails: Bool) {
    let builder = Catalog.builder(showsDetails: showsDetails)
    let rest = [erased(DetailScreen(detailID: "0")), erased(HomeScreen())].map { screens in
      builder.build(path: erased(ListScreen(page: 1)) + screens).map(\.content)
    }
    #expect(
      rest
        == (showsDetails
          ? [["list 1", "detail 0"], ["list 1", "home"]] : Array(repeating: ["list 1", "settings"], count: 2))
    )
  }

  @Test("What is nested is asked for when something comes after a screen")
  func lazyNesting() {
    var count = 0
    let builder = named(HomeScreen.self) {
      count += 1
      return NamedTree(DetailScreen.self)
    }
    #expect(builder.build(path: erased(HomeScreen())).map(\.content) == ["home"])
    #expect(count == 0)
    #expect(builder.build(path: erased(HomeScreen(), DetailScreen())).map(\.content) == ["home", "detail"])
    #expect(count == 1)
  }

  @Test("The first of several builders that builds a screen builds it")
  func anyOf() {
    let tree = TextTree { tree in
      tree.AnyOf {
        NamedTree(DetailScreen.self)
        NamedTree(HomeScreen.self, "first")
        NamedTree(HomeScreen.self, "second")
      }
    }
    #expect(tree.build(path: erased(HomeScreen())).map(\.content) == ["first"])
    #expect(tree.build(path: erased(SettingsScreen())).isEmpty)
  }

  @Test("If: by the value of a screen, and otherwise")
  func ifScreen() {
    let tree = TextTree { tree in
      tree.If(
        screen: { (screen: ListScreen) in
          if screen.page == 0 { NamedTree(ListScreen.self, "first page") }
          if screen.page > 2 { NamedTree(ListScreen.self, "page \(screen.page)") }
        },
        else: { NamedTree(HomeScreen.self) }
      )
    }
    let screens = erased(ListScreen(page: 0), ListScreen(page: 1), ListScreen(page: 5), HomeScreen(), DetailScreen())
    #expect(screens.map { tree.build(path: [$0]).first?.content } == ["first page", nil, "page 5", "home", nil])
  }

  @Test("Conditional: the condition is asked each time")
  func conditional() {
    var isLoggedIn = false
    let tree = TextTree { tree in
      tree.Conditional(
        either: { NamedTree(HomeScreen.self) },
        or: { NamedTree(SettingsScreen.self, "login") },
        basedOn: { isLoggedIn }
      )
    }
    #expect(tree.build(path: erased(HomeScreen())).isEmpty)
    #expect(tree.build(path: erased(SettingsScreen())).map(\.content) == ["login"])
    isLoggedIn = true
    #expect(tree.build(path: erased(HomeScreen())).map(\.content) == ["home"])
    #expect(tree.build(path: erased(SettingsScreen())).isEmpty)
  }

  @Test("If let: with a value and without, asked each time")
  func ifLet() {
    var user: String?
    let tree = TextTree { tree in
      tree.If(
        let: { user },
        then: { user in NamedTree(HomeScreen.self, "home of \(user)") },
        else: { NamedTree(SettingsScreen.self) }
      )
      tree.If(let: { user }, then: { user in NamedTree(DetailScreen.self, user) })
    }
    #expect(tree.build(path: erased(HomeScreen())).isEmpty && tree.build(path: erased(DetailScreen())).isEmpty)
    #expect(tree.build(path: erased(SettingsScreen())).map(\.content) == ["settings"])
    user = "A"
    #expect(tree.build(path: erased(HomeScreen())).map(\.content) == ["home of A"])
    #expect(tree.build(path: erased(DetailScreen())).map(\.content) == ["A"])
    #expect(tree.build(path: erased(SettingsScreen())).isEmpty)
  }

  @Test("A wildcard stands under the id of what comes, and what follows goes on below it")
  func wildcard() {
    let tree = TextTree { tree in
      named(HomeScreen.self) {
        NamedTree(DetailScreen.self)
        tree.Wildcard(
          screen: SettingsScreen(),
          pathBuilder: named(SettingsScreen.self) { NamedTree(ListScreen.self) }
        )
      }
    }
    let path = ScreenPath(erased(HomeScreen(), CoverScreen(), ListScreen(page: 1), DetailScreen()))
    let built = tree.build(path: path)
    #expect(built.map(\.content) == ["home", "settings", "list"])
    #expect(built.map(\.id) == Array(path.ids.prefix(3)))
    #expect(built[1].screen == AnyScreen(SettingsScreen()) && built[1].presentationStyle == .sheet())
    #expect(tree.build(path: erased(HomeScreen(), DetailScreen())).map(\.content) == ["home", "detail"])

    let everything = TextTree { $0.Wildcard(screen: HomeScreen(), pathBuilder: { NamedTree(HomeScreen.self) }) }
    #expect(everything.build(path: erased(DetailScreen(), DetailScreen())).map(\.content) == ["home"])
  }

  @Test("Before building, each time, also what is then not built")
  func beforeBuild() {
    var events: [String] = []
    let tree = TextTree { tree in
      tree.Screen(
        content: { (_: HomeScreen) in
          events.append("content")
          return "home"
        }
      )
      .beforeBuild { events.append("before") }
    }
    _ = tree.build(path: erased(HomeScreen()))
    _ = tree.build(path: erased(DetailScreen()))
    #expect(events == ["before", "content", "before"])
    _ = (tree.allPaths(maxDepth: 3), tree.drawing(), tree.isValid(erased(HomeScreen())))
    #expect(events.count == 3)
  }

  @Test("Other content, also below, in branches and for what is dismissed")
  func mapContent() {
    var dismissed: [String] = []
    let numbers = NoTree().Screen(
      content: { (_: TabsScreen) in 1 },
      nesting: {
        NoTree().Screen(content: { (_: HomeScreen) in 2 })
        NoTree().Screen(content: { (screen: ListScreen) in 10 + screen.page })
          .onDismiss { (screen: ListScreen) in dismissed.append("\(screen.page)") }
      }
    )
    let tree = numbers.mapContent { "<\($0)>" }
    var path = ScreenPath(root: TabsScreen())
    path.perform(.goTo(AnyScreen(ListScreen(page: 5)), on: .id(.root)))
    let built = tree.build(path: path)
    #expect(built.map(\.content) == ["<1>", "<15>"])
    #expect(built[0].branches.map { $0.path.map(\.content) } == [["<2>"], ["<10>"]])
    built[0].branches[1].path[0].performOnDismiss()
    #expect(dismissed == ["0"])
    #expect(tree.allPaths(maxDepth: 2) == ["/tabs", "/tabs/home", "/tabs/list"])
  }

  @Test("A builder of one's own builds, and is taken to build whatever it may")
  func ownBuilder() {
    struct Even: PathBuilder {
      func build(pathElement: NavigationPathElement) -> NavigationNode<String>? {
        guard let page = pathElement.content.unwrap(as: ListScreen.self)?.page, page % 2 == 0 else { return nil }
        return NavigationNode(pathElement, content: "even \(page)", successor: { Even().build(pathElement: $0) })
      }
    }
    let tree = TextTree { _ in
      NamedTree(HomeScreen.self)
      Even()
    }
    let pages = erased(ListScreen(page: 2), ListScreen(page: 4), ListScreen(page: 5))
    #expect(tree.build(path: pages).map(\.content) == ["even 2", "even 4"])
    #expect(tree.isValid(pages) && tree.allPaths(maxDepth: 5) == ["/home", "/…"])
  }

  @Test("Conditions, values, stores and closures under the names of Composable Navigator")
  func peerNames() throws {
    @MainActor final class Choice {
      var (isOpen, title, store) = (true, String?.none, Store<Int, Never>?.none)
    }
    let choice = Choice()
    let home = PathBuilders.screen(HomeScreen.self, content: { "home" })
    let list = PathBuilders.screen(ListScreen.self, content: { "list" })
    let builders: [AnyPathBuilder<String>] = [
      AnyPathBuilder(PathBuilders.if({ choice.isOpen }, then: home, else: list)),
      AnyPathBuilder(PathBuilders.if({ choice.isOpen }, then: { home }, else: { list })),
      AnyPathBuilder(PathBuilders.if(let: { choice.title }, then: { _ in list }, else: home)),
      AnyPathBuilder(PathBuilders.if(screen: { (_: ListScreen) in list }, else: home)),
      AnyPathBuilder(PathBuilders.ifLetStore(store: choice.store, then: { _ in list }, else: home)),
      AnyPathBuilder(buildPath: { choice.isOpen ? home.build(pathElement: $0) : list.build(pathElement: $0) }),
    ]
    for builder in builders { #expect(builder.build(path: erased(HomeScreen())).map(\.content) == ["home"]) }
    (choice.isOpen, choice.title) = (false, "list")
    choice.store = Store(initialState: 1) { EmptyReducer() }
    for builder in builders { #expect(builder.build(path: erased(ListScreen(page: 1))).map(\.content) == ["list"]) }
    #expect(DeeplinkComponent(url: try #require(URL(string: "home?id=0")))?.name == "home")
    #expect(DeeplinkComponent(url: try #require(URL(string: "home/list"))) == nil)
    let mock = Navigator.mock(path: {
      ScreenPath.Update(previous: ScreenPath(root: HomeScreen()), current: ScreenPath(root: HomeScreen()))
    })
    #expect(reportedIssues { mock.goBack(to: .root) }.count == 1 && mock.path().current.count == 1)
  }
}
