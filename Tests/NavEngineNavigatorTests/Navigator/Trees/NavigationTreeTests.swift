import NavEngineNavigator
import Testing

@MainActor
@Suite("Trees: what a tree is built of")
struct NavigationTreeTests {
  struct Built: NavigationTree {
    enum Kind {
      case one, two, three
    }

    var condition = false
    var kind = Kind.one
    var repeats = 0
    var optional: String?

    var builder: some PathBuilder<String> {
      Screen(HomeScreen.self, content: { "home" })
      if condition {
        NamedTree(CoverScreen.self)
      }
      if condition {
        NamedTree(NoticeScreen.self)
      } else {
        NamedTree(DetailScreen.self)
        NamedTree(TabsScreen.self)
      }
      switch kind {
      case .one: NamedTree(SettingsScreen.self, "one")
      case .two: Empty()
      case .three:
        NamedTree(SettingsScreen.self, "three")
        NamedTree(SplitScreen.self)
      }
      for number in 0..<repeats {
        If(screen: { (screen: ListScreen) in
          if screen.page == number {
            NamedTree(ListScreen.self, "page \(number)")
          }
        })
      }
      if let optional {
        NamedTree(ListScreen.self, optional)
      }
      if #available(macOS 14, *) {
        NamedTree(PlainScreen.self)
      }
    }
  }

  private func roots(_ tree: Built) -> [String] {
    let firstScreens = erased(HomeScreen(), CoverScreen(), NoticeScreen(), DetailScreen(), TabsScreen())
    let lists = erased(ListScreen(page: 0), ListScreen(page: 1))
    let screens = firstScreens + erased(SettingsScreen(), SplitScreen()) + lists + erased(PlainScreen())
    return screens.compactMap { tree.build(path: [$0]).first?.content }
  }

  @Test("if, else, switch, for, if let and availability")
  func conditions() {
    #expect(roots(Built()) == ["home", "detail", "tabs", "one", "plain"])
    #expect(roots(Built(condition: true, kind: .two)) == ["home", "cover", "notice", "plain"])
    #expect(
      roots(Built(kind: .three, repeats: 1)) == ["home", "detail", "tabs", "three", "split", "page 0", "plain"]
    )
    #expect(
      roots(Built(repeats: 1, optional: "other")) == ["home", "detail", "tabs", "one", "page 0", "other", "plain"]
    )
  }

  @Test("What builds nothing stands anywhere")
  func nothing() {
    let tree = TextTree { tree in
      tree.Empty()
      NamedTree(HomeScreen.self)
      tree.Empty()
      if Bool(true) { tree.Empty() }
      if Bool(false) { NamedTree(ListScreen.self) } else { tree.Empty() }
      if Bool(false) { tree.Empty() } else { NamedTree(DetailScreen.self) }
      tree.Screen(CoverScreen.self, content: { "cover" }, nesting: {})
    }
    #expect(tree.build(path: erased(CoverScreen(), HomeScreen())).map(\.content) == ["cover"])
    #expect(tree.build(path: erased(HomeScreen())).map(\.content) == ["home"])
    #expect(tree.build(path: erased(DetailScreen())).map(\.content) == ["detail"])
    #expect(tree.build(path: erased(ListScreen(page: 0))).isEmpty)

    struct Nothing: NavigationTree {
      var builder: some PathBuilder<Never> {}
    }
    #expect(Nothing().build(path: erased(HomeScreen())).isEmpty && Nothing().drawing().isEmpty)
  }

  @Test("Contents of several types make Any")
  func heterogeneous() {
    let tree = MixedTree(condition: true)
    let contents = erased(HomeScreen(), DetailScreen(), ListScreen(page: 2), SettingsScreen())
      .map { tree.build(path: [$0]).first?.content }
    #expect(contents[0] as? String == "home" && contents[1] as? Int == 0 && contents[2] as? Double == 2)
    #expect(contents[3] as? Character == "s")
    #expect(MixedTree(condition: false).build(path: erased(SettingsScreen())).isEmpty)

    let texts = tree.mapContent { "<\($0)>" }.build(path: erased(HomeScreen(), DetailScreen(), HomeScreen()))
    #expect(texts.map(\.content) == ["<home>", "<1>", "<home again>"])
  }

  struct MixedTree: NavigationTree {
    let condition: Bool

    var builder: some PathBuilder {
      Screen(
        HomeScreen.self,
        content: { "home" },
        nesting: {
          Screen(DetailScreen.self, content: { 1 }, nesting: { NamedTree(HomeScreen.self, "home again") })
        }
      )
      Screen(DetailScreen.self, content: { 0 })
      Screen(content: { (screen: ListScreen) in Double(screen.page) })
      if condition {
        Screen(SettingsScreen.self, content: { "s" as Character })
      } else {
        Screen(CoverScreen.self, content: { 0.5 })
      }
    }
  }

  @Test("Many screens beside each other")
  func many() {
    let wide = TextTree { _ in
      for number in 0..<40 { PageTree(page: number) }
      PageTree(page: 40)
      PageTree(page: 41)
      PageTree(page: 42)
      PageTree(page: 43)
      PageTree(page: 44)
    }
    #expect((0..<46).compactMap { wide.build(path: erased(ListScreen(page: $0))).first?.content }.count == 45)
  }

  struct PageTree: NavigationTree {
    let page: Int

    var builder: some PathBuilder<String> {
      If(screen: { (screen: ListScreen) in
        if screen.page == page { NamedTree(ListScreen.self) }
      })
    }
  }
}
