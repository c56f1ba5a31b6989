import Foundation
import NavEngineMacros
import NavEngineNavigator

// Hiking trails, shown by a navigator: screens are values, a tree says which paths of them there are and builds their
// content, and links lead to them.

struct TrailsScreen: Screen {
  let presentationStyle = ScreenPresentationStyle.push
}

struct TrailScreen: Screen {
  let trailID: Int
  let presentationStyle = ScreenPresentationStyle.push
}

struct RatingScreen: Screen {
  let trailID: Int
  let presentationStyle = ScreenPresentationStyle.sheet()
}

struct TrailsTree: NavigationTree {
  /// The names of the trails, by their ids.
  let names: [Int: String]

  var builder: some PathBuilder<String> {
    Screen(
      TrailsScreen.self,
      content: { "Trails" },
      nesting: {
        Screen(
          content: { (screen: TrailScreen) in names[screen.trailID] ?? "Unknown trail" },
          nesting: {
            Screen(content: { (screen: RatingScreen) in "Rate trail \(screen.trailID)" })
          }
        )
      }
    )
  }
}

/// The view layer: a line for each screen, from the root to the top. An app would push and present views.
final class TitleHost: NavigationHost {
  private var screens: [HostedScreen<String>] = []
  private let show: @MainActor (String) -> Void

  init(_ show: @escaping @MainActor (String) -> Void) {
    self.show = show
  }

  func replace(_ screen: HostedScreen<String>) -> HostProgress {
    change { screens in
      if let position = screens.firstIndex(where: { $0.id == screen.id }) {
        screens[position] = screen
      } else {
        screens = [screen]
      }
    }
  }

  func push(_ screen: HostedScreen<String>, on _: ScreenID) -> HostProgress { change { $0.append(screen) } }
  func present(_ screen: HostedScreen<String>, on _: ScreenID) -> HostProgress { change { $0.append(screen) } }
  func pop(_ ids: [ScreenID], to _: ScreenID) -> HostProgress { remove(ids) }
  func dismiss(_ ids: [ScreenID], from _: ScreenID) -> HostProgress { remove(ids) }

  private func remove(_ ids: [ScreenID]) -> HostProgress {
    change { screens in screens.removeAll { ids.contains($0.id) } }
  }

  private func change(_ edit: (inout [HostedScreen<String>]) -> Void) -> HostProgress {
    edit(&screens)
    show(screens.map { "\($0.content)\n" }.joined())
    return .finished
  }
}

/// The app: its path, its view layer, and its links.
@MainActor
final class Trails {
  let dataSource = Navigator.Datasource(root: TrailsScreen())
  private let driver: NavigationDriver<String>
  private let links: DeeplinkHandler

  /// - Parameter show: Gets the titles of all screens, after each change.
  init(names: [Int: String], show: @escaping @MainActor (String) -> Void) {
    let tree = TrailsTree(names: names)
    driver = NavigationDriver(dataSource, tree: tree, host: TitleHost(show))
    let router = ScreenRouter(scheme: "trails") {
      DeeplinkRoute("all", to: TrailsScreen())
      DeeplinkRoute("trail", .int("id")) {
        TrailScreen(trailID: $0)
      } print: {
        $0.trailID
      }
      DeeplinkRoute("rating", .int("id")) {
        RatingScreen(trailID: $0)
      } print: {
        $0.trailID
      }
    }
    links = DeeplinkHandler(navigator: dataSource.navigator, router: router, tree: tree)
  }

  func trailTapped(id: Int) {
    dataSource.navigator.go(to: TrailScreen(trailID: id), on: TrailsScreen())
  }

  func rateButtonTapped(id: Int) {
    dataSource.navigator.present(RatingScreen(trailID: id))
  }

  /// Opens a link, or throws what is wrong with it and leaves all as it is.
  func open(_ link: String) throws {
    try links.handle(link)
  }
}
