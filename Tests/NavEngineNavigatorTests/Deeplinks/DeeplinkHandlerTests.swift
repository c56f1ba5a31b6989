import Foundation
import NavEngineNavigator
import Testing

@Suite("Handlers of links")
@MainActor
struct DeeplinkHandlerTests {
  private let dataSource = Navigator.Datasource(root: HomeScreen())
  private let router = ScreenRouter(scheme: "example") {
    DeeplinkRoute("home", to: HomeScreen())
    DeeplinkRoute("tabs", to: TabsScreen())
    detailRoute()
    listRoute()
  }

  private var handler: DeeplinkHandler { DeeplinkHandler(navigator: dataSource.navigator, router: router) }

  private func link(_ text: String) throws -> Deeplink {
    try Deeplink(parsing: "example://" + text, matching: "example")
  }

  @Test("go to where a link leads")
  func handle() throws {
    let url = try #require(URL(string: "example://home/detail?id=1"))
    try handler.handle(url: url)
    #expect(dataSource.path.screens == erased(HomeScreen(), DetailScreen(detailID: "1")))
    try handler.handle("example://home/list?page=2")
    #expect(dataSource.path.screens == erased(HomeScreen(), ListScreen(page: 2)))
    let deeplink = try #require(Deeplink(url: url, matching: "example"))
    #expect(DeeplinkHandler(navigator: dataSource.navigator, parser: router.parser).handle(deeplink: deeplink))
    #expect(dataSource.path.screens == erased(HomeScreen(), DetailScreen(detailID: "1")))
    try handler.open(link("home"))
    #expect(dataSource.path.screens == erased(HomeScreen()))
  }

  @Test("find the path of a link, and switch to the tab that it is in")
  func path() throws {
    #expect(try handler.path(of: link("home/detail?id=2")) == erased(HomeScreen(), DetailScreen(detailID: "2")))
    #expect(try handler.path(of: link("")) == erased(HomeScreen()))
    let dataSource = Navigator.Datasource(root: TabsScreen())
    let ids = dataSource.path.allScreens.map(\.id)
    try DeeplinkHandler(navigator: dataSource.navigator, router: router).open(link("tabs/list?page=0/detail?id=2"))
    #expect(dataSource.path.shape == "/tabs/list/detail")
    #expect(dataSource.path.activePath.dropLast().map(\.id) == [ids[0], ids[2]])
  }

  @Test("do nothing for links that are not taken, and say why")
  func errors() throws {
    let before = dataSource.path
    let place = Deeplink.Location(index: 1, name: "detail")
    #expect(throws: Deeplink.Failure.missingArgument(of: place, name: "id", expected: "a text")) {
      try handler.handle("example://home/detail")
    }
    #expect(throws: Deeplink.Failure.wrongScheme(found: "other", expected: ["example"])) {
      try handler.handle("other:home")
    }
    #expect(try !handler.handle(deeplink: link("other")))
    let nothing = DeeplinkHandler(navigator: dataSource.navigator, parser: DeeplinkParser { _ in [] })
    #expect(try !nothing.handle(deeplink: link("home")))
    #expect(throws: Deeplink.Failure.noPath) { try nothing.open(link("home")) }
    #expect(throws: Deeplink.Failure.wrongScheme(found: "example", expected: [])) { try nothing.handle("example:home") }
    #expect(dataSource.path == before)
  }

  @Test("refuse links to where a tree does not lead, and change nothing")
  func tree() throws {
    let handler = DeeplinkHandler(navigator: dataSource.navigator, router: router, tree: DetailsTree())
    try handler.handle("example://home/detail?id=1")
    let before = dataSource.path
    for text in ["home/list?page=2", "home/detail?id=1/detail?id=2", "detail?id=1"] {
      do throws(Deeplink.Failure) {
        try handler.handle("example://" + text)
        Issue.record("\(text) is taken")
      } catch {
        guard case .invalidPath(let reason) = error else {
          Issue.record(error)
          return
        }
        #expect(throws: reason) { try DetailsTree().validate(router.parse("example://" + text)) }
        #expect("\(error)" == "\(reason)")
      }
      #expect(try !handler.handle(deeplink: link(text)))
      #expect(throws: Deeplink.Failure.self) { try handler.path(of: link(text)) }
    }
    #expect(dataSource.path == before)
    #expect(try handler.handle(deeplink: link("home")))
    for bare in ["example:", "example://", "example://?utm=x"] {
      dataSource.navigator.go(to: DetailScreen(detailID: "3"), on: .root)
      try handler.handle(bare)
      #expect(dataSource.path.screens == erased(HomeScreen()))
    }
  }

  @Test("are tested with a mock")
  func mock() throws {
    var calls: [Navigator.Call] = []
    let navigator = Navigator.mock { calls.append($0) }
    DeeplinkHandler(navigator: navigator, parser: router.parser).handle(deeplink: try link("home/list?page=1"))
    #expect(calls == [.replace(path: erased(HomeScreen(), ListScreen(page: 1)))])
  }
}

/// Home, and a detail on it.
private struct DetailsTree: NavigationTree {
  var builder: some PathBuilder<String> {
    named(HomeScreen.self, "Home") { Screen(content: { (screen: DetailScreen) in screen.detailID }) }
  }
}
