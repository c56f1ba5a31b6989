import CNavEngineBenchmarking
import NavEngineBenchmarking
import NavEngineNavigator

/// A path of so many screens, of three types in turn, built by a tree in which each type can come after each. The
/// reference takes values of the same types from an array and finds out which they are.
struct TreeBuild: MainActorWorkload {
  /// How many screens the path has.
  let depth: Int

  let group = "tree/build"

  var name: String { "\(group)/\(depth)" }

  private func sum(_ passes: Int) -> Int { passes * depth * (depth - 1) / 2 }

  @MainActor
  func runEngine(passes: Int) throws -> LoopCost {
    let sink = cbench_sink()
    let tree = ThreeScreenTree(factor: 1)
    let path = ScreenPath(ThreeScreenTree.screens(count: depth).map { AnyScreen(erasing: $0) })
    var sum = 0
    let watch = Stopwatch()
    for _ in 0..<passes {
      for node in tree.build(path: path) {
        sum &+= node.content.number
        sink(Int64(node.content.number))
      }
    }
    let measurement = watch.stop(operations: passes)
    try CheckFailure.check("the sum of the contents", sum, equals: self.sum(passes))
    return measurement
  }

  @MainActor
  func runReference(passes: Int) throws -> LoopCost {
    let sink = cbench_sink()
    let screens = ThreeScreenTree.screens(count: depth)
    var sum = 0
    let watch = Stopwatch()
    for _ in 0..<passes {
      for content in Self.contents(of: screens, factor: 1) {
        sum &+= content.number
        sink(Int64(content.number))
      }
    }
    let measurement = watch.stop(operations: passes)
    try CheckFailure.check("the sum of the contents", sum, equals: self.sum(passes))
    return measurement
  }

  @inline(never)
  private static func contents(of screens: [any Screen], factor: Int) -> [ThreeScreenTree.Page] {
    var pages: [ThreeScreenTree.Page] = []
    pages.reserveCapacity(screens.count)
    for screen in screens {
      if let screen = screen as? ThreeScreenTree.FirstScreen {
        pages.append(.init(number: screen.number * factor))
      } else if let screen = screen as? ThreeScreenTree.SecondScreen {
        pages.append(.init(number: screen.number * factor))
      } else if let screen = screen as? ThreeScreenTree.ThirdScreen {
        pages.append(.init(number: screen.number * factor))
      } else {
        break
      }
    }
    return pages
  }
}

extension AnyScreen {
  fileprivate init(erasing screen: any Screen) {
    self.init(screen)
  }
}

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
  static func screens(count: Int) -> [any NavEngineNavigator.Screen] {
    (0..<count).map { number in
      switch number % 3 {
      case 0: FirstScreen(number: number)
      case 1: SecondScreen(number: number)
      default: ThirdScreen(number: number)
      }
    }
  }
}
