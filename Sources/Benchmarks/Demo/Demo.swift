import NavEngineNavigator

/// A small app as text: a list of items, their details, a sheet to edit them, an alert before they are deleted, and
/// links.
@MainActor
struct Demo {
  private let inventory = Inventory()
  private let dataSource = Navigator.Datasource(root: ItemsScreen())
  private let root: NavigationRoot<DemoPage>
  private let console: Console

  private var navigator: Navigator { dataSource.navigator }
  private var handler: DeeplinkHandler {
    DeeplinkHandler(navigator: navigator, router: .inventory, tree: InventoryTree(inventory: inventory))
  }
  /// The screen on top.
  private var top: AnyScreen { dataSource.path.leaf.content }

  init(console: Console) {
    self.console = console
    root = NavigationRoot(dataSource: dataSource, pathBuilder: InventoryTree(inventory: inventory))
  }

  /// Shows where a link leads, or the list, and then does what is typed, until that ends.
  ///
  /// - Returns: The exit status: 2 for a link that leads nowhere.
  func run(link: String?) -> Int32 {
    if let link, !open(link) { return 2 }
    console.out("\(DemoCommand.list)\n")
    show()
    while let line = console.read() {
      if line.allSatisfy(\.isWhitespace) { continue }
      guard let command = DemoCommand(line) else {
        console.out("`\(line.printable)` is no command\(DemoCommand.correction(of: line))\n")
        continue
      }
      if command == .quit { return 0 }
      perform(command, typed: line)
    }
    return 0
  }

  /// - Parameter line: The command as it was typed.
  private func perform(_ command: DemoCommand, typed line: String) {
    switch command {
    case .help:
      return console.out(DemoCommand.list)
    case .open(let id):
      guard inventory.item(id) != nil else { return console.out("There is no item \(id).\n") }
      navigator.go(to: ItemScreen(itemID: id), on: ItemsScreen())
    case .edit:
      guard let screen = top.unwrap(as: ItemScreen.self) else { return refuse(line) }
      navigator.present(EditScreen(itemID: screen.itemID))
    case .name(let name) where top.is(EditScreen.self):
      inventory.draft?.name = name
    case .quantity(let quantity) where top.is(EditScreen.self):
      inventory.draft?.quantity = quantity
    case .save:
      guard let screen = top.unwrap(as: EditScreen.self) else { return refuse(line) }
      inventory.save()
      navigator.dismiss(screen: screen)
    case .delete:
      guard let screen = top.unwrap(as: ItemScreen.self) else { return refuse(line) }
      navigator.present(DeleteScreen(itemID: screen.itemID))
    case .confirm:
      guard let screen = top.unwrap(as: DeleteScreen.self) else { return refuse(line) }
      inventory.delete(screen.itemID)
      navigator.goBack(to: ItemsScreen())
    case .back:
      navigator.dismiss(id: dataSource.path.leaf.id)
    case .link(let link):
      if !open(link) { return }
    case .name, .quantity, .quit:
      return refuse(line)
    }
    show()
  }

  private func open(_ link: String) -> Bool {
    do {
      try handler.handle(link)
      return true
    } catch {
      console.error("Benchmarks: \(error)\n")
      return false
    }
  }

  private func refuse(_ line: String) {
    console.out("`\(line.printable)` cannot be done here. See `help`.\n")
  }

  private func show() {
    var lines = DemoPage.drawing(of: root.path)
    lines[0] = console.style.bold(lines[0])
    let drawing = lines.map { "\($0)\n" }.joined()
    let link = "at \((try? ScreenRouter.inventory.string(dataSource.path.screens)) ?? "nowhere")"
    console.out("\(drawing)\(console.style.dim(link))\n\n")
  }
}

/// A screen as text: a title, and lines below it, which are made with each drawing.
struct DemoPage {
  private let title: @MainActor () -> String
  private let lines: @MainActor () -> [String]

  init(
    _ title: @autoclosure @escaping @MainActor () -> String,
    lines: @autoclosure @escaping @MainActor () -> [String]
  ) {
    self.title = title
    self.lines = lines
  }

  /// The lines of the top screen, with the number of screens below it, and of the sheet or alert on it in a box.
  @MainActor
  static func drawing(of path: NavigationNode<DemoPage>.Path) -> [String] {
    let pushed = path.prefix { $0.presentationStyle.isPush }
    guard let top = pushed.last?.content else { return [] }
    let back = pushed.count > 1 ? "< \(pushed.count - 1) | " : ""
    return ["\(back)\(top.title())"] + top.indented
      + path.dropFirst(pushed.count).flatMap { node in
        let style = node.presentationStyle == .custom("alert") ? "alert" : "sheet"
        return box(around: [node.content.title()] + node.content.indented, title: " \(style) ")
      }
  }

  @MainActor private var indented: [String] { lines().map { "  \($0)" } }

  private static func box(around lines: [String], title: String) -> [String] {
    let width = max(lines.map(\.count).max() ?? 0, title.count)
    let top = "+-\(title)\(String(repeating: "-", count: width - title.count))-+"
    let bottom = "+-\(String(repeating: "-", count: width))-+"
    return [top] + lines.map { "| \($0)\(String(repeating: " ", count: width - $0.count)) |" } + [bottom]
  }
}

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
    return word.nearest(in: forms.keys).flatMap { forms[$0] }.map { ". Did you mean `\($0)`?" } ?? "; see `help`."
  }

  private static let forms = plain.keys.reduce(
    into: ["open": "open N", "name": "name TEXT", "quantity": "quantity N", "link": "link URL"]
  ) { $0[$1] = $1 }

  private static let plain: [String: DemoCommand] = [
    "edit": .edit, "save": .save, "delete": .delete, "confirm": .confirm, "back": .back, "help": .help, "quit": .quit,
  ]
}
