import Foundation
import Testing

@testable import Benchmarks
@testable import NavEngineBenchmarking

@MainActor
@Suite("The demo")
struct DemoTests {
  /// Runs the demo with what somebody types.
  private func run(
    _ lines: [String],
    link: String? = nil,
    style: TerminalStyle = .plain
  ) -> (status: Int32, screens: [String], error: String) {
    let transcript = Transcript(of: ["demo"] + (link.map { [$0] } ?? []), typing: lines, style: style)
    // Each screen ends with an empty line, and so does the list of commands before the first.
    let parts = transcript.out.components(separatedBy: "\n\n").dropFirst().filter { !$0.isEmpty }
    return (transcript.status, Array(parts), transcript.error)
  }

  @Test("begins with the list, and shows an item, and the list again")
  func opening() {
    let demo = run(["open 2", "back"])
    let list = "Inventory\n  1  Keyboard (12)\n  2  Lamp (3)\n  3  Notebook (140)\nat inventory://items"
    #expect(demo.screens == [list, "< 1 | Lamp\n  Quantity: 3\nat inventory://items/item?id=2", list])
    #expect(demo.status == 0)
    #expect(demo.error.isEmpty)
  }

  @Test("edits an item on a sheet, and keeps what was saved")
  func editing() {
    let demo = run(["open 2", "edit", "quantity 7", "name Desk lamp", "save", "edit", "quantity 8", "back"])
    #expect(demo.screens[4].contains("| Edit Lamp         |\n|   Name: Desk lamp |\n|   Quantity: 7     |"))
    #expect(demo.screens[5] == "< 1 | Desk lamp\n  Quantity: 7\nat inventory://items/item?id=2")
    #expect(demo.screens.last == demo.screens[5])
  }

  @Test("asks before it deletes")
  func deleting() {
    let demo = run(["open 1", "delete", "back", "delete", "confirm", "open 1"])
    #expect(demo.screens[2].contains("+- alert --"))
    #expect(demo.screens[3] == demo.screens[1])
    #expect(demo.screens[5] == "Inventory\n  2  Lamp (3)\n  3  Notebook (140)\nat inventory://items")
    #expect(demo.screens.last == "There is no item 1.\n")
  }

  @Test("begins where a link leads, and goes where another one does")
  func links() {
    let demo = run(["link inventory://items/item?id=1"], link: "inventory://items/item?id=3/edit?id=3")
    #expect(demo.screens[0].hasSuffix("at inventory://items/item?id=3/edit?id=3"))
    #expect(demo.screens[1] == "< 1 | Keyboard\n  Quantity: 12\nat inventory://items/item?id=1")
  }

  @Test(
    "says what is wrong with a link",
    arguments: [
      ("inventory://items/item?id=x", "a whole number"), ("other://items", "the scheme \"other\""),
      ("inventory://items/edit?id=1", "leads nowhere here"),
    ]
  )
  func badLinks(link: String, message: String) {
    let first = run([], link: link)
    #expect(first.status == 2)
    #expect(first.screens.isEmpty)
    #expect(first.error.hasPrefix("Benchmarks: ") && first.error.contains(message))
    let later = run(["link \(link)", "open 1"])
    #expect(later.status == 0)
    #expect(later.screens.count == 2)
    #expect(later.error == first.error)
  }

  @Test("says what can be typed, and what cannot be done where one is")
  func misuse() {
    let words = ["save", "edit", "confirm", "delete", "name X", "quantity 3"]
    let demo = run(words + ["jump", "quantity -1", " ", "help", "quit", "open 1"])
    #expect(demo.status == 0)
    let text = demo.screens.joined()
    #expect(text.contains("`jump` is no command; see `help`.\n"))
    #expect(text.contains("`quantity -1` is no command; write `quantity N`.\n"))
    for word in words {
      #expect(text.contains("`\(word)` cannot be done here. See `help`."))
    }
    #expect(!text.contains("Keyboard\n  Quantity"))
  }

  @Test(
    "answers a wrong word in one line",
    arguments: [
      ("opne 2", "`opne 2` is no command. Did you mean `open N`?"),
      ("bakc", "`bakc` is no command. Did you mean `back`?"),
      ("back 2", "`back 2` is no command; write `back`."),
      ("open", "`open` is no command; write `open N`."),
      ("x\u{1B}[2J", "`x\\u{1B}[2J` is no command; see `help`."),
    ]
  )
  func wrongWords(line: String, answer: String) {
    let demo = run([line])
    #expect(demo.status == 0 && demo.error.isEmpty)
    #expect(demo.screens.dropFirst() == ["\(answer)\n"])
  }

  @Test("has a bold title and a dim link on a terminal")
  func terminal() {
    let style = TerminalStyle(isTerminal: true, environment: ["TERM": "xterm"])
    let demo = run(["open 2"], style: style)
    #expect(
      demo.screens.last
        == "\(style.bold("< 1 | Lamp"))\n  Quantity: 3\n\(style.dim("at inventory://items/item?id=2"))"
    )
  }

  @Test("looks as the README shows it")
  func picture() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let readme = try String(contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)
    let link = "inventory://items/item?id=2/edit?id=2"
    let screen = try #require(run([], link: link).screens.first)
    let lines = ["swift run -c release Benchmarks demo '\(link)'", ""] + screen.components(separatedBy: "\n")
    #expect(readme.contains(lines.map { $0.isEmpty ? "\n" : "    \($0)\n" }.joined()))
  }
}
