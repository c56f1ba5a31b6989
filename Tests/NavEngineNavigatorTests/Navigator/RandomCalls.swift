import NavEngineNavigator
import TestSupport

extension Navigator.Call {
  /// A call about a screen of a path, or about another one.
  static func random(on path: ScreenPath, _ random: inout SplitMix64) -> Navigator.Call {
    let screens = erased(
      HomeScreen(),
      DetailScreen(),
      DetailScreen(detailID: "1"),
      SettingsScreen(),
      ListScreen(page: 0),
      CoverScreen(),
      TabsScreen(),
      SplitScreen()
    )
    let screen = screens[random.below(screens.count)]
    let id = path.allScreens[random.below(path.allScreens.count)].id
    switch random.below(8) {
    case 0: return .present(screen, on: nil)
    case 1: return .dismiss(.id(id))
    case 2: return .goBack(to: random.oneIn(2) ? .id(id) : .screen(screen))
    case 3: return .replaceContent(of: .id(id), with: screen)
    case 4: return .activate(branch: ["home", "list", "content"][random.below(3)], of: .id(id), resets: false)
    case 5, 6: return .replace(path: (0..<1 + random.below(4)).map { _ in screens[random.below(screens.count)] })
    default: return .goTo(screen, on: .id(id))
    }
  }
}
