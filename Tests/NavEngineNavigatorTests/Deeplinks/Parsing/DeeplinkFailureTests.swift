import NavEngineNavigator
import Testing

@Suite("Deeplink.Failure")
struct DeeplinkFailureTests {
  private static let place = Deeplink.Location(index: 1, name: "detail")

  static let errors: [(Deeplink.Failure, String)] = [
    (
      .tooLong(bytes: 20_000, limit: 16_384),
      "The link is 20000 bytes long, and 16384 are allowed: shorten it, or raise `Deeplink.Limits.bytes`."
    ),
    (
      .tooManyComponents(at: .init(index: 128, name: "x"), limit: 128),
      """
      The link has more than 128 components, from "x" (components[128]) on: shorten it, or raise \
      `Deeplink.Limits.components`.
      """
    ),
    (
      .tooManyArguments(of: place, limit: 2),
      """
      "detail" (components[1]) has more than 2 arguments: shorten the link, or raise `Deeplink.Limits.arguments`.
      """
    ),
    (.noScheme, "The link does not begin with a scheme and a colon: put one before it, as in \"example://home\"."),
    (
      .wrongScheme(found: "other", expected: ["example", "https", "http"]),
      """
      The link has the scheme "other", and what is expected is "example", "https" or "http": correct it, or add the \
      scheme to those that are matched.
      """
    ),
    (
      .wrongHost(found: "a\u{202E}b\"", expected: ["example.com"]),
      """
      The link is to the host "a\\u{202E}b\\"", and what is expected is "example.com": correct it, or add the host to \
      those that are matched.
      """
    ),
    (
      .badEscape(offset: 3),
      "The percent sign at byte 3 has no two hexadecimal digits after it: write a percent sign itself as \"%25\"."
    ),
    (
      .invalidUTF8(offset: 7),
      "What is escaped at byte 7 is not UTF-8: escape the bytes of UTF-8, all of a character's."
    ),
    (
      .forbiddenCharacter("\u{1B}", offset: 4),
      "The character U+001B at byte 4 is not allowed in links, not even escaped: leave it out."
    ),
    (
      .invalidScheme("1 a"),
      "\"1 a\" is no scheme: take a letter, and after it letters, digits, \"+\", \"-\" or \".\" alone."
    ),
    (
      .invalidHost("ä.org"),
      """
      "ä.org" is no host: take letters, digits, "-" and "." alone, others in the form that begins with "xn--".
      """
    ),
    (
      .argumentsBeforeEnd(of: place),
      """
      "detail" (components[1]) has arguments, and a universal link has them at its last component alone: move them \
      there, or print a link with a scheme of the app.
      """
    ),
    (.noPath, "The link leads nowhere: give it a component."),
    (
      .unknownComponent(place, expected: ["home"]),
      "\"detail\" (components[1]) is unknown, where \"home\" is expected: correct it, or add a route."
    ),
    (
      .missingArgument(of: place, name: "id", expected: "a text"),
      "\"detail\" (components[1]) lacks the argument \"id\": add a text."
    ),
    (
      .badArgument(of: place, name: "id", found: .value("x"), expected: "a number"),
      "\"detail\" (components[1]) has \"x\" for the argument \"id\": give it a number."
    ),
    (
      .badArgument(of: place, name: "id", found: .flag, expected: "a number"),
      "\"detail\" (components[1]) has no value for the argument \"id\": give it a number."
    ),
    (
      .unexpectedArgument(of: place, name: "x"),
      "\"detail\" (components[1]) has an argument \"x\", which no parameter takes: leave it out."
    ),
    (
      .noParser(of: place),
      """
      No parser takes the link, which begins with "detail" (components[1]): correct it, or add a parser that does.
      """
    ),
    (
      .noRoute(index: 2, value: "HomeScreen()"),
      "No route prints \"HomeScreen()\", at position 2 of the path: add one that does."
    ),
    (
      .noText(of: place, name: "ratio", value: "inf", expected: "a number such as 1.5"),
      """
      "detail" (components[1]) has "inf" for the argument "ratio", which no text stands for: give it a number such as \
      1.5.
      """
    ),
  ]

  @Test("say what is wrong, where, and how to mend it", arguments: errors)
  func messages(error: Deeplink.Failure, message: String) {
    #expect(error.description == message)
  }

  @Test("cut what is long")
  func long() {
    let text = String(repeating: "é", count: 10_000)
    let cut = "\"\(String(repeating: "é", count: 40))…\""
    #expect(Deeplink.Location(index: 0, name: text).description == "\(cut) (components[0])")
    #expect(Deeplink.Location(index: 0, name: String(text.prefix(40))).description.contains("…") == false)
    let names = (0..<100).map { "\($0)" + text }
    let error = Deeplink.Failure.unknownComponent(.init(index: 0, name: text), expected: names)
    #expect(error.description.count < 600)
    #expect(error.description.contains(" or one of 92 others is expected"))
  }
}
