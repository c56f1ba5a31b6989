import NavEngine

/// A small app on a text host: a list of items, their details, a sheet to edit them, an alert before they are deleted,
/// and links.
@MainActor
struct Demo {
  private let inventory = Inventory()
  private let dataSource = Navigator.Datasource(root: ItemsScreen())
  private let host = TextHost()
  private let driver: NavigationDriver<TextHost.Page>
  private let console: Console

  private var navigator: Navigator { dataSource.navigator }
  private var handler: DeeplinkHandler {
    DeeplinkHandler(navigator: navigator, router: .inventory, tree: InventoryTree(inventory: inventory))
  }
  /// The screen on top.
  private var top: AnyScreen { dataSource.path.leaf.content }

  init(console: Console) {
    self.console = console
    driver = NavigationDriver(dataSource, tree: InventoryTree(inventory: inventory), host: host)
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
        console.out("`\(line)` is no command. These are:\n\(DemoCommand.list)")
        continue
      }
      if command == .quit { return 0 }
      perform(command)
    }
    return 0
  }

  private func perform(_ command: DemoCommand) {
    switch command {
    case .help:
      return console.out(DemoCommand.list)
    case .open(let id):
      guard inventory.item(id) != nil else { return console.out("There is no item \(id).\n") }
      navigator.go(to: ItemScreen(itemID: id), on: ItemsScreen())
    case .edit:
      guard let screen = top.unwrap(as: ItemScreen.self) else { return refuse(command) }
      navigator.present(EditScreen(itemID: screen.itemID))
    case .name(let name) where top.is(EditScreen.self):
      inventory.draft?.name = name
    case .quantity(let quantity) where top.is(EditScreen.self):
      inventory.draft?.quantity = quantity
    case .save:
      guard let screen = top.unwrap(as: EditScreen.self) else { return refuse(command) }
      inventory.save()
      navigator.dismiss(screen: screen)
    case .delete:
      guard let screen = top.unwrap(as: ItemScreen.self) else { return refuse(command) }
      navigator.present(DeleteScreen(itemID: screen.itemID))
    case .confirm:
      guard let screen = top.unwrap(as: DeleteScreen.self) else { return refuse(command) }
      inventory.delete(screen.itemID)
      navigator.goBack(to: ItemsScreen())
    case .back:
      navigator.dismiss(id: dataSource.path.leaf.id)
    case .link(let link):
      if !open(link) { return }
    case .name, .quantity, .quit:
      return refuse(command)
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

  private func refuse(_ command: DemoCommand) {
    console.out("That cannot be done here: \(command). See `help`.\n")
  }

  private func show() {
    console.out("\(host.drawing)at \((try? ScreenRouter.inventory.string(dataSource.path.screens)) ?? "nowhere")\n\n")
  }
}
