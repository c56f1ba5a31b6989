import NavEngine
import Testing

/// Copies of a tree and edits within one body, where the optimiser may move retains and releases most freely.
@Suite("Copies of a PresentationTree within one function")
struct TreeInlineCopyTests {
  private final class Box {
    let number: Int
    init(_ number: Int) { self.number = number }
  }

  @Test("plain payloads keep their copies", arguments: [1, 8, 9, 100])
  func plain(count: Int) throws {
    let lines = try brokenLines(count, payload: { $0 }, number: { $0 })
    #expect(lines == [])
  }

  @Test("references keep their copies", arguments: [1, 8, 9, 100])
  func references(count: Int) throws {
    let lines = try brokenLines(count, payload: Box.init, number: \.number)
    #expect(lines == [])
  }

  /// The lines at which a copy saw an edit of the other.
  @inline(never)
  private func brokenLines<Payload>(
    _ count: Int,
    payload: (Int) -> Payload,
    number: (Payload) -> Int
  ) throws -> [UInt] {
    var lines: [UInt] = []
    func expect(_ condition: Bool, line: UInt = #line) {
      if !condition { lines.append(line) }
    }

    var tree = PresentationTree(root: "Root", payload: payload(0))
    for position in 1..<max(count, 1) { try tree.push("Screen", payload: payload(position), on: tree.root) }
    for round in 0..<50 {
      let one = tree
      let sheet = try tree.present("Sheet", payload: payload(round), on: tree.root, kind: .sheet)
      expect(one.count == count && tree.count == count + 1 && !one.contains(sheet))
      let two = tree
      expect(tree.dismiss(sheet).count == 1)
      expect(two.count == count + 1 && tree.count == count && two.contains(sheet) && !tree.contains(sheet))
      tree = two
      let three = tree
      tree.modify(id: sheet) { $0 = payload(-1) }
      expect(three[sheet].map { number($0.payload) } == round && tree[sheet].map { number($0.payload) } == -1)
      var four = tree
      let alert = try four.present("Alert", payload: payload(1), on: sheet, kind: .alert)
      let other = try tree.present("Alert", payload: payload(2), on: sheet, kind: .alert)
      expect(alert != other && four.contains(alert) && !four.contains(other))
      expect(tree.contains(other) && !tree.contains(alert))
      let five = four
      expect(four.dismiss(sheet).count == 2)
      expect(five.count == count + 2 && four.count == count)
      let six = tree.snapshot
      expect(tree.dismissChildren(of: sheet).count == 1)
      expect(six.contains(other) && !tree.contains(other))
      tree = one
      expect(tree.count == count)
    }
    return lines
  }
}
