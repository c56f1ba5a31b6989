/// A string as source code writes it.
struct StringLiteral {
  private let string: String

  init(_ string: String) {
    self.string = string
  }

  /// On one line, in quotes.
  var text: String { "\"\(escaped(quotes: true))\"" }

  /// A line of a literal of several lines.
  var line: String { escaped(quotes: false) }

  private func escaped(quotes: Bool) -> String {
    // Most strings hold nothing to escape.
    if string.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F && $0 != 0x22 && $0 != 0x5C }) { return string }
    var text = ""
    for character in string {
      switch character {
      case "\\": text += "\\\\"
      case "\"": text += quotes ? "\\\"" : "\""
      case "\n": text += "\\n"
      case "\r\n": text += "\\r\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "\0": text += "\\0"
      default: text += Self.isVisible(character) ? String(character) : Self.escape(character)
      }
    }
    return text.replacingQuotes(unless: quotes)
  }

  /// Whether a reader sees that the character is there. What joins others to one character, as in flags and families,
  /// is part of that.
  private static func isVisible(_ character: Character) -> Bool {
    let scalars = character.unicodeScalars
    guard let scalar = scalars.first, scalars.count == 1, character != " " else { return true }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .privateUse, .unassigned:
      return false
    default: return true
    }
  }

  private static func escape(_ character: Character) -> String {
    character.unicodeScalars.map { "\\u{\(String($0.value, radix: 16, uppercase: true))}" }.joined()
  }
}

extension String {
  /// Three quotes in a row would end a literal of several lines.
  fileprivate func replacingQuotes(unless areEscaped: Bool) -> String {
    guard !areEscaped else { return self }
    var text = ""
    for character in self {
      if character == "\"", text.hasSuffix("\"\"") { text += "\\" }
      text.append(character)
    }
    return text
  }
}
