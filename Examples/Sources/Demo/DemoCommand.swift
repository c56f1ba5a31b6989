/// A command that is typed into the demo.
enum DemoCommand: Equatable {
  case open(Int), edit, name(String), quantity(Int), save, delete, confirm, back, link(String), help, quit

  static let list = """
    open N       show an item              edit         edit it on a sheet
    name TEXT    give it another name      quantity N   say how many there are
    save         keep what was edited      delete       ask whether to delete it
    confirm      yes, delete it            back         close what is on top
    link URL     go to where a link leads, such as inventory://items/item?id=2/edit?id=2
    help, quit

    """

  /// Nil for what is none of the commands.
  init?(_ line: some StringProtocol) {
    let words = line.split(separator: " ", maxSplits: 1)
    guard let word = words.first else { return nil }
    let rest = words.count > 1 ? String(words[1]) : ""
    switch (word, Int(rest)) {
    case ("open", let number?): self = .open(number)
    case ("quantity", let number?) where number >= 0: self = .quantity(number)
    case ("name", _) where !rest.isEmpty: self = .name(rest)
    case ("link", _) where !rest.isEmpty: self = .link(rest)
    default:
      guard rest.isEmpty, let command = Self.plain[String(word)] else { return nil }
      self = command
    }
  }

  /// How the command is written that a line was probably meant to be: behind the words that the line is none.
  static func correction(of line: String) -> String {
    let word = String(line.split(separator: " ").first ?? "")
    if let form = forms[word] { return "; write `\(form)`." }
    let near = forms.filter { $0.key.difference(from: word).count <= 2 }.values.min()
    return near.map { ". Did you mean `\($0)`?" } ?? "; see `help`."
  }

  /// A typed line as messages show it, with what could disturb a terminal escaped.
  static func quoted(_ line: String) -> String { "`\(line.debugDescription.dropFirst().dropLast())`" }

  private static let forms = plain.keys.reduce(
    into: ["open": "open N", "name": "name TEXT", "quantity": "quantity N", "link": "link URL"]
  ) { $0[$1] = $1 }

  private static let plain: [String: DemoCommand] = [
    "edit": .edit, "save": .save, "delete": .delete, "confirm": .confirm, "back": .back, "help": .help, "quit": .quit,
  ]
}
