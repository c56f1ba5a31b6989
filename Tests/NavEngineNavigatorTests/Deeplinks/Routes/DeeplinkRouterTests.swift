import Foundation
import NavEngineNavigator
import Testing

@Suite("Routers")
struct DeeplinkRouterTests {
  private struct ItemScreen: Screen {
    var id: Int
    var tab: String?
    var tags: [String] = []
    let presentationStyle = ScreenPresentationStyle.push
  }

  private let router = ScreenRouter(matching: Deeplink.Origin(schemes: ["example"], hosts: ["example.com"])) {
    DeeplinkRoute("home", to: HomeScreen())
    detailRoute()
    listRoute("list", .default(.int("page"), 1))
    DeeplinkRoute("item", .int("id"), .optional(.string("tab")), .list(.string("tag"))) {
      ItemScreen(id: $0, tab: $1, tags: $2)
    } print: {
      ($0.id, $0.tab, $0.tags)
    }
  }

  @Test("lead from links to paths and back")
  func roundTrips() throws {
    let paths: [(String, [AnyScreen])] = [
      ("example://home", erased(HomeScreen())),
      ("example://home/detail?id=0", erased(HomeScreen(), DetailScreen(detailID: "0"))),
      ("example://list", erased(ListScreen(page: 1))),
      ("example://list?page=2/home", erased(ListScreen(page: 2), HomeScreen())),
      ("example://item?id=1&tab=a%2Fb&tag=x&tag=y", erased(ItemScreen(id: 1, tab: "a/b", tags: ["x", "y"]))),
      ("example://", []),
    ]
    for (link, path) in paths {
      #expect(try router.parse(link) == path)
      #expect(try router.string(path) == link)
      #expect(try router.parse(try #require(URL(string: link))) == path)
    }
    #expect(try router.parse("https://example.com/home/detail?id=0") == paths[1].1)
  }

  @Test("print links to a host where there is no scheme")
  func host() throws {
    let router = ScreenRouter(matching: .hosts("example.com")) { DeeplinkRoute("home", to: HomeScreen()) }
    #expect(try router.string(erased(HomeScreen())) == "https://example.com/home")
  }

