import Inventory
import NavEngineHosts
import NavEngineMacros

/// A word that a user types on a screen, and what it does with the text behind it.
struct Command {
  let word: String
  let help: String
  let perform: @MainActor (String) -> Void
}

/// A screen as lines and commands. Both are made with each drawing, of the store that they read.
@MainActor
struct TerminalPage {
  let title: @MainActor () -> String
  let lines: @MainActor () -> [String]
  let commands: @MainActor () -> [Command]

  /// The page of a screen: of its alert, of the case on its stack or in its sheet, or of its tab.
  init(_ screen: StoreScreen) {
    if let alert = screen.alert {
      self = Self(alert)
    } else if let path = screen.case(of: Inventory.Path.self) {
      switch path {
      case .detail(let store): self = Self(store)
      case .stocktaking(let store): self = Self(store)
      }
    } else if let form = screen.store(of: ItemForm.self) {
      self = Self(form)
    } else if screen.store(of: About.self) != nil {
      self.init("About") {
        ["Inventory 1.0, shown as text"]
      } commands: {
        []
      }
    } else if screen.kind == .root {
      self.init("Inventory") {
        []
      } commands: {
        []
      }
    } else if let settings = screen.store(of: AppSettings.self) {
      self = Self(settings)
    } else if let items = screen.store(of: Inventory.self) {
      self = Self(items)
    } else {
      self.init(screen.label) {
        []
      } commands: {
        []
      }
    }
  }

  private init(
    _ title: @autoclosure @escaping @MainActor () -> String,
    lines: @escaping @MainActor () -> [String],
    commands: @escaping @MainActor () -> [Command]
  ) {
    (self.title, self.lines, self.commands) = (title, lines, commands)
  }

  private init(_ store: StoreOf<Inventory>) {
    self.init("Items") {
      store.rows.enumerated().map { position, item in
        "\(position + 1) \(item.name)\(store.options.showsQuantities ? ": \(item.quantity)" : "")"
      }
    } commands: {
      store.rows.enumerated().map { position, item in
        Command(word: "\(position + 1)", help: item.name) { _ in store.send(.itemTapped(id: item.id)) }
      } + [Command(word: "add", help: "a new item") { _ in store.send(.addButtonTapped) }]
    }
  }

  private init(_ store: StoreOf<ItemDetail>) {
    self.init(store.item.name) {
      ["There are \(store.item.quantity)."]
    } commands: {
      [
        Command(word: "count", help: "take stock") { _ in store.send(.countButtonTapped) },
        Command(word: "edit", help: "name and quantity") { _ in store.send(.editButtonTapped) },
        Command(word: "delete", help: "after a question") { _ in store.send(.deleteButtonTapped) },
      ]
    }
  }

  private init(_ store: StoreOf<Stocktaking>) {
    self.init("Counting \(store.item.name)") {
      ["\(store.counted) for \(store.seconds) s"]
    } commands: {
      [
        Command(word: "set", help: "the number, as 'set 12'") { store.counted = Int($0) ?? store.counted },
        Command(word: "done", help: "take the number over") { _ in store.send(.doneButtonTapped) },
      ]
    }
  }

  private init(_ store: StoreOf<ItemForm>) {
    self.init("Item") {
      ["name: \(store.name)", "quantity: \(store.quantity)"]
    } commands: {
      [
        Command(word: "name", help: "the name, as 'name Lamp'") { store.name = $0 },
        Command(word: "quantity", help: "the quantity, as 'quantity 3'") { store.quantity = Int($0) ?? store.quantity },
        Command(word: "cancel", help: "close the form") { _ in store.send(.cancelButtonTapped) },
      ] + (store.canSave ? [Command(word: "save", help: "take it over") { _ in store.send(.saveButtonTapped) }] : [])
    }
  }

  private init(_ store: StoreOf<AppSettings>) {
    self.init("Settings") {
      [
        "[\(store.showsQuantities ? "x" : " ")] show quantities",
        "[\(store.sortsByName ? "x" : " ")] sort by name",
      ]
    } commands: {
      [
        Command(word: "show", help: "quantities or not") { _ in store.showsQuantities.toggle() },
        Command(word: "sort", help: "by name or not") { _ in store.sortsByName.toggle() },
        Command(word: "about", help: "this app") { _ in store.send(.aboutButtonTapped) },
      ]
    }
  }

  private init(_ alert: HostedAlert) {
    self.init("\(alert.title)") {
      alert.message.map { ["\($0)"] } ?? []
    } commands: {
      alert.buttons.map { button in Command(word: "\(button.label)".lowercased(), help: "") { _ in button.send() } }
    }
  }
}
