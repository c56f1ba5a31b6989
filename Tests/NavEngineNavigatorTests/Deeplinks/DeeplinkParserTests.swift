import NavEngineNavigator
import Testing

@Suite("Parsers of links")
struct DeeplinkParserTests {
  private func link(_ text: String) throws -> Deeplink {
    try Deeplink(parsing: "example://" + text, matching: "example")
  }

  @Test("are asked one after the other")
  func anyOf() throws {
    let home = DeeplinkParser { _ in erased(HomeScreen()) }
    let cover = DeeplinkParser { _ in erased(CoverScreen()) }
    #expect(try DeeplinkParser.anyOf(.empty, home, cover).parse(link("x")) == erased(HomeScreen()))
    #expect(try DeeplinkParser.anyOf([]).parse(link("x")) == nil)
    #expect(try DeeplinkParser.empty.parse(link("x")) == nil)
  }

  @Test("put screens before a path, change it, or leave it to others")
  func combine() throws {
    let detail = DeeplinkParser.details
    let prepended = DeeplinkParser.prepending(path: erased(CoverScreen()), to: detail)
    let path = erased(CoverScreen(), HomeScreen(), DetailScreen(detailID: "1"))
    #expect(try prepended.parse(link("detail?id=1")) == path)
    #expect(try prepended.parse(link("x")) == nil)
    #expect(try detail.map { $0.reversed() }.parse(link("detail?id=1")) == path.dropFirst().reversed())
    #expect(try detail.map { $0.reversed() }.parse(link("x")) == nil)
    let long = detail.filter { $0.count > 2 }
    #expect(try long.parse(link("detail?id=1")) == nil)
    #expect(try DeeplinkParser.anyOf(long, detail).parse(link("detail?id=1"))?.count == 2)
  }

  @Test("say why they do not take a link")
  func errors() throws {
    let router = ScreenRouter(scheme: "example") {
      listRoute("item", .int("id"))
    }
    let parser = DeeplinkParser.anyOf(.details, .prepending(path: erased(HomeScreen()), to: router.parser))
    #expect(try parser.path(of: link("item?id=1")) == erased(HomeScreen(), ListScreen(page: 1)))
    #expect(try parser.path(of: link("detail?id=1")).count == 2)
    let place = Deeplink.Location(index: 0, name: "item")
    let expected = "a whole number from \(Int.min) to \(Int.max)"
    #expect(throws: Deeplink.Failure.badArgument(of: place, name: "id", found: .value("x"), expected: expected)) {
      try parser.path(of: link("item?id=x"))
    }
    #expect(throws: Deeplink.Failure.noParser(of: Deeplink.Location(index: 0, name: "x"))) {
      try DeeplinkParser.empty.path(of: link("x"))
    }
    #expect(throws: Deeplink.Failure.noPath) { try parser.path(of: link("")) }
    #expect(try parser.parse(link("item?id=x")) == nil)

    // The one that came further.
    let other = ScreenRouter(scheme: "example") {
      DeeplinkRoute("home", to: HomeScreen())
      listRoute("item", .int("id"))
    }
    for parser in [DeeplinkParser.anyOf(router.parser, other.parser), .anyOf(other.parser, router.parser)] {
      #expect(
        throws: Deeplink.Failure.unknownComponent(Deeplink.Location(index: 1, name: "x"), expected: ["home", "item"])
      ) {
        try parser.path(of: link("home/x"))
      }
    }
  }
}
