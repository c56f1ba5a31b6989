/// Lines that belong together in a printed tree.
struct TextBlock {
  enum Mark: String {
    case none = " "
    case old = "-"
    case new = "+"
  }

  struct Line {
    var mark = Mark.none
    var depth = 0
    var text: String
  }

  private(set) var lines: [Line]

  init(_ text: String) {
    lines = [Line(text: text)]
  }

  /// Something between brackets, on lines of its own.
  init(opening: String, _ parts: [TextBlock], closing: String) {
    lines = [Line(text: opening)]
    for part in parts { append(part.indented) }
    lines.append(Line(text: closing))
  }

  /// The text, if it is on one line.
  var onlyLine: String? { lines.count == 1 ? lines[0].text : nil }

  /// The text as it stands, without marks.
  var text: String { lines.map { Self.indentation($0.depth) + $0.text }.joined(separator: "\n") }

  /// The text behind two columns for marks.
  var markedText: String {
    let rows = lines.map { line in
      line.text.isEmpty ? line.mark.rawValue : "\(line.mark.rawValue) \(Self.indentation(line.depth))\(line.text)"
    }
    return rows.joined(separator: "\n")
  }

  mutating func append(_ other: TextBlock) {
    lines += other.lines
  }

  var indented: TextBlock {
    var block = self
    for index in lines.indices { block.lines[index].depth += 1 }
    return block
  }

  func marked(_ mark: Mark) -> TextBlock {
    var block = self
    for index in lines.indices { block.lines[index].mark = mark }
    return block
  }

  /// The block with something behind its last line.
  func followed(by suffix: String) -> TextBlock {
    var block = self
    block.lines[lines.count - 1].text += suffix
    return block
  }

  /// The parts with commas between them. Those of one group are alternatives, and are followed by the same.
  static func separated(_ groups: [[TextBlock]]) -> [TextBlock] {
    groups.enumerated().flatMap { index, blocks in
      index == groups.count - 1 ? blocks : blocks.map { $0.followed(by: ",") }
    }
  }

  private static func indentation(_ depth: Int) -> String { String(repeating: "  ", count: depth) }
}

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

  /// Whether a reader sees that the character is there. Scalars that join others, as in flags and families, are parts of
  /// a character.
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

/// A number with its digits in groups: `9,900`.
struct Count: CustomStringConvertible {
  private let number: Int

  init(_ number: Int) {
    self.number = number
  }

  var description: String {
    var text = ""
    let digits = String(number)
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { text += "," }
      text.append(digit)
    }
    return text
  }
}

extension String {
  /// The text, some columns further right.
  package func indented(by columns: Int) -> String {
    let indentation = String(repeating: " ", count: columns)
    let lines = split(separator: "\n", omittingEmptySubsequences: false)
    return lines.map { $0.isEmpty ? "" : indentation + $0 }.joined(separator: "\n")
  }

  /// The text, two columns further right.
  package var indented: String { indented(by: 2) }
}

/// One line for each item, indented, behind a bullet.
package func bulletList(_ items: [String]) -> String {
  items.map { "• \($0)".indented }.joined(separator: "\n")
}

/// A value as failures show it: the tree that a ``ValueDifference`` is made of, without marks. Only parts that are too
/// deep or too many are left out.
package func text(of value: Any) -> String {
  var printer = ValuePrinter()
  return printer.block(value).text
}

/// A value with all its parts down to a depth, behind a label.
package func dump(of value: Any, label: String, maximumDepth: Int) -> String {
  var printer = ValuePrinter(maximumDepth: maximumDepth)
  return printer.block(value, label: label).text
}
