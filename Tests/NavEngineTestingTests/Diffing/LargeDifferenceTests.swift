import NavEngine
import Testing

@testable import NavEngineDumping

@Suite struct LargeDifferenceTests {
  private static let count = 10_000

  /// What is printed, which must not take long in debug builds either. A quadratic comparison would take minutes.
  private func quickDifference(_ before: Any, _ after: Any) -> [String] {
    var text = ""
    let time = ContinuousClock().measure { text = difference(before, after) }
    #expect(time < .seconds(20))
    return text.split(separator: "\n").map(String.init)
  }

  private static func isMore(_ line: String) -> Bool { line.hasSuffix("… (9,900 more changes)") }

  @Test("Differences of large arrays are short and quick")
  func arrays() {
    let before = (0..<Self.count).map { Point(x: $0) }
    var one = before
    one[5_000].y = 1
    #expect(quickDifference(before, one).contains("    … (4,999 unchanged)"))
    let all = quickDifference(before, before.map { Point(x: $0.x, y: 1) })
    #expect(all.count == 3 + 5 * 100 && all.dropLast().last.map(Self.isMore) == true)
    #expect(
      quickDifference(before, [Point(x: -1)] + before) == [
        "  [", "+   [0]: Point(x: -1, y: 0),", "    … (10,000 unchanged)", "  ]",
      ]
    )
    #expect(quickDifference(before, Array(before.reversed())).count < 600)
    #expect(quickDifference(before, [Point]()).count == 103)
    // Those that can only be compared by their parts.
    let loose = (0..<Self.count).map { Loose(value: $0) }
    #expect(quickDifference(loose, [Loose(value: -1)] + loose).count == 4)
  }

  @Test("Differences of large stacks and identified arrays are short and quick")
  func keyed() {
    let elements = (0..<Self.count).map { Item(id: $0) }
    let before = StackState(elements)
    var one = before
    one[id: before.ids[5_000]]?.name = "Fork"
    #expect(quickDifference(before, one).count == 9)
    var all = before
    for id in before.ids { all[id: id]?.name = "Fork" }
    #expect(quickDifference(before, all).count == 3 + 5 * 100)
    var front = before
    front.insert(Item(id: -1), at: 0)
    #expect(quickDifference(before, front).count == 4)
    let identified = IdentifiedArray(uniqueElements: elements)
    #expect(quickDifference(identified, IdentifiedArray(uniqueElements: elements.reversed())).count == 103)
  }

  @Test("Differences of large dictionaries and sets are short and quick")
  func dictionaries() {
    let before = Dictionary(uniqueKeysWithValues: (0..<Self.count).map { ("key \($0)", Point(x: $0)) })
    let all = quickDifference(before, before.mapValues { Point(x: $0.x, y: 1) })
    #expect(all.count == 503 && all.dropLast().last.map(Self.isMore) == true)
    #expect(quickDifference(Set(0..<Self.count), Set(5_000..<15_000)).count == 104)
  }

  @Test("Differences of strings of many lines are short and quick")
  func strings() {
    let before = (0..<Self.count).map { "line \($0)" }
    var one = before
    one[5_000] = "changed"
    func text(_ lines: [String]) -> String { lines.joined(separator: "\n") }
    #expect(quickDifference(text(before), text(one)).count == 10)
    let all = quickDifference(text(before), text(before.map { $0 + "!" }))
    #expect(all.count == 203 && all.dropLast().last.map(Self.isMore) == true)
    #expect(quickDifference(text(before), text(["first"] + before)).count == 6)
  }

  @Test("Lists in lists tell no more changes than somebody could read")
  func nested() {
    let before = (0..<100).map { row in (0..<100).map { Point(x: row, y: $0) } }
    let after = before.map { $0.map { Point(x: -1, y: $0.y) } }
    #expect(quickDifference(before, after).count < 6_000)
  }

  @Test("Elements are compared once each, and a few more times around what has changed")
  func comparisons() {
    let before = (0..<Self.count).map { Counted(number: $0) }
    var one = before
    one[5_000].number = -1
    Counted.comparisons = 0
    _ = difference(before, one)
    // Two arrays are compared as wholes first, up to what has changed.
    #expect(Counted.comparisons <= 5_001 + Self.count + 5)
    Counted.comparisons = 0
    _ = difference(before, before.map { Counted(number: -1 - $0.number) })
    #expect(Counted.comparisons <= 6 * Self.count)
    Counted.comparisons = 0
    _ = difference(StackState(before), StackState(before))
    #expect(Counted.comparisons <= Self.count)
  }

  @Test("Equal parts are not looked into")
  func equalParts() {
    struct Parts: Equatable {
      var first: [Point]
      var second = 0
    }
    let before = Parts(first: (0..<Self.count).map { Point(x: $0) })
    var after = before
    after.second = 1
    after.first[0] = before.first[0]
    let differ = ValueDiffer()
    #expect(differ.difference(before, after) != nil)
    #expect(differ.comparer.count == 0)
  }

  @Test("Values nested deeper than anybody would read")
  func deep() {
    func chain(_ value: Int) -> Loose {
      var loose = Loose(value: value)
      for _ in 0..<500 { loose = Loose(children: [loose]) }
      return loose
    }
    #expect(difference(chain(1), chain(2)) == "(no difference)")
    indirect enum Peano: Equatable {
      case zero(Int)
      case successor(Peano)
    }
    func number(_ value: Int) -> Peano {
      var number = Peano.zero(value)
      for _ in 0..<100 { number = .successor(number) }
      return number
    }
    let lines = difference(number(1), number(2)).split(separator: "\n")
    #expect(lines.count == 2 * 64 + 2)
    #expect(lines[64].hasPrefix("- ") && lines[65].hasPrefix("+ "))
    #expect(lines[64].hasSuffix("…"))
  }
}
