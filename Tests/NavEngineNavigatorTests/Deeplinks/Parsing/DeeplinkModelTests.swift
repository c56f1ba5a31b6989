import NavEngineNavigator
import TestSupport
import Testing

/// Random links, printed and parsed. `NAV_SEED` replays a run.
@Suite("Random links")
struct DeeplinkModelTests {
  private static let texts = [
    "", "a", "detail", "a longer name than fits a word", "/", "?", "#", "&", "=", "%", "+", " ", "%41", "a=b&c", "é",
    "e\u{301}", "🍰", "日本", "..", "~", "\u{7FF}\u{800}\u{FFFD}\u{10000}",
  ]

  @Test("are parsed into what was printed")
  func roundTrips() throws {
    try takeSteps(10_000, of: "random links", from: { $0 }) { try Self.check(Self.link(with: &$0)) }
  }

  private static func check(_ link: Deeplink) throws {
    let text = try link.string(scheme: "example")
    try verify(try Deeplink(parsing: text, matching: "example"), link, text)
    // Neither the escapes nor the case of the scheme make a difference.
    let escaped = text.utf8.dropFirst(10).map { byte in
      "/?#&=%".utf8.contains(byte) || text.contains("%") ? String(Unicode.Scalar(byte)) : "%" + String(byte, radix: 16)
    }
    try verify(try Deeplink(parsing: "EXAMPLE://" + escaped.joined(), matching: "example"), link, text)
    if link.components.dropLast().allSatisfy({ $0.items == nil }) {
      let text = try link.string(host: "example.com")
      try verify(try Deeplink(parsing: text, matching: .hosts("example.com")), link, text)
    }
  }

  private static func verify(_ parsed: Deeplink, _ link: Deeplink, _ text: String) throws {
    guard parsed == link, parsed.hashValue == link.hashValue,
      zip(parsed.components, link.components).allSatisfy({ $0.items == $1.items })
    else { throw Mismatch(description: "\(text) was parsed into \(parsed)") }
  }

  private static func link(with random: inout SplitMix64) -> Deeplink {
    let components = (0..<random.below(5)).map { _ in
      let items = (0..<random.below(4)).map { _ in
        DeeplinkComponent.Item(text(&random), random.oneIn(3) ? .flag : .value(text(&random)))
      }
      return DeeplinkComponent(name: text(&random), items: random.oneIn(2) ? nil : items)
    }
    return Deeplink(components: components, fragment: random.oneIn(4) ? text(&random) : nil)
  }

  private static func text(_ random: inout SplitMix64) -> String {
    let text = texts[random.below(texts.count)]
    return random.oneIn(4) ? text + texts[random.below(texts.count)] : text
  }
}
