import NavEngineNavigator

/// A small app as text: a list of items, their details, a sheet to edit them, an alert before they are deleted, and
/// links.
@MainActor
public struct Demo {
  private let inventory = Inventory()
  private let dataSource = Navigator.Datasource(root: ItemsScreen())
  private let root: NavigationRoot<DemoPage>
  private let terminal: DemoTerminal

  private var navigator: Navigator { dataSource.navigator }
  private var handler: DeeplinkHandler {
    DeeplinkHandler(navigator: navigator, router: .inventory, tree: InventoryTree(inventory: inventory))
  }
  /// The screen on top.
  private var top: AnyScreen { dataSource.path.leaf.content }

  /// The commands that can be typed, with what they do.
  public nonisolated static var commands: String { DemoCommand.list }

  /// - Parameter terminal: Where commands are typed, and screens are shown.
  public init(on terminal: DemoTerminal) {
    self.terminal = terminal
    root = NavigationRoot(dataSource: dataSource, pathBuilder: InventoryTree(inventory: inventory))
  }

  /// Shows where a link leads, or the list, and then does what is typed, until that ends.
  ///
  /// - Returns: The exit status: 2 for a link that leads nowhere.
  public func run(link: String?) -> Int32 {
    if let link, !open(link) { return 2 }
    terminal.write("\(Self.commands)\n")
    show()
    while let line = terminal.read() {
      if line.allSatisfy(\.isWhitespace) { continue }
      guard let command = DemoCommand(line) else {
        terminal.write("\(DemoCommand.quoted(line)) is no command\(DemoCommand.correction(of: line))\n")
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
      return terminal.write(Self.commands)
    case .open(let id):
      guard inventory.item(id) != nil else { return terminal.write("There is no item \(id).\n") }
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
    case .back where dataSource.path.leaf.id == .root:
      terminal.write("This is the first screen, there is nothing to go back to. See `quit`.\n")
      return
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
    } catch Deeplink.Failure.invalidPath {
      let example = "inventory://items/item?id=2/edit?id=2"
      terminal.complain("\(DemoCommand.quoted(link)) leads nowhere here. A link is like '\(example)'.\n")
      return false
    } catch {
      terminal.complain("\(error)\n")
      return false
    }
  }

  private func refuse(_ line: String) {
    terminal.write("\(DemoCommand.quoted(line)) cannot be done here. See `help`.\n")
  }

  private func show() {
    var lines = DemoPage.drawing(of: root.path)
    lines[0] = terminal.bold(lines[0])
    let drawing = lines.map { "\($0)\n" }.joined()
    let link = "at \((try? ScreenRouter.inventory.string(dataSource.path.screens)) ?? "nowhere")"
    terminal.write("\(drawing)\(terminal.dim(link))\n\n")
  }
}

/// The terminal of a ``Demo``.
public struct DemoTerminal {
  /// A line of input without its end; nil when there is no more.
  let read: () -> String?
  let write: (String) -> Void
  let complain: (String) -> Void
  let bold: (String) -> String
  let dim: (String) -> String

  /// - Parameters:
  ///   - read: A line of input without its end; nil when there is no more.
  ///   - write: Shows a text.
  ///   - complain: Shows a message of what went wrong.
  ///   - bold: A text in bold letters.
  ///   - dim: A text in dim letters.
  public init(
    read: @escaping () -> String?,
    write: @escaping (String) -> Void,
    complain: @escaping (String) -> Void,
    bold: @escaping (String) -> String = { $0 },
    dim: @escaping (String) -> String = { $0 }
  ) {
    self.read = read
    self.write = write
    self.complain = complain
    self.bold = bold
    self.dim = dim
  }
}
