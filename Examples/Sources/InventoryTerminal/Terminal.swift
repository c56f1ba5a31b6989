import Foundation
import Inventory
import NavEngineHosts
import NavEngineMacros

/// The inventory in a terminal: it draws the screens as text, and reads a command a line.
@MainActor
final class Terminal {
  private let store: StoreOf<InventoryApp>
  private let host: TextHost
  private var driver: NavigationDriver<TextHost.Page>!
  private var pages: [ScreenID: TerminalPage] = [:]

  /// - Parameters:
  ///   - store: The app.
  ///   - show: Takes each drawing.
  init(_ store: StoreOf<InventoryApp>, show: @escaping @MainActor (String) -> Void) {
    self.store = store
    host = TextHost(draw: show)
    driver = NavigationDriver(store, host: host) { [weak self] screen in
      let page = TerminalPage(screen)
      self?.pages[ScreenID(screen.id)] = page
      return TextHost.Page(page.title(), lines: page.lines() + [page.help])
    } selectedBranch: { _ in
      store.selectedTab.rawValue
    } select: { branch, _ in
      if let tab = InventoryApp.Tab(rawValue: branch) { store.send(.tabSelected(tab)) }
    }
  }

  /// Performs the command of a line on the top screen. An unknown one does nothing.
  ///
  /// - Returns: Whether the user goes on.
  func perform(_ line: String) -> Bool {
    let words = line.split(separator: " ", maxSplits: 1).map(String.init)
    guard let word = words.first, let top = driver.visibleIDs.last else { return true }
    switch word {
    case "quit":
      return false
    case "back":
      host.userDismisses(id: top)
      driver.userDidDismiss(id: top)
    case let tab where InventoryApp.Tab(rawValue: tab) != nil:
      host.userSelects(branch: tab, of: driver.shownIDs[0])
      driver.userDidSelect(branch: tab, of: driver.shownIDs[0])
    default:
      pages[top]?.commands().first { $0.word == word }?.perform(words.count > 1 ? words[1] : "")
    }
    return true
  }
}

extension TerminalPage {
  /// The commands in a line.
  var help: String { commands().map { $0.help.isEmpty ? $0.word : "\($0.word) (\($0.help))" }.joined(separator: ", ") }
}

/// `swift run InventoryTerminal [LINK]`. Commands are on the screen; `back`, `items`, `settings` and `quit` always are.
@main
struct Program {
  @MainActor
  static func main() {
    let link = CommandLine.arguments.dropFirst().first.flatMap { URL(string: $0) }
    let store = InventoryApp.launch(opening: link) {
      if let folder = ProcessInfo.processInfo.environment["INVENTORY_FOLDER"] {
        $0.inventoryFolder = URL(fileURLWithPath: folder)
      }
    }
    let terminal = Terminal(store) { drawing in
      print("\n\(drawing)> ", terminator: "")
      fflush(nil)
    }
    var input = Data()
    while true {
      var descriptor = pollfd(fd: FileHandle.standardInput.fileDescriptor, events: Int16(POLLIN), revents: 0)
      if MainLoop.poll(&descriptor, 1, -1) <= 0 { continue }
      let bytes = FileHandle.standardInput.availableData
      if bytes.isEmpty { return }
      input += bytes
      while let end = input.firstIndex(of: UInt8(ascii: "\n")) {
        let line = String(decoding: input[..<end], as: UTF8.self)
        input.removeSubrange(...end)
        if !terminal.perform(line) { return }
      }
    }
  }
}
