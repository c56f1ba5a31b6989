import Foundation
import NavEngineMacros

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

/// What is shown where a screen is: a line of text here, a view in an app.
typealias Page = TextHost.Page

struct TrailsTree: NavigationTree {
  /// The names of the trails, by their ids.
  let names: [Int: String]

  var builder: some PathBuilder<Page> {
    Screen(
      TrailsScreen.self,
      content: { Page("Trails") },
      nesting: {
        Screen(
          content: { (screen: TrailScreen) in Page(names[screen.trailID] ?? "Unknown trail") },
          nesting: {
            Screen(content: { (screen: RatingScreen) in Page("Rate trail \(screen.trailID)") })
          }
        )
      }
    )
  }
}

/// The app: what is shown, what shows it, and what opens its links.
@MainActor
final class Trails {
  let dataSource = Navigator.Datasource(root: TrailsScreen())
  private let driver: NavigationDriver<Page>
  private let links: DeeplinkHandler

  /// - Parameter show: Gets all pages as text, after each change.
  init(names: [Int: String], show: @escaping @MainActor (String) -> Void) {
    let tree = TrailsTree(names: names)
    driver = NavigationDriver(dataSource, tree: tree, host: TextHost { show($0) })
    let router = ScreenRouter(scheme: "trails") {
      Route("all", to: TrailsScreen())
      Route("trail", .int("id")) {
        TrailScreen(trailID: $0)
      } print: {
        $0.trailID
      }
      Route("rating", .int("id")) {
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
