import Testing

@testable import Demo

@MainActor
@Suite("Demo: an inventory in the terminal")
struct DemoTests {
  /// Runs the demo with typed lines, and returns what it shows.
  private func run(link: String? = nil, typing lines: String...) -> (status: Int32, shown: String, complaints: String) {
    var (input, shown, complaints) = (lines[...], "", "")
    let terminal = DemoTerminal(
      read: { input.popFirst() },
      write: { shown += $0 },
      complain: { complaints += $0 }
    )
    let status = Demo(on: terminal).run(link: link)
    return (status, shown, complaints)
  }

  @Test("An item is edited on a sheet, saved, and shown with its new name")
  func editing() {
    let demo = run(typing: "open 2", "edit", "name Desk lamp", "save")
    #expect(demo.status == 0)
    #expect(demo.shown.hasSuffix("< 1 | Desk lamp\n  Quantity: 3\nat inventory://items/item?id=2\n\n"))
  }

  @Test("A link shows the sheet, and one to a path that the tree does not have says so")
  func links() {
    #expect(run(link: "inventory://items/item?id=2/edit?id=2").shown.contains("+- sheet "))
    let refused = run(link: "inventory://items/edit?id=2")
    #expect(refused.status == 2)
    #expect(refused.complaints.contains("leads nowhere here"))
  }
}
