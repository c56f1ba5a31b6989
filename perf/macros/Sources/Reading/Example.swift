/// A case of the corpus: a piece of Swift, and what it is an example of.
struct Example {
  static let refusal = "refused\n"

  let title: String
  /// From the line behind the title's to the next title's.
  let text: String

  /// Whether it is not Swift.
  var isRefused: Bool { title.hasSuffix("(refused)") }

  /// The cases of a file, which is split as bytes: a carriage return and a line feed are one `Character`, and the text
  /// of a case keeps them.
  static func all(in bytes: [UInt8]) -> [Example] {
    var examples: [Example] = []
    var title: String?
    var text: [UInt8] = []
    func finish() {
      guard let title else { return }
      examples.append(Example(title: title, text: String(decoding: text, as: UTF8.self)))
    }
    var rest = bytes[...]
    while !rest.isEmpty {
      let end = rest.firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? rest.endIndex
      let line = rest[..<end]
      rest = rest[end...]
      if line.starts(with: "//// ".utf8) {
        finish()
        let name = line.dropFirst(5).prefix { $0 != UInt8(ascii: "\r") && $0 != UInt8(ascii: "\n") }
        title = String(decoding: name, as: UTF8.self)
        text = []
      } else {
        text += line
      }
    }
    finish()
    return examples
  }
}
