import NavEngine
import TestSupport
import Testing

@Suite("withStackElementIDs", .processIDs)
struct StackElementIDScopeTests {
  private struct Failure: Error, Equatable {}

  @Test("ids count up from 0 over all stacks")
  func counting() {
    withStackElementIDs {
      var (first, second): (StackState, StackState) = (["a", "b"], ["c"])
      first.append("d")
      second.append(contentsOf: ["e", "f"])
      first.popLast()
      first.append("g")
      let copy = first
      first.append("h")
      #expect(first.ids.elementsEqual([0, 1, 6, 7]) && second.ids.elementsEqual([2, 4, 5]))
      #expect(copy.ids.elementsEqual([0, 1, 6]))
    }
  }

  @Test("a scope within another counts on its own, and the outer one goes on")
  func nesting() {
    withStackElementIDs(startingAt: 100) {
      var outer: StackState = [1]
      withStackElementIDs {
        #expect((["x", "y"] as StackState).ids.elementsEqual([0, 1]))
        outer.append(2)
      }
      outer.append(3)
      #expect(outer.ids.elementsEqual([100, 2, 101]))
    }
  }

  @Test("results and typed errors come through, and the scope ends")
  func outcome() {
    #expect(withStackElementIDs { 5 } == 5)
    #expect(throws: Failure()) { try withStackElementIDs { () throws(Failure) in throw Failure() } }
    // Outside, assigning to an unknown id does nothing, and is reported.
    var stack: StackState = [Label(1)]
    let issues = reportedIssues { stack[id: StackElementID(rawValue: 1 << 40)] = Label(2) }
    #expect(stack.count == 1 && issues.count == 1)
  }

  @Test("a stack from outside gets no id inside that it has had")
  func outsideStackAfterRemovals() throws {
    let stack: StackState = ["a", "b", "c"]
    let top = try #require(stack.ids.last)
    withStackElementIDs {
      var copy = stack
      copy.replaceTop(with: "x")
      #expect(!copy.difference(from: stack).isEmpty && !copy.ids.contains(top))
      for _ in 0..<1_000 { copy.append("y") }
      let numbers = copy.ids.dropFirst(2).map(\.rawValue)
      #expect(!copy.ids.contains(top) && numbers == Array(0...1_000))
    }
  }

  @Test("ids that come in from outside do not bring a scope to those of the process")
  func restoredInside() throws {
    var stack: StackState = ["a", "b", "c"]
    let saved = try JSON.text(stack)
    let (second, top) = (stack.ids[1], stack.ids[2])
    stack.popLast()
    try withStackElementIDs {
      var (first, restored) = (stack, try JSON.value(StackState<String>.self, from: saved))
      restored.popLast()
      _ = try JSON.value(StackElementID.self, from: "\(second.rawValue)")
      first.append("x")
      restored.append("y")
      #expect(first.ids.last == 0 && restored.ids.last == 1)
      #expect(!first.ids.contains(top) && !restored.ids.contains(top))
    }
  }

  @Test("a scope that comes to the process's ids leaves out those that came in", arguments: [0, 1, 2, 3, 4])
  func comingToTheProcess(distance: UInt64) throws {
    let first: UInt64 = 1_000_000
    try withStackElementIDs(startingAt: StackElementID(rawValue: first + 1 - distance)) {
      for id in [first + 1, first + 3] { _ = try JSON.value(StackElementID.self, from: "\(id)") }
      var stack = StackState<Int>()
      for number in 0..<8 { stack.append(number) }
      let numbers = stack.ids.map(\.rawValue)
      #expect(!numbers.contains(first + 1) && !numbers.contains(first + 3))
      #expect(numbers == numbers.sorted() && Set(numbers).count == 8)
      // Up to there it counts, whatever came in.
      #expect(numbers.first == (distance > 1 ? first + 1 - distance : first + 4))
    }
  }

  @Test("a stack from outside goes on inside with the scope's ids, and outside with the process's")
  func outsideStack() throws {
    var seen = SeenIDs()
    var stack = numbered(20, Int.self)
    try seen.admit(stack.ids)
    withStackElementIDs(startingAt: StackElementID(rawValue: 1 << 50)) {
      stack.append(1)
      stack.append(contentsOf: [2, 3])
      stack.insert(4, at: 0)
    }
    let expected = [3, 0, 1, 2].map { StackElementID(rawValue: (1 << 50) + $0) }
    #expect([stack.ids[0]] + stack.ids.suffix(3) == expected)
    try seen.admit([stack.ids[0]] + stack.ids.suffix(3))
    for number in 0..<300 { stack.append(number) }
    try seen.admit(stack.ids.suffix(300))
    try seen.admit(StackState(0..<300).ids)
  }

  @Test("a scope leaves out ids that the stack has brought along")
  func takenIDs() {
    var stack = withStackElementIDs(startingAt: 2) { [2, 3, 4] as StackState }
    withStackElementIDs {
      for number in 0..<4 { stack.append(number) }
    }
    #expect(Set(stack.ids).count == 7)
    #expect(stack.ids.prefix(5).elementsEqual([2, 3, 4, 0, 1]) && stack.ids.allSatisfy { $0 <= 10 })
  }

  @Test("assigning to an unknown id creates it, and the next push goes on from there", arguments: [0, 3, 8, 20])
  func creation(count: Int) {
    withStackElementIDs {
      var numbers = numbered(count, Int.self)
      var labels = numbered(count, Label.self)
      let copy = labels
      numbers[id: 100] = 1
      numbers.append(2)
      labels[id: 200] = Label(1)
      labels.append(Label(2))
      #expect(numbers.ids.suffix(2) == [100, 101] && numbers.suffix(2) == [1, 2])
      #expect(labels.ids.suffix(2) == [200, 201] && labels.last == Label(2) && copy.count == count)
      numbers[id: 300] = nil
      labels[id: 300] = nil
      let issues = reportedIssues {
        numbers[id: StackElementID(rawValue: .max)] = 1
        labels[id: StackElementID(rawValue: .max)] = Label(1)
      }
      #expect(issues.count == 2)
      #expect(numbers.count == count + 2 && labels.count == count + 2)
      labels[id: 200] = Label(5)
      #expect(labels.count == count + 2 && labels[id: 200] == Label(5))
    }
  }
}
