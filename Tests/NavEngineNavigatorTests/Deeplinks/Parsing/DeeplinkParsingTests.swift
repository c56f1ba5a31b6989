import NavEngineNavigator
import Testing

@Suite("Links with a scheme")
struct DeeplinkParsingTests {
  /// A link, and what it is, written with `|` between components, and the fragment after another `|` and `#`.
  static let links: [(String, [DeeplinkComponent])] = [
    ("example://home", [.init(name: "home")]),
    ("example://home/detail", [.init(name: "home"), .init(name: "detail")]),
    ("example:home/detail", [.init(name: "home"), .init(name: "detail")]),
    ("example:/home/detail", [.init(name: "home"), .init(name: "detail")]),
    ("example:///home/detail", [.init(name: "home"), .init(name: "detail")]),
    ("example://home//detail/", [.init(name: "home"), .init(name: "detail")]),
    ("EXAMPLE://Home", [.init(name: "Home")]),
    ("example:", []),
    ("example://", []),
    ("example:////", []),
    ("example://home?", [.init(name: "home", arguments: [:])]),
    ("example://home?&&", [.init(name: "home", arguments: [:])]),
    ("example://home?flag", [.init(name: "home", arguments: ["flag": .flag])]),
    ("example://home?flag=", [.init(name: "home", arguments: ["flag": .value("")])]),
    ("example://home?=x", [.init(name: "home", arguments: ["": .value("x")])]),
    ("example://home?=", [.init(name: "home", arguments: ["": .value("")])]),
    ("example://home?a=b=c", [.init(name: "home", arguments: ["a": .value("b=c")])]),
    ("example://home?a=1?b", [.init(name: "home", arguments: ["a": .value("1?b")])]),
    ("example://home?a+b=c+d", [.init(name: "home", arguments: ["a+b": .value("c+d")])]),
    ("example://a%2Fb", [.init(name: "a/b")]),
    ("example://home?a%26b%3D=%23%2f", [.init(name: "home", arguments: ["a&b=": .value("#/")])]),
    ("example://caf%C3%A9/%F0%9F%8D%B0", [.init(name: "café"), .init(name: "🍰")]),
    ("example://café/🍰", [.init(name: "café"), .init(name: "🍰")]),
    ("example://a%2520", [.init(name: "a%20")]),
    ("example://user@home:80", [.init(name: "user@home:80")]),
    ("example://../.", [.init(name: ".."), .init(name: ".")]),
    (
      "example://detail?id=0/settings?a",
      [.init(name: "detail", arguments: ["id": .value("0")]), .init(name: "settings", arguments: ["a": .flag])]
    ),
    // What a name is missing for goes to the component before.
    ("example://home/?id=1", [.init(name: "home", arguments: ["id": .value("1")])]),
    ("example://home?a/?b//?c", [.init(name: "home", arguments: ["a": .flag, "b": .flag, "c": .flag])]),
    ("example://?a", [.init(name: "", arguments: ["a": .flag])]),
    ("example:///?a/home", [.init(name: "", arguments: ["a": .flag]), .init(name: "home")]),
  ]

  @Test("are split into components and arguments", arguments: links)
  func parse(link: String, components: [DeeplinkComponent]) throws {
    #expect(try Deeplink(parsing: link, matching: "example") == Deeplink(components: components))
    #expect(try Deeplink(parsing: link, matching: .scheme("example")) == Deeplink(components: components))
  }

  @Test("have what comes after the number sign as their fragment")
  func fragment() throws {
    let link = try Deeplink(parsing: "example://home?a#b/c?d#e%20f", matching: "example")
    #expect(link.fragment == "b/c?d#e f")
    #expect(link.components == [DeeplinkComponent(name: "home", arguments: ["a": .flag])])
    #expect(try Deeplink(parsing: "example://home#", matching: "example").fragment == "")
    #expect(try Deeplink(parsing: "example://home", matching: "example").fragment == nil)
    #expect(try Deeplink(parsing: "example:#x", matching: "example") == Deeplink(components: [], fragment: "x"))
  }

  @Test("keep the order of arguments, and those that repeat")
  func repeated() throws {
    let link = try Deeplink(parsing: "example://list?tag=b&page=2&tag&tag=a", matching: "example")
    let component = link.components[0]
    #expect(component.items?.filter { $0.name == "tag" }.map(\.argument) == [.value("b"), .flag, .value("a")])
    #expect(component.argument("tag") == .value("a"))
    #expect(component.argument("order") == nil)
    #expect(component.arguments == ["tag": .value("a"), "page": .value("2")])
    #expect(component.items?.map(\.name) == ["tag", "page", "tag", "tag"])
  }

  @Test("match any scheme that is allowed in links", arguments: ["a", "a1", "com.example.app", "web+x", "x-y"])
  func schemes(scheme: String) throws {
    #expect(try Deeplink(parsing: "\(scheme)://home", matching: scheme).components == [DeeplinkComponent(name: "home")])
  }

  @Test("are refused with another scheme, or with none")
  func otherSchemes() {
    let cases: [(String, Deeplink.Failure)] = [
      ("other://home", .wrongScheme(found: "other", expected: ["example"])),
      ("exampl://home", .wrongScheme(found: "exampl", expected: ["example"])),
      ("examples://home", .wrongScheme(found: "examples", expected: ["example"])),
      ("", .noScheme),
      ("home", .noScheme),
      ("home/detail?a=b:c", .noScheme),
      ("://home", .noScheme),
      ("1a://home", .noScheme),
      (" example://home", .noScheme),
      ("exa%6Dple://home", .noScheme),
    ]
    for (link, expected) in cases {
      #expect(throws: expected, "\(link)") { try Deeplink(parsing: link, matching: "example") }
    }
  }
}
