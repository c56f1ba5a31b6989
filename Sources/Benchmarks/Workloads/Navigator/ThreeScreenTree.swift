import NavEngine

/// A tree of three types of screens, each of which can come after each.
struct ThreeScreenTree: NavigationTree {
  struct Page {
    var number: Int
  }

  struct FirstScreen: Screen {
    let number: Int
    let presentationStyle = ScreenPresentationStyle.push
  }

  struct SecondScreen: Screen {
    let number: Int
    let presentationStyle = ScreenPresentationStyle.push
  }

  struct ThirdScreen: Screen {
    let number: Int
    let presentationStyle = ScreenPresentationStyle.sheet()
  }

  let factor: Int

  var builder: some PathBuilder<Page> {
    Screen(content: { (screen: FirstScreen) in Page(number: screen.number * factor) }, nesting: { again })
    Screen(content: { (screen: SecondScreen) in Page(number: screen.number * factor) }, nesting: { again })
    Screen(content: { (screen: ThirdScreen) in Page(number: screen.number * factor) }, nesting: { again })
  }

  private var again: AnyPathBuilder<Page> { ThreeScreenTree(factor: factor).eraseCircularNavigationPath() }

  /// So many screens, of each type in turn, with numbers from 0 on.
  static func screens(count: Int) -> [any NavEngine.Screen] {
    (0..<count).map { number in
      switch number % 3 {
      case 0: FirstScreen(number: number)
      case 1: SecondScreen(number: number)
      default: ThirdScreen(number: number)
      }
    }
  }
}
