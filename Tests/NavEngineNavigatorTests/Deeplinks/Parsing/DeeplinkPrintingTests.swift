import Foundation
import NavEngineNavigator
import Testing

@Suite("Printed links")
struct DeeplinkPrintingTests {
  private let link = Deeplink(
    components: [
      .init(name: "home"),
      .init(name: "detail", items: [.init("id", .value("0")), .init("flag", .flag), .init("text", .value("a b&c/é"))]),
    ],
    fragment: "top #1"
  )

  @Test("escape all that is not plain")
  func scheme() throws {
    let text = "home/detail?id=0&flag&text=a%20b%26c%2F%C3%A9#top%20%231"
    #expect(try link.string(scheme: "example") == "example://" + text)
    #expect(try link.string(host: "example.com") == "https://example.com/" + text)
    #expect(link.description == text)
  }

  @Test("keep empty values, flags, repetitions and lone question marks apart")
  func arguments() throws {
    let items = [DeeplinkComponent.Item]([
      .init("", .value("")), .init("a", .value("")), .init("a", .flag), .init("-._~", .value("+%=?")),
    ])
    let link = Deeplink(components: [.init(name: "x", items: items), .init(name: "y", items: [])], fragment: "")
    #expect(link.description == "x?=&a=&a&-._~=%2B%25%3D%3F/y?#")
    #expect(try Deeplink(parsing: link.string(scheme: "e"), matching: "e") == link)
  }

  @Test("are those of no components, too")
  func empty() throws {
    #expect(try Deeplink(components: []).string(scheme: "example") == "example://")
    #expect(try Deeplink(components: []).string(host: "example.com") == "https://example.com/")
    #expect(try Deeplink(components: [.init(name: "", items: [])]).string(scheme: "example") == "example://?")
  }

  @Test("have a scheme or host that is one")
  func invalid() {
    for scheme in ["", "1a", "a b", "a:", "é", "-a"] {
      #expect(throws: Deeplink.Failure.invalidScheme(scheme)) { try link.string(scheme: scheme) }
    }
    for host in ["", "a/b", "a@b", "a:80", "é.org", "a%20"] {
      #expect(throws: Deeplink.Failure.invalidHost(host)) { try link.string(host: host) }
    }
  }

  @Test("are not made where they would be refused")
  func refused() {
    let name = "a/\u{202E}"
    let link = Deeplink(components: [.init(name: "é"), .init(name: name)])
    // "example://%C3%A9/a%2F", and then the character.
    #expect(throws: Deeplink.Failure.forbiddenCharacter("\u{202E}", offset: 21)) { try link.string(scheme: "example") }
    #expect(link.description == "%C3%A9/a%2F%E2%80%AE")

    let long = Deeplink(components: [.init(name: String(repeating: " ", count: 6_000))])
    #expect(throws: Deeplink.Failure.tooLong(bytes: 18_010, limit: 16_384)) { try long.string(scheme: "example") }
    let many = Deeplink(components: (0..<129).map { .init(name: "\($0)") })
    #expect(throws: Deeplink.Failure.tooManyComponents(at: .init(index: 128, name: "128"), limit: 128)) {
      try many.string(scheme: "example")
    }
    let items = (0..<129).map { DeeplinkComponent.Item("\($0)", .flag) }
    let crowded = Deeplink(components: [.init(name: "a"), .init(name: "b", items: items)])
    #expect(throws: Deeplink.Failure.tooManyArguments(of: .init(index: 1, name: "b"), limit: 128)) {
      try crowded.string(scheme: "example")
    }
  }

  @Test("to a host have arguments at the end alone")
  func universal() throws {
    let link = Deeplink(components: [.init(name: "detail", items: [.init("id", .flag)]), .init(name: "settings")])
    #expect(throws: Deeplink.Failure.argumentsBeforeEnd(of: .init(index: 0, name: "detail"))) {
      try link.string(host: "example.com")
    }
    #expect(try link.string(scheme: "example") == "example://detail?id/settings")
  }

  @Test("as URLs are parsed again")
  func urls() throws {
    let url = try #require(URL(string: "app://test?id=1&message=Hello%20World&flag"))
    let arguments: [String: DeeplinkComponent.Argument] = [
      "id": .value("1"), "message": .value("Hello World"), "flag": .flag,
    ]
    let link = Deeplink(url: url, matching: "app")
    #expect(link == Deeplink(components: [DeeplinkComponent(name: "test", arguments: arguments)]))
    #expect(Deeplink(url: url, matching: "other") == nil)
    #expect(try Deeplink(parsing: url, matching: Deeplink.Origin(schemes: ["app"])) == link)
    #expect(throws: Deeplink.Failure.self) { try Deeplink(parsing: url, matching: Deeplink.Origin(hosts: ["test"])) }
    #expect(try link?.string(scheme: "app") == url.absoluteString)
    #expect(throws: Deeplink.Failure.tooLong(bytes: 42, limit: 41)) {
      try Deeplink(parsing: url, matching: .scheme("app"), limits: Deeplink.Limits(bytes: 41))
    }
    // The first component stands where a host does.
    let odd = Deeplink(components: [.init(name: "a/b:1@[é%]"), .init(name: "x")])
    let text = try #require(URL(string: try odd.string(scheme: "app")))
    #expect(Deeplink(url: text, matching: "app") == odd)
  }
}
