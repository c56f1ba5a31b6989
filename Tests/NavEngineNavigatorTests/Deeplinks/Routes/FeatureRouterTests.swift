import NavEngineCompatibility
import NavEngineNavigator
import Testing

@Suite("Routers to the state of features")
struct FeatureRouterTests {
  struct DetailState: Equatable, Sendable {
    var id: Int
    var isLoading = false
  }

  enum Path: CasePathable, Equatable, Sendable {
    case home
    case page(Int)
    case search(String, limit: Int?)
    case detail(DetailState)

    struct AllCasePaths: Sendable {
      var home: CasePath<Path, Void> { /Path.home }
      var page: CasePath<Path, Int> { /Path.page }
      var search: CasePath<Path, (String, Int?)> {
        CasePath(embed: { .search($0.0, limit: $0.1) }) {
          if case .search(let text, let limit) = $0 { (text, limit) } else { nil }
        }
      }
      var detail: CasePath<Path, DetailState> { /Path.detail }
    }

    static let allCasePaths = AllCasePaths()
  }

  enum Destination: Equatable, Sendable {
    case edit(Int)
    case alert
  }

  private let path = DeeplinkRouter<Path>(scheme: "example") {
    DeeplinkRoute("home", case: \.home)
    DeeplinkRoute("page", .int("number"), case: \.page)
    DeeplinkRoute("search", .string("text"), .optional(.int("limit")), case: \.search)
    DeeplinkRoute("detail", .int("id"), case: \.detail) {
      DetailState(id: $0)
    } print: {
      $0.id
    }
  }

  private var router: FeatureRouter<Path, Destination> {
    FeatureRouter(path: path) {
      DeeplinkRoute("edit", .int("id")) {
        .edit($0)
      } print: {
        if case .edit(let id) = $0 { id } else { nil }
      }
      DeeplinkRoute("alert", to: .alert)
      DeeplinkRoute("page", .flag("modal")) { _ in
        Destination.alert
      } print: { _ in
        nil
      }
    }
  }

  @Test("lead to the elements of a stack, by case paths")
  func stack() throws {
    let link = "example://home/page?number=2/search?text=a&limit=3/search?text=b/detail?id=1"
    let stack = StackState(try path.parse(link))
    let elements: [Path] = [
      .home, .page(2), .search("a", limit: 3), .search("b", limit: nil), .detail(DetailState(id: 1)),
    ]
    #expect(stack.elementsEqual(elements))
    #expect(try path.string(stack) == link)
    #expect(try path.parse("example:").isEmpty)
  }

  @Test("keep what a stack and a link begin with, with its ids")
  func open() throws {
    var stack = StackState(try path.parse("example://home/page?number=1/page?number=2"))
    let ids = Array(stack.ids)
    let popped = stack.setPath(try path.parse("example://home/page?number=1/detail?id=1"))
    #expect(popped == [.page(2)])
    #expect(Array(stack.ids.prefix(2)) == Array(ids.prefix(2)))
    #expect(stack.last == .detail(DetailState(id: 1)))
    let before = stack
    #expect(stack.setPath(try path.parse("example://home/page?number=1/detail?id=1")).isEmpty)
    #expect(stack == before)
  }

  @Test("present what the last component says")
  func destination() throws {
    let links: [(String, [Path], Destination?)] = [
      ("example://home/edit?id=1", [.home], .edit(1)),
      ("example://alert", [], .alert),
      ("example://home/page?number=1", [.home, .page(1)], nil),
      ("example://", [], nil),
    ]
    for (link, elements, destination) in links {
      let location = try router.parse(link)
      #expect(location.path.elementsEqual(elements))
      #expect(location.destination == destination)
      #expect(try router.string(location) == link)
    }
    // No element, for want of a number.
    #expect(try router.parse("example://page?modal").destination == .alert)
  }

  @Test("say which component is wrong, and why")
  func errors() {
    let cases: [(String, Deeplink.Failure)] = [
      (
        "example://alert/home",
        .unknownComponent(.init(index: 0, name: "alert"), expected: ["home", "page", "search", "detail"])
      ),
      (
        "example://home/other",
        .unknownComponent(
          .init(index: 1, name: "other"),
          expected: ["home", "page", "search", "detail", "edit", "alert"]
        )
      ),
      (
        "example://home/edit",
        .missingArgument(
          of: .init(index: 1, name: "edit"),
          name: "id",
          expected: "a whole number from \(Int.min) to \(Int.max)"
        )
      ),
    ]
    for (link, error) in cases {
      #expect(throws: error, "\(link)") { try router.parse(link) }
    }
    let location = FeatureRouter<Path, Destination>.Location(path: [.home], destination: .edit(1))
    let other = FeatureRouter(path: path) { DeeplinkRoute("alert", to: Destination.alert) }
    #expect(throws: Deeplink.Failure.noRoute(index: 1, value: "edit(1)")) { try other.print(location) }
    let zoom = FeatureRouter<Path, Double>(path: path) { route("zoom", .double("factor")) }
    let place = Deeplink.Location(index: 1, name: "zoom")
    let noText = Deeplink.Failure.noText(of: place, name: "factor", value: "inf", expected: "a number such as 1.5")
    #expect(throws: noText) { try zoom.print(.init(path: [.home], destination: .infinity)) }
  }
}
