import Testing

@testable import NavEngineNavigator

@MainActor
@Suite("Trees: renderings under conditions, and dismissals")
struct NavigationRenderingConditionTests {
  let rendering = NavigationRendering<String>()

  @Test("What a condition does not let be built any more is dismissed, and built again later")
  func conditional() {
    var isOpen = true
    var events: [String] = []
    let tree = TextTree { tree in
      named(HomeScreen.self) {
        tree.Conditional(
          either: {
            tree.Screen(
              content: { (_: DetailScreen) in
                events.append("built")
                return "detail"
              },
              nesting: {
                NamedTree(SettingsScreen.self)
                  .onDismiss(of: SettingsScreen()) { events.append("settings") }
              }
            )
            .onDismiss { (_: DetailScreen) in events.append("detail") }
          },
          or: { tree.Empty() },
          basedOn: { isOpen }
        )
      }
    }
    let path = ScreenPath(erased(HomeScreen(), DetailScreen(), SettingsScreen()))
    rendering.update(to: path, with: tree)
    rendering.update(to: path, with: tree)
    #expect(events == ["built"])
    isOpen = false
    rendering.update(to: path, with: tree)
    #expect(events == ["built", "settings", "detail"] && rendering.path.count == 1)
    rendering.update(to: path, with: tree)
    isOpen = true
    rendering.update(to: path, with: tree)
    #expect(events == ["built", "settings", "detail", "built"] && rendering.path.count == 3)
  }

  @Test("A condition of a builder that came first and built nothing counts, too")
  func earlierBuilder() {
    var isOpen = false
    let tree = TextTree { tree in
      tree.Conditional(
        either: { NamedTree(HomeScreen.self, "first") },
        or: { NamedTree(DetailScreen.self) },
        basedOn: { isOpen }
      )
      NamedTree(HomeScreen.self, "second")
    }
    let path = ScreenPath(root: HomeScreen())
    rendering.update(to: path, with: tree)
    #expect(rendering.path.map(\.content) == ["second"])
    isOpen = true
    rendering.update(to: path, with: tree)
    #expect(rendering.path.map(\.content) == ["first"])
  }

  @Test("A value that is another one is built with again")
  func ifLet() {
    final class Model: Sendable {}
    var (name, model): (String?, Model) = (nil, Model())
    var count = 0
    let tree = TextTree { tree in
      tree.If(
        let: { name },
        then: { name in
          tree.Screen(
            HomeScreen.self,
            content: { name },
            nesting: {
              tree.If(
                let: { model },
                then: { _ in
                  tree.Screen(
                    content: { (_: DetailScreen) in
                      count += 1
                      return "detail"
                    }
                  )
                }
              )
            }
          )
        }
      )
    }
    let path = ScreenPath(erased(HomeScreen(), DetailScreen()))
    func contents() -> [String] {
      rendering.update(to: path, with: tree)
      return rendering.path.map(\.content)
    }
    #expect(contents() == [])
    name = "A"
    #expect(contents() == ["A", "detail"] && count == 1)
    #expect(contents() == ["A", "detail"] && count == 1)
    model = Model()
    #expect(contents() == ["A", "detail"] && count == 2)
    name = "B"
    #expect(contents() == ["B", "detail"] && count == 3)
    name = nil
    #expect(contents() == [])
  }

  @Test("Told of all screens, of a type and of a value, by the builder that built them")
  func dismissals() {
    var events: [String] = []
    let tree = TextTree { tree in
      named(HomeScreen.self) {
        tree.AnyOf {
          NamedTree(DetailScreen.self)
          tree.Screen(ListScreen.self, content: { "list" }, nesting: { NamedTree(DetailScreen.self) })
        }
        .onDismiss { (screen: DetailScreen) in events.append("a detail \(screen.detailID)") }
        .onDismiss(of: ListScreen.self) { events.append("a list") }
        .onDismiss(of: DetailScreen(detailID: "1")) { events.append("detail 1") }
        .onDismiss { (screen: AnyScreen) in events.append("any \(screen.pathComponent)") }
      }
    }
    func goAndReturn(_ screens: AnyScreen...) -> [String] {
      events = []
      rendering.update(to: ScreenPath(erased(HomeScreen()) + screens), with: tree)
      #expect(events.isEmpty && rendering.path.count == screens.count + 1)
      rendering.update(to: ScreenPath(root: HomeScreen()), with: tree)
      return events
    }
    #expect(goAndReturn(AnyScreen(DetailScreen())) == ["a detail 0", "any detail"])
    #expect(goAndReturn(AnyScreen(DetailScreen(detailID: "1"))) == ["a detail 1", "detail 1", "any detail"])
    #expect(goAndReturn(AnyScreen(ListScreen(page: 0)), AnyScreen(DetailScreen())) == ["a list", "any list"])
  }

  @Test("A wildcard's screen stays while what it stands for changes, if that is under the same id")
  func wildcard() {
    var dismissals = 0
    let tree = TextTree { tree in
      NamedTree(HomeScreen.self)
      tree.Wildcard(screen: SettingsScreen(), pathBuilder: NamedTree(SettingsScreen.self))
        .onDismiss(of: SettingsScreen.self) { dismissals += 1 }
    }
    var path = ScreenPath(root: DetailScreen())
    rendering.update(to: path, with: tree)
    rendering.update(to: path, with: tree)
    path.perform(.replaceContent(of: .id(.root), with: AnyScreen(DetailScreen(detailID: "1"))))
    rendering.update(to: path, with: tree)
    #expect(rendering.path.map(\.content) == ["settings"] && dismissals == 0)
    path.perform(.replaceContent(of: .id(.root), with: AnyScreen(HomeScreen())))
    rendering.update(to: path, with: tree)
    #expect(rendering.path.map(\.content) == ["home"] && dismissals == 1)
  }
}
