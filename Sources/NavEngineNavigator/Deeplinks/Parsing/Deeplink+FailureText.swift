extension Deeplink.Failure: CustomStringConvertible {
  /// The error, its position, and how to mend it. Long texts from the link are cut.
  public var description: String {
    switch self {
    case .tooLong(let bytes, let limit):
      "The link is \(bytes) bytes long, and \(limit) are allowed: shorten it, or raise `Deeplink.Limits.bytes`."
    case .tooManyComponents(let place, let limit):
      """
      The link has more than \(limit) components, from \(place) on: shorten it, or raise `Deeplink.Limits.components`.
      """
    case .tooManyArguments(let place, let limit):
      "\(place) has more than \(limit) arguments: shorten the link, or raise `Deeplink.Limits.arguments`."
    case .noScheme:
      "The link does not begin with a scheme and a colon: put one before it, as in \"example://home\"."
    case .wrongScheme(let found, let expected):
      """
      The link has the scheme \(DeeplinkText.quoted(found)), and what is expected is \
      \(DeeplinkText.alternatives(expected)): correct it, or add the scheme to those that are matched.
      """
    case .wrongHost(let found, let expected):
      """
      The link is to the host \(DeeplinkText.quoted(found)), and what is expected is \
      \(DeeplinkText.alternatives(expected)): correct it, or add the host to those that are matched.
      """
    case .badEscape(let offset):
      """
      The percent sign at byte \(offset) has no two hexadecimal digits after it: write a percent sign itself as "%25".
      """
    case .invalidUTF8(let offset):
      "What is escaped at byte \(offset) is not UTF-8: escape the bytes of UTF-8, all of a character's."
    case .forbiddenCharacter(let scalar, let offset):
      """
      The character U+\(Self.hexadecimal(scalar)) at byte \(offset) is not allowed in links, not even escaped: leave \
      it out.
      """
    case .invalidScheme(let scheme):
      """
      \(DeeplinkText.quoted(scheme)) is no scheme: take a letter, and after it letters, digits, "+", "-" or "." alone.
      """
    case .invalidHost(let host):
      """
      \(DeeplinkText.quoted(host)) is no host: take letters, digits, "-" and "." alone, others in the form that \
      begins with "xn--".
      """
    case .argumentsBeforeEnd(let place):
      """
      \(place) has arguments, and a universal link has them at its last component alone: move them there, or print a \
      link with a scheme of the app.
      """
    case .noRoute(let index, let value):
      "No route prints \(DeeplinkText.quoted(value)), at position \(index) of the path: add one that does."
    case .noText(let place, let name, let value, let expected):
      """
      \(place) has \(DeeplinkText.quoted(value)) for the argument \(DeeplinkText.quoted(name)), which no text stands \
      for: give it \(expected).
      """
    case .noPath:
      "The link leads nowhere: give it a component."
    case .unknownComponent(let place, let expected):
      "\(place) is unknown, where \(DeeplinkText.alternatives(expected)) is expected: correct it, or add a route."
    case .missingArgument(let place, let name, let expected):
      "\(place) lacks the argument \(DeeplinkText.quoted(name)): add \(expected)."
    case .badArgument(let place, let name, .flag, let expected):
      "\(place) has no value for the argument \(DeeplinkText.quoted(name)): give it \(expected)."
    case .badArgument(let place, let name, .value(let value), let expected):
      """
      \(place) has \(DeeplinkText.quoted(value)) for the argument \(DeeplinkText.quoted(name)): give it \(expected).
      """
    case .unexpectedArgument(let place, let name):
      "\(place) has an argument \(DeeplinkText.quoted(name)), which no parameter takes: leave it out."
    case .noParser(let place):
      "No parser takes the link, which begins with \(place): correct it, or add a parser that does."
    case .invalidPath(let error):
      error.description
    }
  }

  private static func hexadecimal(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}

/// Texts of links as messages show them.
enum DeeplinkText {
  /// The number of characters of a text that a message shows.
  static let length = 40

  /// A text in quotes, cut where it is long, and with what could disturb a terminal or a reader escaped.
  static func quoted(_ text: String) -> String {
    var result = "\""
    var count = 0
    for scalar in text.unicodeScalars {
      if count == length { return result + "…\"" }
      count += 1
      if DeeplinkScalar.isForbidden(scalar) {
        result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      } else {
        if scalar == "\"" || scalar == "\\" { result += "\\" }
        result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// Names in quotes as alternatives: `"home", "list" or "detail"`, the first few of many.
  static func alternatives(_ names: [String]) -> String {
    let shown = names.prefix(8).map(quoted)
    if names.count > shown.count {
      return "\(shown.joined(separator: ", ")) or one of \(names.count - shown.count) others"
    }
    guard let last = shown.last, shown.count > 1 else { return shown.first ?? "nothing" }
    return shown.dropLast().joined(separator: ", ") + " or \(last)"
  }
}