  @Test("ignore what no parameter takes, unless they are strict")
  func strictness() throws {
    let link = "example://home?utm_source=x/detail?id=0&utm"
    #expect(try router.parse(link) == erased(HomeScreen(), DetailScreen(detailID: "0")))
    #expect(try router.parse("https://example.com/?utm=x") == [])
    #expect(try router.parse("example://?utm=x/home") == erased(HomeScreen()))

    let strict = ScreenRouter(scheme: "example", isStrict: true) {
      DeeplinkRoute("home", to: HomeScreen())
      detailRoute()
    }
    #expect(throws: Deeplink.Failure.unexpectedArgument(of: .init(index: 0, name: "home"), name: "utm_source")) {
      try strict.parse(link)
    }
    #expect(throws: Deeplink.Failure.unknownComponent(.init(index: 0, name: ""), expected: ["home", "detail"])) {
      try strict.parse("example://?utm=x")
    }
    #expect(try strict.parse("example://home/detail?id=0").count == 2)
  }

  @Test("say which component no route takes, and why")
  func errors() {
    let cases: [(String, Deeplink.Failure)] = [
      ("other://home", .wrongScheme(found: "other", expected: ["example", "https", "http"])),
      ("example://%", .badEscape(offset: 10)),
      (
        "example://home/details",
        .unknownComponent(.init(index: 1, name: "details"), expected: ["home", "detail", "list", "item"])
      ),
      ("example://detail", .missingArgument(of: .init(index: 0, name: "detail"), name: "id", expected: "a text")),
      (
        "example://home/item?id=1x",
        .badArgument(
          of: .init(index: 1, name: "item"),
          name: "id",
          found: .value("1x"),
          expected: "a whole number from \(Int.min) to \(Int.max)"
        )
      ),
    ]
    for (link, error) in cases {
      #expect(throws: error, "\(link)") { try router.parse(link) }
    }
    #expect(
      throws: Deeplink.Failure.noRoute(
        index: 1,
        value: "CoverScreen(\(String(describing: CoverScreen()).dropFirst(12))"
      )
    ) {
      try router.print(erased(HomeScreen(), CoverScreen()))
    }
    #expect(throws: Deeplink.Failure.forbiddenCharacter("\0", offset: 20)) {
      try router.string(erased(DetailScreen(detailID: "\0")))
    }
  }

  @Test("try routes of one name in order, and report the one that came nearest")
  func sameName() throws {
    let router = ScreenRouter(scheme: "e") {
      listRoute("item", .int("id"))
      detailRoute("item", "slug")
      DeeplinkRoute("item", to: HomeScreen())
    }
    #expect(
      try router.parse("e:item?id=1/item?slug=a/item?id=x")
        == erased(ListScreen(page: 1), DetailScreen(detailID: "a"), HomeScreen())
    )
    let strict = ScreenRouter(scheme: "e", isStrict: true) {
      detailRoute("item", "slug")
      listRoute("item", .int("id"))
    }
    let place = Deeplink.Location(index: 0, name: "item")
    let number = "a whole number from \(Int.min) to \(Int.max)"
    #expect(throws: Deeplink.Failure.missingArgument(of: place, name: "slug", expected: "a text")) {
      try strict.parse("e:item")
    }
    #expect(throws: Deeplink.Failure.badArgument(of: place, name: "id", found: .value("x"), expected: number)) {
      try strict.parse("e:item?id=x")
    }
    #expect(throws: Deeplink.Failure.unexpectedArgument(of: place, name: "slug")) {
      try strict.parse("e:item?id=1&slug")
    }
    #expect(try strict.parse("e:item?slug=a") == erased(DetailScreen(detailID: "a")))
  }

  @Test("find one of many routes by its name")
  func many() throws {
    let router = DeeplinkRouter<Int>(scheme: "e") {
      for number in 0..<1_000 { DeeplinkRoute("r\(number)", to: number) }
      DeeplinkRoute("r7", .int("a")) {
        $0
      } print: { _ in
        nil
      }
    }
    #expect(try router.parse("e:r999/r7/r0") == [999, 7, 0])
    #expect(try router.string([999, 7, 0]) == "e://r999/r7/r0")
    let error = #expect(throws: Deeplink.Failure.self) { try router.parse("e:r1000") }
    #expect(error?.description.contains("\"r7\" or one of 992 others is expected") == true)
  }

  @Test("have routes with conditions")
  func conditions() throws {
    func router(hasList: Bool, isNew: Bool) -> ScreenRouter {
      ScreenRouter(scheme: "e") {
        if hasList {
          listRoute()
        }
        if isNew {
          DeeplinkRoute("home", to: HomeScreen())
        } else {
          DeeplinkRoute("home", to: CoverScreen())
        }
        [DeeplinkRoute("notice", to: NoticeScreen()).eraseToAnyScreen()]
      }
    }
    #expect(
      try router(hasList: true, isNew: true).parse("e:home/list?page=1") == erased(HomeScreen(), ListScreen(page: 1))
    )
    #expect(throws: Deeplink.Failure.self) { try router(hasList: false, isNew: true).parse("e:list?page=1") }
    #expect(try router(hasList: false, isNew: false).parse("e:home/notice") == erased(CoverScreen(), NoticeScreen()))
  }

  @Test("refuse what is larger than they are told")
  func limits() {
    let router = ScreenRouter(scheme: "e", limits: Deeplink.Limits(bytes: 9)) {
      DeeplinkRoute("home", to: HomeScreen())
    }
    #expect(throws: Deeplink.Failure.tooLong(bytes: 11, limit: 9)) { try router.parse("e:home/home") }
    #expect(throws: Deeplink.Failure.tooLong(bytes: 13, limit: 9)) {
      try router.string(erased(HomeScreen(), HomeScreen()))
    }
  }

  @Test("print by a later route what an earlier one has no text for")
  func laterRoute() throws {
    let router = DeeplinkRouter<Double>(scheme: "shop") {
      route("zoom", .double("factor"))
      Route("fit", to: .infinity)
    }
    #expect(try router.string([2, .infinity]) == "shop://zoom?factor=2.0/fit")
    #expect(throws: Deeplink.Failure.self) { try router.print([-.infinity]) }
  }

  @Test("print no component without a name that would give its arguments to another one, or be lost")
  func nameless() throws {
    let router = DeeplinkRouter<Int>(scheme: "shop") {
      Route("", .optional(.int("count"))) {
        $0 ?? 0
      } print: {
        $0 == 0 ? .some(nil) : $0
      }
    }
    #expect(try router.string([3]) == "shop://?count=3")
    #expect(try router.parse("shop://?count=3") == [3])
    #expect(throws: Deeplink.Failure.noRoute(index: 1, value: "2")) { try router.print([1, 2]) }
    #expect(throws: Deeplink.Failure.noRoute(index: 0, value: "0")) { try router.print([0]) }

    let flags = DeeplinkRouter<Bool>(scheme: "shop") { route("all", .flag("")) }
    #expect(throws: Deeplink.Failure.self) { try flags.print([true]) }

    let homes = DeeplinkRouter<Int>(scheme: "shop") { Route("home", to: 0) }
    let features = FeatureRouter<Int, Int>(path: homes) { route("", .int("number")) }
    let location = FeatureRouter<Int, Int>.Location(path: [], destination: 3)
    #expect(try features.parse(try features.string(location)).destination == 3)
  }
}
