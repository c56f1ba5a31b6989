import NavEngineNavigator
import Testing

@Suite("AnyScreen")
struct AnyScreenTests {
  @Test("equal screens of one type are equal, and hash alike")
  func equality() {
    let screen = AnyScreen(DetailScreen(detailID: "1"))
    #expect(screen == AnyScreen(DetailScreen(detailID: "1")))
    #expect(screen != AnyScreen(DetailScreen(detailID: "2")))
    #expect(screen != AnyScreen(HomeScreen()))
    #expect(Set([screen, AnyScreen(DetailScreen(detailID: "1")), AnyScreen(HomeScreen())]).count == 2)
  }

  @Test("gives the screen back, to its own type alone")
  func unwrapping() {
    let screen = DetailScreen(detailID: "1").eraseToAnyScreen()
    #expect(screen.unwrap() == DetailScreen(detailID: "1"))
    #expect(screen.unwrap(as: HomeScreen.self) == nil)
    #expect(screen.is(DetailScreen.self))
    #expect(!screen.is(HomeScreen.self))
    #expect(screen.screen as? DetailScreen == DetailScreen(detailID: "1"))
  }

  @Test("does not wrap what is erased already")
  func erasedTwice() {
    let screen = AnyScreen(HomeScreen())
    #expect(AnyScreen(screen) == screen)
    #expect(screen.eraseToAnyScreen() == screen)
    #expect(AnyScreen(screen).is(HomeScreen.self))
    #expect(screen.unwrap(as: AnyScreen.self) == screen)
  }

  @Test("finds the class of a screen's superclass")
  func classes() {
    let screen = AnyScreen(SubclassedScreen())
    #expect(screen.is(ClassScreen.self))
    #expect(screen.unwrap(as: ClassScreen.self) != nil)
    #expect(!AnyScreen(ClassScreen()).is(SubclassedScreen.self))
  }

  @Test("has the style, the branches and the description of its screen")
  func properties() {
    #expect(AnyScreen(SettingsScreen()).presentationStyle == .sheet())
    #expect(AnyScreen(TabsScreen()).branches.map(\.name) == ["home", "list"])
    #expect(AnyScreen(SplitScreen()).branchLayout == .columns)
    #expect(AnyScreen(HomeScreen()).branches.isEmpty)
    #expect(AnyScreen(ListScreen(page: 3)).description == "\(ListScreen(page: 3))")
  }

  @Test(
    "names a screen by its type",
    arguments: [
      (AnyScreen(HomeScreen()), "home"), (AnyScreen(DetailScreen()), "detail"), (AnyScreen(URLListScreen()), "urlList"),
      (AnyScreen(FAQScreen()), "faq"), (AnyScreen(Spot<Int>()), "spot"), (AnyScreen(NamedScreen()), "front-page"),
    ]
  )
  func names(screen: AnyScreen, name: String) {
    #expect(screen.pathComponent == name)
  }

  @Test("styles describe themselves")
  func styles() {
    let styles: [ScreenPresentationStyle] = [
      .push, .sheet(), .sheet(allowsPush: false), .fullScreenCover, .popover, .custom("drawer"),
    ]
    #expect(
      styles.map(\.description) == ["push", "sheet", "sheet (no pushes)", "fullScreenCover", "popover", "drawer"]
    )
    #expect(styles.filter(\.allowsPush).count == 5)
    #expect(styles.filter(\.hidesPredecessor) == [.push, .fullScreenCover])
    #expect(styles.filter(\.isPush) == [.push])
  }

  @Test("takes one word", .enabled(if: MemoryLayout<Int>.size == 8))
  func size() {
    #expect(MemoryLayout<AnyScreen>.size == 8)
  }
}

private class ClassScreen: Screen, @unchecked Sendable {
  let presentationStyle = ScreenPresentationStyle.push
  static func == (left: ClassScreen, right: ClassScreen) -> Bool { left === right }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

private final class SubclassedScreen: ClassScreen, @unchecked Sendable {}

private struct URLListScreen: Screen {
  let presentationStyle = ScreenPresentationStyle.push
}

private struct FAQScreen: Screen {
  let presentationStyle = ScreenPresentationStyle.push
}

private struct Spot<ID: Hashable & Sendable>: Screen {
  let presentationStyle = ScreenPresentationStyle.push
}

private struct NamedScreen: Screen {
  static let pathComponent = "front-page"
  let presentationStyle = ScreenPresentationStyle.push
}
