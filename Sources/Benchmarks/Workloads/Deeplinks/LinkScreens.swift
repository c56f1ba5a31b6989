import Foundation
import NavEngine

struct LinkHome: Screen {
  let presentationStyle = ScreenPresentationStyle.push
}

struct LinkDetail: Screen {
  var id: Int
  let presentationStyle = ScreenPresentationStyle.push
}

/// An app of two screens, its links, and what one writes by hand to parse and print them.
enum LinkScreens {
  /// A link for each digit.
  static let links = (0..<10).map { "example://home/detail?id=\($0)" }

  static let router = ScreenRouter(scheme: "example") {
    Route("home", to: LinkHome())
    Route("detail", .int("id")) {
      LinkDetail(id: $0)
    } print: {
      $0.id
    }
  }

  static let handParser = HandParser()

  /// The path of the link with a digit.
  static func path(_ id: Int) -> [AnyScreen] { [AnyScreen(LinkHome()), AnyScreen(LinkDetail(id: id))] }

  /// Parses and prints with `URLComponents`.
  struct HandParser {
    func parse(_ link: String) -> [AnyScreen]? {
      guard let parts = URLComponents(string: link), parts.scheme == "example", parts.host == "home" else { return nil }
      var path = [AnyScreen(LinkHome())]
      for name in parts.path.split(separator: "/") {
        guard name == "detail", let text = parts.queryItems?.first(where: { $0.name == "id" })?.value,
          let id = Int(text)
        else { return nil }
        path.append(AnyScreen(LinkDetail(id: id)))
      }
      return path
    }

    func print(_ path: [AnyScreen]) -> String? {
      var parts = URLComponents()
      parts.scheme = "example"
      for screen in path {
        if screen.is(LinkHome.self) {
          parts.host = "home"
        } else if let detail = screen.unwrap(as: LinkDetail.self) {
          parts.path += "/detail"
          parts.queryItems = [URLQueryItem(name: "id", value: String(detail.id))]
        } else {
          return nil
        }
      }
      return parts.string
    }
  }
}
