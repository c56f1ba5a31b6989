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
