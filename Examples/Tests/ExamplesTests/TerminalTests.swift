import Foundation
import Inventory
import NavEngineMacros
import Testing

@testable import InventoryTerminal

@MainActor
@Suite("Inventory: shown as text")
struct TerminalTests {
  private final class Screen {
    var text = ""
  }

  private let screen = Screen()

  private func makeTerminal(link: URL? = nil) -> Terminal {
    Terminal(InventoryApp.launch(opening: link)) { [screen] in screen.text = $0 }
  }

  /// Waits until the drawing has a text.
  private func waits(for text: String) async -> Bool {
    for _ in 0..<1_000 where !screen.text.contains(text) { try? await Task.sleep(for: .milliseconds(2)) }
    return screen.text.contains(text)
  }

  @Test("Commands lead to a screen and back, and edit in a sheet")
  func commands() async {
    let terminal = makeTerminal()
    #expect(screen.text.contains("1 Keyboard: 12") && screen.text.contains("[items]  settings"))
    #expect(terminal.perform("1"))
    #expect(screen.text.contains("< 1 | Keyboard"))
    #expect(terminal.perform("edit") && screen.text.contains("quantity: 12"))
    #expect(terminal.perform("name Piano") && terminal.perform("save"))
    #expect(await waits(for: "< 1 | Piano"))
    #expect(terminal.perform("back"))
    #expect(await waits(for: "1 Piano: 12"))
    #expect(!terminal.perform("quit"))
  }

  @Test("An alert is answered, tabs are selected, and unknown words do nothing")
  func alertAndTabs() async {
    let terminal = makeTerminal()
    #expect(terminal.perform("2") && terminal.perform("delete"))
    #expect(screen.text.contains("Delete Lamp?"))
    #expect(terminal.perform("delete") && terminal.perform("nothing"))
    #expect(await waits(for: "2 Notebook: 140"))
    #expect(terminal.perform("settings") && terminal.perform("show") && terminal.perform("about"))
    #expect(await waits(for: "< 1 | About"))
    #expect(terminal.perform("back") && terminal.perform("items"))
    #expect(await waits(for: "2 Notebook\n"))
  }

  @Test("A link on the command line leads to its screen")
  func link() async {
    let terminal = makeTerminal(link: URL(string: "inventory://settings/about"))
    #expect(await waits(for: "About"))
    #expect(terminal.perform("back") && screen.text.contains("Settings"))
  }
}
