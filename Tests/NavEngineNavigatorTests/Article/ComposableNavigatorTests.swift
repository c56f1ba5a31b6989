import Foundation
import NavEngineNavigator
import NavEngineTesting
import Observation
import TestSupport
import Testing

/// The article "Composable Navigator", its examples section by section.
@MainActor
@Suite("Article: Composable Navigator")
struct ComposableNavigatorTests {
  private let homeViewModel = HomeViewModel()
  private let detailViewModel = DetailViewModel()
  private let settingsViewModel = SettingsViewModel()
  private let dataSource = withStackElementIDs { Navigator.Datasource(root: HomeScreen()) }

  private var tree: AppNavigationTree {
    AppNavigationTree(
      homeViewModel: homeViewModel,
      detailViewModel: detailViewModel,
      settingsViewModel: settingsViewModel
    )
  }

  @Test("Challenges: what a tap goes to is tested without a view")
  func tapsAreTested() {
    var calls: [Navigator.Call] = []
    let view = NavigatingHomeView(
      navigator: .mock { calls.append($0) },
      currentScreenID: .root
    )
    view.goToDetail()
    view.goToSettings()
    #expect(
      calls == [
        .goTo(AnyScreen(DetailScreen(detailID: "0")), on: .id(.root)),
        .goTo(AnyScreen(SettingsScreen()), on: .screen(AnyScreen(HomeScreen()))),
      ]
    )
  }

  @Test("Challenges: a sheet and a push cannot be up on one screen, and a second sheet is a second screen")
  func oneSuccessor() {
    let view = NavigatingHomeView(navigator: dataSource.navigator, currentScreenID: .root)
    view.goToSettings()
    view.goToDetail()
    #expect(dataSource.path.screens == erased(HomeScreen(), DetailScreen()))
    dataSource.navigator.present(SettingsScreen())
    dataSource.navigator.present(CoverScreen())
    #expect(dataSource.path.screens == erased(HomeScreen(), DetailScreen(), SettingsScreen(), CoverScreen()))
  }

  @Test("Challenges: one navigates after a request has finished, to a screen of a list that was never shown")
  func programmaticNavigation() async {
    let navigator = dataSource.navigator
    await Task.detached { await navigator.go(to: DetailScreen(detailID: "777"), on: HomeScreen()) }.value
    let path = tree.build(path: dataSource.path)
    #expect((path.last?.content as? DetailView)?.detailID == "777")
  }

  @Test("Navigation Path: how a screen is presented is one line of the screen")
  func presentationStyles() {
    let host = RecordingHost<Any>()
    let pages = withStackElementIDs(startingAt: 1) {
      let driver = NavigationDriver(dataSource, tree: tree.mapContent { $0 as Any }, host: host)
      dataSource.navigator.go(to: DetailScreen(), on: HomeScreen())
      dataSource.navigator.go(to: SettingsScreen(), on: HomeScreen())
      dataSource.navigator.go(to: SettingsScreen(presentationStyle: .push), on: HomeScreen())
      return driver.shownIDs
    }
    #expect(pages == [0, 3])
    #expect(
      host.calls == [
        .replace(0), .push(1, on: 0), .pop([1], to: 0), .present(2, on: 0, style: .sheet()), .dismiss([2], from: 0),
        .push(3, on: 0),
      ]
    )
  }

  @Test("NavigationTree: these paths are valid")
  func validPaths() throws {
    #expect(tree.allPaths(maxDepth: 5) == ["/home", "/home/detail", "/home/settings"])
    try tree.validate(erased(HomeScreen()))
    try tree.validate(erased(HomeScreen(), DetailScreen(detailID: "0")))
    try tree.validate(erased(HomeScreen(), SettingsScreen()))
    #expect(throws: NavigationPath.ValidationError.self) { try tree.validate(erased(DetailScreen())) }
    #expect(throws: NavigationPath.ValidationError.self) {
      try tree.validate(erased(HomeScreen(), DetailScreen(), SettingsScreen()))
    }
  }

  @Test("Vanilla SwiftUI + ComposableNavigator: the view navigates, and what it shows follows")
  func navigating() {
    let root = Root(dataSource: dataSource, pathBuilder: tree)
    let view = NavigatingHomeView(navigator: root.navigator, currentScreenID: .root)
    #expect(root.path.count == 1)
    #expect((root.path.last?.content as? HomeView)?.title == "Home")
    view.goToDetail()
    #expect(root.path.count == 2)
    #expect((root.path.last?.content as? DetailView)?.detailID == "0")
    view.goToSettings()
    #expect(root.path.count == 2)
    #expect(root.path.last?.content is SettingsView)
    #expect(detailViewModel.shown == ["0"])
  }

  @Test("Integrating ComposableNavigator: the root is observed")
  func integrating() {
    let root = Root(dataSource: dataSource, pathBuilder: tree)
    let changes = Log<Int>()
    withObservationTracking {
      _ = root.path
    } onChange: {
      changes.note(1)
    }
    dataSource.navigator.go(to: DetailScreen(), on: .root)
    #expect(changes.count == 1)
    #expect(root.path.count == 2)
  }

  @Test("A screen says when it appears, and when it is dismissed for good")
  func lifeCycle() {
    let driver = NavigationDriver(dataSource, tree: tree.mapContent { $0 as Any }, host: RecordingHost())
    dataSource.navigator.go(to: SettingsScreen(), on: .root)
    #expect(settingsViewModel.isOpen)
    driver.userDidDismiss(id: dataSource.path.leaf.id)
    #expect(!settingsViewModel.isOpen)
    #expect(dataSource.path.count == 1)
  }

  @Test(
    "Deeplinking: a link is a path",
    arguments: [
      ("example://home/settings", "/home/settings"), ("example://detail?id=5", "/home/detail"),
    ]
  )
  func deeplinking(link: String, shape: String) throws {
    let handler = DeeplinkHandler(navigator: dataSource.navigator, parser: .exampleApp)
    let url = try #require(URL(string: link))
    let deeplink = try #require(Deeplink(url: url, matching: "example"))
    handler.handle(deeplink: deeplink)
    #expect(dataSource.path.shape == shape)
    let path = dataSource.path
    handler.handle(deeplink: deeplink)
    #expect(dataSource.path == path)
    #expect(Deeplink(url: url, matching: "other") == nil)
  }

  @Test("Deeplinking: a module's links begin where the module does")
  func prepending() throws {
    let settings = DeeplinkParser { deeplink in
      deeplink.components.map(\.name) == ["settings"] ? erased(SettingsScreen()) : nil
    }
    let parser = DeeplinkParser.prepending(path: erased(HomeScreen()), to: settings)
    let deeplink = Deeplink(components: [DeeplinkComponent(name: "settings")])
    #expect(parser.parse(deeplink) == erased(HomeScreen(), SettingsScreen()))
    #expect(DeeplinkParser.empty.parse(deeplink) == nil)
  }
}

extension DeeplinkParser {
  /// `example://home/settings`
  fileprivate static let homeSettings = DeeplinkParser(
    parse: { deeplink in
      guard deeplink.components.map(\.name) == ["home", "settings"] else { return nil }
      return [HomeScreen().eraseToAnyScreen(), SettingsScreen().eraseToAnyScreen()]
    }
  )

  /// `example://detail?id={id}`
  static let details = DeeplinkParser(
    parse: { deeplink in
      guard deeplink.components.count == 1,
        deeplink.components[0].name == "detail",
        case let .value(id) = deeplink.components[0].arguments?["id"]
      else { return nil }
      return [HomeScreen().eraseToAnyScreen(), DetailScreen(detailID: id).eraseToAnyScreen()]
    }
  )

  fileprivate static let exampleApp: DeeplinkParser = .anyOf(
    .homeSettings,
    .details
  )
}
