import TestSupport
import Testing

@testable import NavEngineNavigator

/// What calls cost, told by what they allocate, and by whether the screens stay where they are in memory.
@MainActor
@Suite("Navigator's costs")
struct NavigatorCostTests {
  private func makeSource(_ count: Int) -> Navigator.Datasource {
    Navigator.Datasource(path: [AnyScreen(HomeScreen())] + (1..<count).map { AnyScreen(ListScreen(page: $0)) })
  }

  private func place(_ dataSource: Navigator.Datasource) -> UInt? {
    dataSource.current.entries.withContiguousStorageIfAvailable { UInt(bitPattern: $0.baseAddress) }
  }

  @Test("no call copies the screens that stay, and nobody keeps a copy of them")
  func inPlace() {
    let dataSource = makeSource(10_000)
    let navigator = dataSource.navigator
    let last = dataSource.update.current.leaf.id
    // Room for what is pushed.
    navigator.go(to: DetailScreen(), on: last)
    let before = place(dataSource)
    navigator.goBack(to: last)
    navigator.go(to: erased(DetailScreen(), SettingsScreen()), on: last)
    navigator.replaceContent(of: last, with: ListScreen(page: -1))
    navigator.didAppear(id: last)
    navigator.dismiss(screen: SettingsScreen())
    navigator.present(CoverScreen())
    navigator.dismissSuccessor(of: ListScreen(page: -1))
    navigator.go(to: DetailScreen(), on: last)
    navigator.go(to: SettingsScreen(), on: DetailScreen())
    _ = navigator.path().current.leaf
    _ = navigator.path().previous
    navigator.goBack(where: { $0.is(ListScreen.self) })
    #expect(place(dataSource) == before)
    #expect(dataSource.update.current.count == 10_000)
  }

  @Test("nor where screens are shown, by a driver, while somebody listens to events")
  func shownInPlace() {
    let dataSource = makeSource(200)
    let driver = NavigationDriver(dataSource, tree: AllScreens(), host: StrictHost())
    let events = dataSource.events
    let navigator = dataSource.navigator
    let last = dataSource.update.current.leaf.id
    navigator.go(to: DetailScreen(), on: last)
    let before = place(dataSource)
    navigator.goBack(to: last)
    navigator.go(to: erased(DetailScreen(), SettingsScreen()), on: last)
    navigator.dismiss(screen: SettingsScreen())
    #expect(place(dataSource) == before)
    withExtendedLifetime((driver, events)) {}
  }
}
