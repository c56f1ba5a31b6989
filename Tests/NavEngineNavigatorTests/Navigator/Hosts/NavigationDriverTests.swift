import NavEngineTesting
import TestSupport
import Testing

@testable import NavEngineNavigator

@MainActor
@Suite("NavigationDriver", .stackElementIDs(startingAt: 1))
struct NavigationDriverTests {
  private let dataSource = withStackElementIDs { Navigator.Datasource(root: HomeScreen()) }
  private let host = RecordingHost<String>()
  private var navigator: Navigator { dataSource.navigator }

  private func makeDriver() -> NavigationDriver<String> {
    NavigationDriver(dataSource, tree: AllScreens(), host: host)
  }

  @Test("shows the root, and then what is pushed and presented, in order")
  func showing() {
    let driver = makeDriver()
    #expect(host.takeCalls() == [.replace(0)])
    navigator.go(to: erased(DetailScreen(), SettingsScreen(), DetailScreen()), on: .root)
    #expect(host.takeCalls() == [.push(1, on: 0), .present(2, on: 1, style: .sheet()), .push(3, on: 2)])
    #expect(driver.shownIDs == [0, 1, 2, 3])
    #expect(host.contents[1] == "\(DetailScreen())")
  }

  @Test("dismisses what is presented before it pops what is under it, and adds last")
  func order() {
    let driver = makeDriver()
    navigator.go(to: erased(DetailScreen(), SettingsScreen(), DetailScreen(), CoverScreen()), on: .root)
    _ = host.takeCalls()
    navigator.replace(path: erased(HomeScreen(), ListScreen(page: 1), CoverScreen()))
    #expect(
      host.takeCalls() == [
        .dismiss([2, 3, 4], from: 1), .pop([1], to: 0), .push(5, on: 0),
        .present(6, on: 5, style: .fullScreenCover),
      ]
    )
    #expect(driver.shownIDs == [0, 5, 6])
  }

  @Test("replaces what has another value, under its id")
  func replacing() {
    let driver = makeDriver()
    navigator.go(to: erased(DetailScreen(), ListScreen(page: 1)), on: .root)
    _ = host.takeCalls()
    navigator.replaceContent(of: 1, with: DetailScreen(detailID: "1"))
    #expect(host.takeCalls().first == .replace(1))
    #expect(host.contents[1] == "\(DetailScreen(detailID: "1"))")
    navigator.replace(path: erased(CoverScreen()))
    #expect(host.takeCalls() == [.pop([1, 2], to: 0), .replace(0)])
    #expect(driver.shownIDs == [0])
  }

  @Test("begins all branches, and selects the active one")
  func branches() {
    let driver = makeDriver()
    navigator.replace(path: erased(TabsScreen(), ListScreen(page: 0), DetailScreen()))
    #expect(
      host.takeCalls() == [
        .replace(0), .replace(0), .begin(branch: "home", 1, of: 0), .begin(branch: "list", 2, of: 0),
        .push(3, on: 2), .select(branch: "list", of: 0),
      ]
    )
    navigator.activate(branch: "home", of: .root)
    #expect(host.takeCalls() == [.select(branch: "home", of: 0)])
    driver.userDidSelect(branch: "list", of: 0)
    #expect(host.takeCalls().isEmpty)
    #expect(dataSource.path.activePath.map(\.id) == [0, 2, 3])
    navigator.go(to: CoverScreen(), on: .root)
    navigator.replace(path: erased(HomeScreen()))
    #expect(
      host.takeCalls() == [
        .present(4, on: 0, style: .fullScreenCover), .dismiss([4], from: 0), .pop([2, 3], to: 0), .pop([1], to: 0),
        .replace(0),
      ]
    )
  }

  @Test("one call at a time, where the host animates; then what is to be shown by then")
  func animating() {
    let driver = makeDriver()
    _ = host.takeCalls()
    host.progress = .inProgress
    navigator.go(to: erased(DetailScreen(), ListScreen(page: 1)), on: .root)
    #expect(host.takeCalls() == [.push(1, on: 0)])
    #expect(driver.isBusy)
    navigator.replace(path: erased(HomeScreen(), DetailScreen(), SettingsScreen()))
    #expect(host.takeCalls().isEmpty)
    driver.didFinish()
    #expect(host.takeCalls() == [.present(3, on: 1, style: .sheet())])
    driver.didFinish()
    driver.didFinish()
    #expect(!driver.isBusy)
    #expect(host.takeCalls().isEmpty)
    #expect(driver.shownIDs == [0, 1, 3])
  }

  @Test("takes back what the user has dismissed, once")
  func gestures() {
    let driver = makeDriver()
    navigator.go(to: erased(DetailScreen(), SettingsScreen(), DetailScreen()), on: .root)
    _ = host.takeCalls()
    driver.userDidDismiss(id: 2)
    #expect(dataSource.path.ids.elementsEqual([0, 1]))
    driver.userDidDismiss(id: 3)
    driver.userDidDismiss(id: 2)
    driver.userDidDismiss(id: 99)
    #expect(dataSource.path.ids.elementsEqual([0, 1]))
    #expect(host.takeCalls().isEmpty)
  }

  @Test("a callback about a screen that the navigator popped itself pops nothing else")
  func lateCallbacks() {
    let driver = makeDriver()
    navigator.go(to: erased(DetailScreen(), ListScreen(page: 1)), on: .root)
    host.progress = .inProgress
    navigator.dismiss(id: 2)
    driver.userDidDismiss(id: 2)
    driver.didFinish()
    driver.userDidDismiss(id: 2)
    #expect(dataSource.path.ids.elementsEqual([0, 1]))
    #expect(driver.shownIDs == [0, 1])
  }

  @Test("tells of appearances when something comes in sight")
  func appearances() async {
    let stream = dataSource.events
    let driver = makeDriver()
    navigator.go(to: erased(DetailScreen(), SettingsScreen()), on: .root)
    driver.userDidDismiss(id: 2)
    navigator.goBack(to: .root)
    navigator.go(to: EndScreen(), on: .root)
    let events = await stream.told { "\($0)".replacing("\($0.screen)", with: $0.screen.id.debugDescription) }
    #expect(
      events == [
        "appeared #0 for the first time", "appeared #1 for the first time", "disappeared #0",
        "appeared #2 for the first time", "disappeared #2", "dismissed #2", "disappeared #1", "dismissed #1",
        "appeared #0",
      ]
    )
  }

  @Test("calls onAppear of the tree, with whether it is the first time")
  func onAppear() {
    var log: [String] = []
    let tree = NoTree().Screen(
      HomeScreen.self,
      onAppear: { log.append("home \($0)") },
      content: { "Home" },
      nesting: {
        NoTree().Screen(DetailScreen.self, onAppear: { log.append("detail \($0)") }, content: { "Detail" })
      }
    )
    let driver = NavigationDriver(dataSource, tree: tree, host: host)
    navigator.go(to: DetailScreen(), on: .root)
    navigator.goBack(to: .root)
    #expect(log == ["home true", "detail true", "home false"])
    withExtendedLifetime(driver) {}
  }

  @Test("what the tree does not build is not shown, nor is what comes after it")
  func unbuildable() {
    let tree = named(HomeScreen.self, "Home") { NoTree().Screen(DetailScreen.self, content: { "Detail" }) }
    let driver = NavigationDriver(dataSource, tree: tree, host: host)
    navigator.go(to: erased(DetailScreen(), CoverScreen(), DetailScreen()), on: .root)
    #expect(driver.shownIDs == [0, 1])
  }

  @Test("a root that another takes the place of is gone, and the other appears, once it is shown")
  func replacedRoot() async {
    let stream = dataSource.events
    let driver = makeDriver()
    navigator.replace(path: erased(CoverScreen()))
    navigator.go(to: DetailScreen(), on: .root)
    navigator.replace(path: erased(ListScreen(page: 1)))
    navigator.present(EndScreen())
    withExtendedLifetime(driver) {}
    let events = await stream.told { "\($0)".replacing("\($0.screen)", with: $0.screen.content.pathComponent) }
    #expect(
      events == [
        "appeared home for the first time", "disappeared home", "dismissed home", "appeared cover for the first time",
        "appeared detail for the first time", "disappeared cover", "disappeared detail", "dismissed detail",
        "dismissed cover", "appeared list for the first time",
      ]
    )
  }

  @Test("a callback that navigates has its way at once")
  func navigatingOnAppear() {
    let navigator = navigator
    var appeared: [String] = []
    let tree = named(HomeScreen.self, "Home") {
      NoTree().Screen(
        DetailScreen.self,
        onAppear: { _ in
          appeared.append("detail")
          navigator.goBack(to: .root)
        },
        content: { "Detail" },
        nesting: {
          NoTree().Screen(ListScreen.self, onAppear: { _ in appeared.append("list") }, content: { "List" })
        }
      )
    }
    let driver = NavigationDriver(dataSource, tree: tree, host: host)
    navigator.go(to: erased(DetailScreen(), ListScreen(page: 1)), on: .root)
    #expect(host.takeCalls() == [.replace(0), .push(1, on: 0), .pop([1], to: 0)])
    #expect(appeared == ["detail"])
    withExtendedLifetime(driver) {}
  }

  @Test("what is navigated to while something is built or dismissed is shown, too")
  func navigatingWhileBuilding() {
    let navigator = navigator
    let tree = named(HomeScreen.self, "Home") {
      NoTree().Screen(SettingsScreen.self, content: { "Settings" })
        .onDismiss { (_: SettingsScreen) in navigator.go(to: DetailScreen(), on: .root) }
      NoTree().Screen(DetailScreen.self, content: { "Detail" })
    }
    let driver = NavigationDriver(dataSource, tree: tree, host: host)
    navigator.go(to: SettingsScreen(), on: .root)
    host.progress = .inProgress
    navigator.didDisappear(id: 1)
    navigator.replaceContent(of: 1, with: SettingsScreen(presentationStyle: .popover))
    _ = host.takeCalls()
    navigator.dismiss(id: 1)
    for _ in 0..<8 { driver.didFinish() }
    #expect(driver.shownIDs == dataSource.path.map(\.id))
    #expect(dataSource.path.leaf.content.is(DetailScreen.self))
  }

  @Test("presents nothing on a tab before it is selected")
  func selectionBeforePresentation() {
    let driver = makeDriver()
    navigator.replace(path: erased(TabsScreen(), HomeScreen()))
    _ = host.takeCalls()
    navigator.go(to: erased(ListScreen(page: 0), SettingsScreen()), on: .root)
    #expect(host.takeCalls() == [.select(branch: "list", of: 0), .present(3, on: 2, style: .sheet())])
    navigator.activate(branch: "home", of: .root)
    navigator.activate(branch: "list", of: .root)
    #expect(driver.visibleIDs == [0, 2, 3])
  }

  @Test("tells of an appearance after the host has shown the screen, whatever a gesture does meanwhile")
  func gesturesWhileAnimating() {
    let driver = makeDriver()
    navigator.replace(path: erased(TabsScreen(), HomeScreen()))
    host.progress = .inProgress
    navigator.present(DetailScreen())
    driver.userDidSelect(branch: "list", of: 0)
    #expect(dataSource.path[id: 3]?.hasAppeared == false)
    driver.didFinish()
    driver.userDidSelect(branch: "home", of: 0)
    #expect(dataSource.path[id: 3]?.hasAppeared == true)
  }

  @Test("does nothing any more when it was stopped, or let go of")
  func stopped() {
    var driver: NavigationDriver<String>? = makeDriver()
    navigator.go(to: erased(DetailScreen(), ListScreen(page: 1)), on: .root)
    _ = host.takeCalls()
    driver?.stop()
    driver?.userDidDismiss(id: 2)
    driver?.userDidSelect(branch: "home", of: 0)
    driver?.didFinish()
    navigator.goBack(to: .root)
    #expect(host.takeCalls().isEmpty && dataSource.path.count == 1)
    driver = makeDriver()
    _ = host.takeCalls()
    weak let weakDriver = driver
    driver = nil
    #expect(weakDriver == nil)
    navigator.go(to: CoverScreen(), on: .root)
    #expect(host.takeCalls().isEmpty)
  }
}
