import Foundation
import NavEngineHosts
import NavEngineNavigator
import NavEngineTesting
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

  @Test("does not draw any more what its user has taken away")
  func userDismisses() {
    let driver = NavigationDriver(dataSource, tree: Pages(), host: host)
    navigator.replace(path: erased(HomeScreen(), ListScreen(page: 1), SettingsScreen(), ListScreen(page: 22)))
    let ids = driver.shownIDs
    host.userDismisses(id: ids[2])
    #expect(host.drawing == "< 1 | List\n  of list\n")
    driver.userDidDismiss(id: ids[2])
    #expect(driver.shownIDs == Array(ids[..<2]))
    #expect(dataSource.path.ids.elementsEqual(ids[..<2]))
    #expect(host.drawing == "< 1 | List\n  of list\n")

    host.userDismisses(id: ids[1])
    driver.userDidDismiss(id: ids[1])
    navigator.go(to: DetailScreen(), on: .root)
    #expect(host.drawing == "< 1 | Detail\n  of detail\n")
  }

  @Test("shows the tab that its user has selected")
  func userSelects() {
    let driver = NavigationDriver(dataSource, tree: Pages(), host: host)
    navigator.replace(path: erased(TabsScreen()))
    let tabs = driver.shownIDs[0]
    #expect(host.drawing.hasSuffix("[home]  list\n"))
    host.userSelects(branch: "list", of: tabs)
    #expect(host.drawing == "Tabs\n  of tabs\nList\n  of list\nhome  [list]\n")
    driver.userDidSelect(branch: "list", of: tabs)
    #expect(dataSource.path.leaf.content.is(ListScreen.self))
    #expect(host.drawing == "Tabs\n  of tabs\nList\n  of list\nhome  [list]\n")
  }

  @Test("does nothing for a screen that is not there, and a branch that it does not have")
  func userErrs() {
    var drawings = 0
    let host = TextHost { _ in drawings += 1 }
    let driver = NavigationDriver(dataSource, tree: Pages(), host: host)
    navigator.replace(path: erased(TabsScreen()))
    let (before, drawn) = (host.drawing, drawings)
    host.userDismisses(id: 99_999)
    host.userSelects(branch: "list", of: 99_999)
    host.userSelects(branch: "other", of: driver.shownIDs[0])
    #expect(host.drawing == before)
    #expect(drawings == drawn)
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
  func build(pathElement: IdentifiedScreen) -> NavigationNode<TextHost.Page>? {
    let name = pathElement.content.pathComponent
    return NavigationNode(pathElement, content: TextHost.Page(name.capitalized, lines: ["of \(name)"])) {
      build(pathElement: $0)
    }
  }
}
