import CNavEngineBenchmarking
import TestSupport
import Testing

@testable import NavEngineNavigator

@MainActor
@Suite("Trees: the cost of building", .enabled(if: countsAllocations))
struct NavigationRenderingCostTests {
  /// Lists, after which come lists.
  struct Lists: NavigationTree {
    var builder: some PathBuilder<Int> {
      Screen(
        content: { (screen: ListScreen) in screen.page },
        nesting: { Lists().eraseCircularNavigationPath() }
      )
    }
  }

  private func path(_ count: Int) -> ScreenPath {
    ScreenPath((0..<count).map { AnyScreen(ListScreen(page: $0)) })
  }

  @Test("An update to where one is allocates nothing, on 10 screens and on 10,000", arguments: [10, 10_000])
  func unchanged(count: Int) {
    let rendering = NavigationRendering<Int>()
    let path = path(count)
    rendering.update(to: path, with: Lists())
    #expect(allocations { rendering.update(to: path, with: Lists()) } == 0)
  }

  @Test("A push and a pop cost the same on 10 screens and on 10,000")
  func push() {
    func cost(_ count: Int) -> Int64 {
      let rendering = NavigationRendering<Int>()
      let path = path(count)
      var pushed = path
      pushed.perform(.present(AnyScreen(ListScreen(page: count)), on: nil))
      rendering.update(to: path, with: Lists())
      return allocations {
        rendering.update(to: pushed, with: Lists())
        rendering.update(to: path, with: Lists())
      }
    }
    let (few, many) = (cost(10), cost(10_000))
    #expect(few == many && few < 16)
  }

  @Test("Trees whose types cannot build a screen are not made for it")
  func madeOnDemand() {
    var made: [String] = []
    func noting<P>(_ name: String, _ builder: P) -> P {
      made.append(name)
      return builder
    }
    let tree = TextTree { tree in
      noting("home", NamedTree(HomeScreen.self))
      noting("detail", NamedTree(DetailScreen.self)).onDismiss(of: DetailScreen.self) {}
      tree.AnyOf {
        noting("settings", NamedTree(SettingsScreen.self))
        noting("list", NamedTree(ListScreen.self))
      }
    }
    keep(tree.build(path: erased(ListScreen(page: 0))).count)
    #expect(made == ["list"])
  }
}
