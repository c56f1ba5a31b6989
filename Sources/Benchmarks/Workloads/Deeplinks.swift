import CNavEngineBenchmarking
import Foundation
import NavEngineBenchmarking
import NavEngineNavigator

/// A workload on links to where ``LinkScreens`` are. The reference uses Foundation by hand.
protocol DeeplinkWorkload: Workload {
  /// The last word of a case's name.
  var operation: String { get }
}

extension DeeplinkWorkload {
  var group: String { "deeplink/\(operation)" }

  func bytesPerElement() -> Double? { nil }
}

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
    DeeplinkRoute("home", to: LinkHome())
    DeeplinkRoute("detail", .int("id")) {
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

/// Links made into what shows their screens: parsed, and the path built by a tree. The reference parses by hand, and
/// finds out by hand which screens there are.
struct DeeplinkBuild: MainActorWorkload {
  let group = "deeplink/parse-build"

  @MainActor
  func runEngine(passes: Int) throws -> LoopCost {
    let router = LinkScreens.router
    let tree = LinkTree()
    return try measure(passes: passes) { link in
      tree.build(path: try router.parse(link)).last?.content ?? -1
    }
  }

  @MainActor
  func runReference(passes: Int) throws -> LoopCost {
    let parser = LinkScreens.handParser
    return try measure(passes: passes) { link in
      var contents: [Int] = []
      for screen in parser.parse(link) ?? [] {
        if let detail = screen.unwrap(as: LinkDetail.self) {
          contents.append(detail.id)
        } else if screen.is(LinkHome.self) {
          contents.append(0)
        }
      }
      return contents.last ?? -1
    }
  }

  @inline(__always)
  private func measure(passes: Int, _ build: (String) throws -> Int) throws -> LoopCost {
    let sink = cbench_sink()
    let links = LinkScreens.links
    var sum = 0
    let watch = Stopwatch()
    for _ in 0..<passes {
      for link in links {
        let number = try build(link)
        sum &+= number
        sink(Int64(number))
      }
    }
    let measurement = watch.stop(operations: passes * links.count)
    try CheckFailure.check("the sum of the ids", sum, equals: passes * links.count * (links.count - 1) / 2)
    return measurement
  }
}

/// The paths that ``LinkScreens`` link to, with a number for each screen.
private struct LinkTree: NavigationTree {
  var builder: some PathBuilder<Int> {
    Screen(
      LinkHome.self,
      content: { 0 },
      nesting: { Screen(content: { (screen: LinkDetail) in screen.id }) }
    )
  }
}

/// Links made into paths: parsed, and the screens built.
struct DeeplinkParse: DeeplinkWorkload {
  let operation = "parse"

  func engine(passes: Int) throws -> LoopCost {
    let router = LinkScreens.router
    return try measure(passes: passes) { try router.parse($0) }
  }

  func reference(passes: Int) throws -> LoopCost {
    let parser = LinkScreens.handParser
    return try measure(passes: passes) { parser.parse($0) ?? [] }
  }

  @inline(__always)
  private func measure(passes: Int, _ parse: (String) throws -> [AnyScreen]) throws -> LoopCost {
    let hole = BlackHole()
    let links = LinkScreens.links
    var last: [AnyScreen] = []
    let watch = Stopwatch()
    for _ in 0..<passes {
      for link in links {
        last = try parse(link)
        withUnsafePointer(to: last) { hole.value($0) }
      }
    }
    let measurement = watch.stop(operations: passes * links.count)
    try CheckFailure.check("the last path", last == LinkScreens.path(links.count - 1), equals: true)
    return measurement
  }
}

/// Paths printed as links.
struct DeeplinkPrint: DeeplinkWorkload {
  let operation = "print"

  func engine(passes: Int) throws -> LoopCost {
    let router = LinkScreens.router
    return try measure(passes: passes) { try router.string($0) }
  }

  func reference(passes: Int) throws -> LoopCost {
    let parser = LinkScreens.handParser
    return try measure(passes: passes) { parser.print($0) ?? "" }
  }

  @inline(__always)
  private func measure(passes: Int, _ print: ([AnyScreen]) throws -> String) throws -> LoopCost {
    let hole = BlackHole()
    let paths = LinkScreens.links.indices.map { LinkScreens.path($0) }
    var last = ""
    let watch = Stopwatch()
    for _ in 0..<passes {
      for path in paths {
        last = try print(path)
        withUnsafePointer(to: last) { hole.value($0) }
      }
    }
    let measurement = watch.stop(operations: passes * paths.count)
    try CheckFailure.check("the last link", last == LinkScreens.links.last, equals: true)
    return measurement
  }
}
