/// Texts of links as messages show them.
enum DeeplinkText {
  /// How many characters of a text a message shows.
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
