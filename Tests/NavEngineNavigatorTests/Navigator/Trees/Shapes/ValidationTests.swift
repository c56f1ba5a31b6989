import NavEngineNavigator
import Testing

@MainActor
@Suite("Trees: valid paths")
struct ValidationTests {
  let tree = AppTextTree(title: "Home")

  @Test("Paths that are built are valid, with each beginning of theirs")
  func valid() throws {
    try tree.validate(erased(HomeScreen()))
    try tree.validate(erased(HomeScreen(), DetailScreen(detailID: "1")))
    try tree.validate(ScreenPath(erased(HomeScreen(), SettingsScreen())).screens)
    #expect(tree.isValid(erased(HomeScreen(), SettingsScreen())))
  }

  @Test("Says where a path ends, and what could come there")
  func error() throws {
    let path = erased(HomeScreen(), ListScreen(page: 0), DetailScreen())
    let error = try #require(throws: ScreenPath.ValidationError.self) { try tree.validate(path) }
    #expect(error.index == 1 && error.screen == AnyScreen(ListScreen(page: 0)) && error.path == path)
    #expect(error.possible == ["detail", "settings"])
    #expect(error.description.hasPrefix("/home/list: ListScreen(page: 0, "))
    #expect(error.description.contains(") at 1 cannot come after HomeScreen("))
    #expect(error.description.hasSuffix("), where detail and settings can."))
    #expect(!tree.isValid(path) && !tree.isValid(ScreenPath(path).screens))
  }

  @Test("The root, the end, and no path at all")
  func messages() {
    func message(_ path: [AnyScreen]) -> String? {
      do {
        try tree.validate(path)
        return nil
      } catch {
        return error.description
      }
    }
    #expect(message(erased(PlainScreen())) == "/plain: \(PlainScreen()) at 0 cannot be the root, which home can.")
    #expect(message([]) == "A path without screens has no root; home can be one.")
    #expect(
      message(erased(HomeScreen(), SettingsScreen(), PlainScreen()))
        == "/home/settings/plain: \(PlainScreen()) at 2 cannot come after \(SettingsScreen()), where nothing can."
    )
  }

  @Test("Messages do not grow with what they are about")
  func longMessages() throws {
    struct LongScreen: Screen {
      var text: String
      let presentationStyle = ScreenPresentationStyle.push
    }
    let tree = TextTree { _ in CircularHome() }
    let path = erased(HomeScreen()) + Array(repeating: AnyScreen(HomeScreen()), count: 2_000)
    let last = LongScreen(text: String(repeating: "x", count: 100_000))
    let error = try #require(throws: ScreenPath.ValidationError.self) { try tree.validate(path + erased(last)) }
    #expect(error.index == 2_001 && error.description.count < 400)
    #expect(error.description.hasPrefix("…/home/home/home/home/home/home/home/long: LongScreen(text: \"xxx"))
  }

  @Test("Conditions, wildcards and values of screens are as they are when something is built")
  func conditions() throws {
    var condition = true
    let tree = TextTree { tree in
      tree.Conditional(
        either: { NamedTree(HomeScreen.self) },
        or: { NamedTree(SettingsScreen.self) },
        basedOn: { condition }
      )
      tree.If(
        screen: { (screen: ListScreen) in
          if screen.page == 0 { tree.Screen(ListScreen.self, content: { "first" }, nesting: { CircularHome() }) }
        },
        else: { NamedTree(ListScreen.self) }
      )
      named(DetailScreen.self) {
        NamedTree(CoverScreen.self)
        tree.Wildcard(screen: HomeScreen(), pathBuilder: { CircularHome() })
      }
    }
    let paths: [[AnyScreen]] = [
      erased(HomeScreen()), erased(SettingsScreen()), erased(ListScreen(page: 0)), erased(ListScreen(page: 1)),
      erased(ListScreen(page: 0), HomeScreen()), erased(ListScreen(page: 0), CoverScreen()),
      erased(DetailScreen(), CoverScreen()), erased(DetailScreen(), CoverScreen(), HomeScreen()),
      erased(DetailScreen(), PlainScreen()), erased(DetailScreen(), PlainScreen(), DetailScreen()),
      erased(DetailScreen(), PlainScreen(), PlainScreen()),
    ]
    for isMet in [true, false] {
      condition = isMet
      #expect(paths.map { tree.isValid($0) } == paths.map { tree.build(path: $0).count == $0.count })
    }
    let error = try #require(throws: ScreenPath.ValidationError.self) { try tree.validate(erased(PlainScreen())) }
    #expect(error.possible == ["settings", "list", "detail"])
    let nested = erased(DetailScreen(), PlainScreen(), PlainScreen())
    let other = try #require(throws: ScreenPath.ValidationError.self) { try tree.validate(nested) }
    #expect(other.index == 2 && other.possible == ["home", "detail"])
  }

  @Test("A path enters a branch by its root")
  func branches() {
    let tree = TextTree { tree in
      named(TabsScreen.self) {
        NamedTree(HomeScreen.self)
        tree.Screen(ListScreen.self, content: { "list" }, nesting: { NamedTree(DetailScreen.self) })
        NamedTree(SettingsScreen.self)
      }
    }
    #expect(tree.isValid(erased(TabsScreen(), ListScreen(page: 0), DetailScreen())))
    #expect(tree.isValid(ScreenPath(erased(TabsScreen(), ListScreen(page: 0), DetailScreen())).screens))
    #expect(tree.isValid(erased(TabsScreen(), SettingsScreen())))
    #expect(!tree.isValid(erased(TabsScreen(), HomeScreen(), DetailScreen())))
  }
}
