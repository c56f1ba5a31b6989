import Foundation
import NavEngine
import Testing

@MainActor
@Suite("TextHost")
struct TextHostTests {
  private let dataSource = Navigator.Datasource(root: HomeScreen())
  private let host = TextHost()
  private var navigator: Navigator { dataSource.navigator }

  @Test("draws the top of each stack, and boxes for what is presented")
  func stacks() {
    let driver = NavigationDriver(dataSource, tree: Pages(), host: host)
    #expect(host.drawing == "Home\n  of home\n")
    navigator.replace(path: erased(HomeScreen(), ListScreen(page: 1), SettingsScreen(), ListScreen(page: 22)))
    #expect(
      host.drawing == """
        < 1 | List
          of list
        +- sheet ----+
        | < 1 | List |
        |   of list  |
        +------------+

        """
    )
    navigator.goBack(to: .root)
    #expect(host.drawing == "Home\n  of home\n")
    withExtendedLifetime(driver) {}
  }

  @Test("draws tabs as a line of names")
  func tabs() {
    let driver = NavigationDriver(dataSource, tree: Pages(), host: host)
    navigator.replace(path: erased(TabsScreen(), ListScreen(page: 0), ListScreen(page: 1)))
    #expect(host.drawing == "Tabs\n  of tabs\n< 1 | List\n  of list\nhome  [list]\n")
    navigator.activate(branch: "home", of: .root)
    #expect(host.drawing == "Tabs\n  of tabs\nHome\n  of home\n[home]  list\n")
    withExtendedLifetime(driver) {}
  }

  @Test("draws columns one after the other")
  func columns() {
    let driver = NavigationDriver(dataSource, tree: Pages(), host: host)
    navigator.replace(path: erased(SplitScreen(), ListScreen(page: 0)))
    #expect(
      host.drawing == """
        Split
          of split
        -- sidebar
        Home
          of home
        -- content *
        List
          of list
        -- detail
        Tabs
          of tabs
        Home
          of home
        [home]  list

        """
    )
    withExtendedLifetime(driver) {}
  }

  @Test("gives a drawing after each call")
  func drawings() {
    var drawings: [String] = []
    let host = TextHost { drawings.append($0) }
    let driver = NavigationDriver(dataSource, tree: Pages(), host: host)
    navigator.go(to: DetailScreen(), on: .root)
    #expect(drawings == ["Home\n  of home\n", "< 1 | Detail\n  of detail\n"])
    withExtendedLifetime(driver) {}
  }
}

/// Builds whatever comes.
private struct Pages: PathBuilder {
  func build(pathElement: NavigationPathElement) -> NavigationNode<TextHost.Page>? {
    let name = pathElement.content.pathComponent
    return NavigationNode(pathElement, content: TextHost.Page(name.capitalized, lines: ["of \(name)"])) {
      build(pathElement: $0)
    }
  }
}
