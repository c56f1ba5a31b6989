import NavEngineNavigator
import Testing

@Suite("Universal links")
struct UniversalLinkTests {
  private let origin = Deeplink.Origin(schemes: ["example"], hosts: ["example.com", "www.example.com"])

  private func parse(_ link: String) throws(Deeplink.Failure) -> Deeplink {
    try Deeplink(parsing: link, matching: origin)
  }

  @Test(
    "leave out the host",
    arguments: [
      "https://example.com/home/detail?id=0", "http://www.example.com/home/detail?id=0",
      "HTTPS://Example.COM/home/detail?id=0", "https://example.com:443/home/detail?id=0",
      "http://example.com:80//home/detail/?id=0", "example://home/detail?id=0",
    ]
  )
  func host(link: String) throws {
    let detail = DeeplinkComponent(name: "detail", arguments: ["id": .value("0")])
    #expect(try parse(link).components == [DeeplinkComponent(name: "home"), detail])
  }

  @Test("have no components where there is no path")
  func root() throws {
    for link in ["https://example.com", "https://example.com/", "https://example.com//"] {
      #expect(try parse(link) == Deeplink(components: []))
    }
    let arguments = DeeplinkComponent(name: "", arguments: ["utm": .value("x")])
    #expect(try parse("https://example.com?utm=x").components == [arguments])
    #expect(try parse("https://example.com#top").fragment == "top")
  }

  @Test("have slashes in their query, which belongs to the last component")
  func query() throws {
    let link = try parse("https://example.com/open?next=/home/detail&x/y#f/g")
    let arguments: [String: DeeplinkComponent.Argument] = ["next": .value("/home/detail"), "x/y": .flag]
    #expect(link == Deeplink(components: [DeeplinkComponent(name: "open", arguments: arguments)], fragment: "f/g"))
  }

  @Test(
    "are refused to other hosts",
    arguments: [
      ("https://example.org/home", "example.org"), ("https://example.com.evil.org/", "example.com.evil.org"),
      ("https://user@example.com/", "user@example.com"), ("https://example.com@evil.org/", "example.com@evil.org"),
      ("https://example.com:8443/", "example.com:8443"), ("http://example.com:443/", "example.com:443"),
      ("https://example.com:/", "example.com:"), ("https://example.com%2F/", "example.com%2F"),
      ("https:example.com/", ""), ("https:/example.com/", ""), ("https:///example.com/", ""), ("https://", ""),
    ]
  )
  func otherHosts(link: String, host: String) {
    let expected = Deeplink.Failure.wrongHost(found: host, expected: ["example.com", "www.example.com"])
    #expect(throws: expected) { try parse(link) }
  }

  @Test("are refused where no host is matched, and by another scheme")
  func schemes() {
    #expect(throws: Deeplink.Failure.wrongScheme(found: "https", expected: ["example"])) {
      try Deeplink(parsing: "https://example.com/", matching: .scheme("example"))
    }
    #expect(throws: Deeplink.Failure.wrongScheme(found: "ftp", expected: ["https", "http"])) {
      try Deeplink(parsing: "ftp://example.com/", matching: .hosts("example.com"))
    }
  }

  @Test("take the host as a component where their scheme is one of the app's own")
  func ownScheme() throws {
    let link = try Deeplink(parsing: "https://home/detail", matching: "https")
    #expect(link.components == [DeeplinkComponent(name: "home"), DeeplinkComponent(name: "detail")])
  }
}
