import NavEngineNavigator
import Testing

/// A link that was printed leads to what it was printed for: a value that it cannot hold is an error, and not left out.
@Suite("Moving over: links that routers print")
struct PrintedRouteTests {
  /// What a shop's catalogue shows.
  enum Page: CasePathable, Equatable, Sendable {
    case home
    case chart(Double)
    case weights([Double])
    case budget(Double)
    case discount(Double?)
    case codes([Code?])
    case offers(Bool)
    case sale(Bool?)
    case marks([Bool])
    case amount(Int?)

    struct AllCasePaths: Sendable {
      var chart: CasePath<Page, Double> {
        CasePath(embed: { .chart($0) }) { if case .chart(let value) = $0 { value } else { nil } }
      }
      var weights: CasePath<Page, [Double]> {
        CasePath(embed: { .weights($0) }) { if case .weights(let value) = $0 { value } else { nil } }
      }
      var budget: CasePath<Page, Double> {
        CasePath(embed: { .budget($0) }) { if case .budget(let value) = $0 { value } else { nil } }
      }
      var discount: CasePath<Page, Double?> {
        CasePath(embed: { .discount($0) }) { if case .discount(let value) = $0 { value } else { nil } }
      }
      var codes: CasePath<Page, [Code?]> {
        CasePath(embed: { .codes($0) }) { if case .codes(let value) = $0 { value } else { nil } }
      }
      var offers: CasePath<Page, Bool> {
        CasePath(embed: { .offers($0) }) { if case .offers(let value) = $0 { value } else { nil } }
      }
      var sale: CasePath<Page, Bool?> {
        CasePath(embed: { .sale($0) }) { if case .sale(let value) = $0 { value } else { nil } }
      }
      var marks: CasePath<Page, [Bool]> {
        CasePath(embed: { .marks($0) }) { if case .marks(let value) = $0 { value } else { nil } }
      }
      var amount: CasePath<Page, Int?> {
        CasePath(embed: { .amount($0) }) { if case .amount(let value) = $0 { value } else { nil } }
      }
    }

    static let allCasePaths = AllCasePaths()
  }

  /// A code of four letters. An empty one cannot be written.
  struct Code: Equatable, Sendable {
    var letters: String

    static let parameter = DeeplinkParameter<Code>(
      "code",
      expected: "a code",
      parse: { if case .value(let text) = $0 { Code(letters: text) } else { nil } },
      print: { $0.letters.isEmpty ? nil : .value($0.letters) }
    )
  }

  private let router = DeeplinkRouter<Page>(scheme: "shop") {
    Route("home", to: .home)
    Route("chart", .double("ratio"), case: \.chart)
    Route("weights", .list(.double("weight")), case: \.weights)
    Route("budget", .default(.double("limit"), 100), case: \.budget)
    Route("discount", .optional(.double("rate")), case: \.discount)
    Route("codes", .list(.optional(Code.parameter)), case: \.codes)
    Route("offers", .default(.flag("all"), true), case: \.offers)
    Route("sale", .optional(.flag("open")), case: \.sale)
    Route("marks", .list(.flag("mark")), case: \.marks)
    Route("amount", .optional(.default(.int("count"), 1)), case: \.amount)
  }

  @Test(
    "are none for a value without a text, whatever its parameter is made of",
    arguments: [
      (.chart(.infinity), "chart", "ratio", "inf"), (.chart(.nan), "chart", "ratio", "nan"),
      (.weights([1, -.infinity, 2]), "weights", "weight", "[1.0, -inf, 2.0]"),
      (.budget(.infinity), "budget", "limit", "inf"),
      (.discount(.infinity), "discount", "rate", "Optional(inf)"),
      (.codes([nil]), "codes", "code", "[nil]"),
    ] as [(Page, String, String, String)]
  )
  func withoutText(page: Page, name: String, argument: String, value: String) {
    let place = Deeplink.Location(index: 1, name: name)
    let expected = page == .codes([nil]) ? "a code" : "a number such as 1.5"
    let error = Deeplink.Failure.noText(of: place, name: argument, value: value, expected: expected)
    #expect(throws: error) { try router.print([.home, page]) }
    #expect(throws: error) { try router.string([.home, page]) }
  }

  @Test("are none for a value of an own parameter that prints nothing")
  func ownParameter() throws {
    let router = DeeplinkRouter<Code>(scheme: "shop") {
      Route("redeem", Code.parameter) {
        $0
      } print: {
        $0
      }
    }
    #expect(try router.string([Code(letters: "ABCD")]) == "shop://redeem?code=ABCD")
    let error = #expect(throws: Deeplink.Failure.self) { try router.print([Code(letters: "")]) }
    #expect(
      error?.description
        == """
        "redeem" (components[0]) has "Code(letters: \\"\\")" for the argument "code", which no text stands for: give it \
        a code.
        """
    )
  }

  @Test(
    "lead to the same value, also where one inside another is what that one leaves out",
    arguments: [
      (.budget(100), "budget"), (.budget(-0.5), "budget?limit=-0.5"), (.discount(nil), "discount"),
      (.weights([]), "weights"), (.codes([Code(letters: "A")]), "codes?code=A"),
      (.offers(true), "offers"), (.offers(false), "offers?all=false"),
      (.sale(nil), "sale"), (.sale(false), "sale?open=false"), (.sale(true), "sale?open"),
      (.marks([true, false, true]), "marks?mark&mark=false&mark"),
      (.amount(nil), "amount"), (.amount(1), "amount?count=1"), (.amount(2), "amount?count=2"),
    ] as [(Page, String)]
  )
  func sameValue(page: Page, link: String) throws {
    #expect(try router.string([page]) == "shop://\(link)")
    #expect(try router.parse("shop://\(link)") == [page])
  }

  @Test("are printed by a later route where an earlier one has no text")
  func laterRoute() throws {
    let router = DeeplinkRouter<Double>(scheme: "shop") {
      Route("zoom", .double("factor")) {
        $0
      } print: {
        $0
      }
      Route("fit", to: .infinity)
    }
    #expect(try router.string([2, .infinity]) == "shop://zoom?factor=2.0/fit")
    #expect(throws: Deeplink.Failure.self) { try router.print([-.infinity]) }
  }

  @Test("name the destination whose argument has no text")
  func destination() {
    let features = FeatureRouter<Page, Double>(path: router) {
      Route("zoom", .double("factor")) {
        $0
      } print: {
        $0
      }
    }
    let error = Deeplink.Failure.noText(
      of: Deeplink.Location(index: 1, name: "zoom"),
      name: "factor",
      value: "inf",
      expected: "a number such as 1.5"
    )
    #expect(throws: error) { try features.print(.init(path: [.home], destination: .infinity)) }
  }

  @Test("are none where a component without a name would give its arguments to another one, or be lost")
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

    let flags = DeeplinkRouter<Bool>(scheme: "shop") {
      Route("all", .flag("")) {
        $0
      } print: {
        $0
      }
    }
    #expect(throws: Deeplink.Failure.self) { try flags.print([true]) }

    let features = FeatureRouter<Page, Int>(path: self.router) {
      Route("", .int("count")) {
        $0
      } print: {
        $0
      }
    }
    let location = FeatureRouter<Page, Int>.Location(path: [], destination: 3)
    #expect(try features.parse(try features.string(location)).destination == 3)
  }
}
