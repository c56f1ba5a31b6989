/// A declaration by its lines.
struct Declaration {
  private let lines: ArraySlice<Line>
  /// The line with the keyword.
  private let start: Int

  /// The declarations at the first line's column.
  static func all(in lines: ArraySlice<Line>) -> [Declaration] {
    guard let column = lines.first(where: { !$0.text.isEmpty })?.column else { return [] }
    var declarations: [Declaration] = []
    var position = lines.startIndex
    while position < lines.endIndex {
      if lines[position].text.isEmpty {
        position += 1
        continue
      }
      let first = position
      while position < lines.endIndex - 1 && lines[position].isLead { position += 1 }
      let start = position
      position += 1
      // What has more lines ends where the column is reached again, and what has braces with their end.
      while position < lines.endIndex, !lines[position].text.isEmpty, lines[position].column > column { position += 1 }
      if lines[start..<position].contains(where: { $0.text.hasSuffix("{") }) {
        while position < lines.endIndex, lines[position].column > column || !lines[position].text.hasPrefix("}") {
          position += 1
        }
        position = min(position + 1, lines.endIndex)
      }
      declarations.append(Declaration(lines: lines[first..<position], start: start))
    }
    return declarations
  }

  var text: String { lines.map(\.whole).joined(separator: "\n") }

  /// All before the members.
  var head: String {
    let words = lines[...start].map(\.whole).joined(separator: "\n")
    return words.hasSuffix(" {") ? String(words.dropLast(2)) : words
  }

  /// What is between the braces.
  var body: ArraySlice<Line> {
    lines[start].text.hasSuffix("{") ? lines[(start + 1)..<(lines.endIndex - 1)] : []
  }

  /// The name, if it is a type or its extension.
  var typeName: String? {
    let words = lines[start].text.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "@" || $0 == ".") }
    guard let keyword = words.firstIndex(where: { ["enum", "extension", "struct"].contains($0) }) else { return nil }
    return words.dropFirst(keyword + 1).first.map(String.init)
  }

  /// The attributes: their names without a module, and their text.
  var attributes: [(name: String, text: String)] {
    lines[...start].filter { $0.text.hasPrefix("@") }.map { line in
      let name = line.text.dropFirst().prefix { $0.isLetter || $0.isNumber || $0 == "." || $0 == "_" }
      let isAlone = line.isLead
      return (String(name.split(separator: ".").last ?? ""), isAlone ? String(line.text) : "@\(name) ")
    }
  }
}

/// A line of a source.
struct Line {
  let whole: Substring
  let text: Substring
  /// How many spaces are before the text.
  let column: Int

  init(_ whole: Substring) {
    self.whole = whole
    text = whole.drop { $0 == " " }
    column = whole.count - text.count
  }

  /// Whether it is a comment, or an attribute with nothing behind it: it belongs to the next line.
  var isLead: Bool {
    if text.hasPrefix("//") { return true }
    if !text.hasPrefix("@") { return false }
    let rest = text.dropFirst().drop { $0.isLetter || $0.isNumber || $0 == "." || $0 == "_" }
    return rest.isEmpty || text.hasSuffix(")") || text.hasSuffix(">")
  }
}
