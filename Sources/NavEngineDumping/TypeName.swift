/// The name of a type as one would write it where it is declared: `Feature.State`, `Box<[Int?]>`.
///
/// Made of what the runtime calls it, without modules, and without the places of types that are local or private.
package struct TypeName {
  package let text: String

  package init(_ type: Any.Type) {
    var parser = TypeNameParser(String(reflecting: type))
    text = parser.parse()
  }
}

/// Reads the runtime's name of a type, such as `Swift.Array<App.(unknown context at $1).Feature.State>`.
struct TypeNameParser {
  private let characters: [Character]
  private var position = 0

  init(_ name: String) {
    characters = Array(name)
  }

  /// The name in short, up to the comma or the bracket that ends it.
  mutating func parse() -> String {
    var text = ""
    // Whether a dot has just led on from another part of the same name. The first part of a name is the module.
    var isContinued = false
    while let character = next, !ends(text, before: character) {
      if skipPlace() { continue }
      if character == "(" {
        position += 1
        text += parenthesized(parseList())
      } else if isPartOfName(character) {
        let name = takeName()
        if next == ".", !isContinued {
          position += 1
          isContinued = true
          continue
        }
        text += next == "<" ? takeArguments(of: name) : name
      } else {
        text.append(character)
        position += 1
      }
      isContinued = next == "."
      if isContinued {
        text.append(".")
        position += 1
      }
    }
    return text
  }

  private var next: Character? { position < characters.count ? characters[position] : nil }

  private func ends(_ text: String, before character: Character) -> Bool {
    character == "," || character == ")" || character == ">" && text.last != "-"
  }

  private func isPartOfName(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_" || character == "$"
  }

  private mutating func takeName() -> String {
    let start = position
    while let character = next, isPartOfName(character) { position += 1 }
    return String(characters[start..<position])
  }

  /// Passes over `(unknown context at $1f).` and `(extension in App):`.
  private mutating func skipPlace() -> Bool {
    let rest = characters[position...]
    guard rest.starts(with: "(unknown context at ") || rest.starts(with: "(extension in ") else { return false }
    while let character = next, character != ")" { position += 1 }
    position = min(position + 2, characters.count)
    return true
  }

  /// The types between an opening bracket, which has been passed, and the closing one, which is passed too.
  private mutating func parseList() -> [String] {
    var types: [String] = []
    while let character = next {
      if character == ")" || character == ">" { break }
      if character == "," || character == " " { position += 1 } else { types.append(parse()) }
    }
    position = min(position + 1, characters.count)
    return types
  }

  /// A tuple, the parameters of a function, or a private name: `(Feature in _3F)`.
  private func parenthesized(_ types: [String]) -> String {
    if types.count == 1, types[0].contains(" in _") {
      return String(types[0].prefix { $0 != " " })
    }
    return "(\(types.joined(separator: ", ")))"
  }

  /// A generic name with its arguments, in the short spelling where the language has one.
  private mutating func takeArguments(of name: String) -> String {
    position += 1
    let types = parseList()
    let list = types.joined(separator: ", ")
    switch (name, types.count) {
    case ("Optional", 1): return list.contains(" ") && !list.hasPrefix("[") ? "(\(list))?" : "\(list)?"
    case ("Array", 1): return "[\(list)]"
    case ("Dictionary", 2): return "[\(types[0]): \(types[1])]"
    default: return "\(name)<\(list)>"
    }
  }
}
