import TestSupport

// Exit tests came with Swift 6.2.
#if compiler(>=6.2)
  import Foundation
  import NavEngine
  import Testing

  /// Broken preconditions stop the program with a sentence. An optimised build strips the sentences of what is inlined.
  @Suite("Traps")
  struct TrapTests {
    private func check(_ result: ExitTest.Result?, _ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
      #if DEBUG
        let output = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
        #expect(output.contains(text), sourceLocation: sourceLocation)
      #endif
    }

    @Test("reading past the top")
    func readPastTop() async {
      let result = await #expect(processExitsWith: .trap, observing: [\.standardErrorContent]) {
        let stack: StackState = [1, 2]
        keep(stack[2])
      }
      check(result, "Position 2 is out of range of a StackState of 2 elements.")
    }

    @Test("ids that start past the highest one")
    func firstID() async {
      let result = await #expect(processExitsWith: .trap, observing: [\.standardErrorContent]) {
        withStackElementIDs(startingAt: StackElementID(rawValue: .max)) { keep([1] as StackState) }
      }
      check(result, "Ids cannot start at #18446744073709551615, but below #4611686018427387904")
    }

    @Test("reading below 0")
    func readBelow() async {
      let result = await #expect(processExitsWith: .trap, observing: [\.standardErrorContent]) {
        let stack: StackState = [1, 2]
        keep(stack[-1])
      }
      check(result, "Position -1 is out of range of a StackState of 2 elements.")
    }

    @Test("writing past the top")
    func write() async {
      let result = await #expect(processExitsWith: .trap, observing: [\.standardErrorContent]) {
        var stack: StackState = [1, 2]
        stack[2] = 1
        keep(stack)
      }
      check(result, "Position 2 is out of range of a StackState of 2 elements.")
    }

    @Test("writing to an empty stack")
    func writeEmpty() async {
      let result = await #expect(processExitsWith: .trap, observing: [\.standardErrorContent]) {
        var stack = StackState<Label>()
        stack[0].text = "x"
        keep(stack)
      }
      check(result, "Position 0 is out of range of a StackState of 0 elements.")
    }

    @Test("reading an id past the top")
    func readID() async {
      let result = await #expect(processExitsWith: .trap, observing: [\.standardErrorContent]) {
        let stack: StackState = [1, 2]
        keep(stack.ids[2])
      }
      check(result, "Position 2 is out of range of a StackState of 2 elements.")
    }

    @Test("replacing past the top")
    func replace() async {
      let result = await #expect(processExitsWith: .trap, observing: [\.standardErrorContent]) {
        var stack: StackState = [1, 2]
        stack.replaceSubrange(1..<3, with: [4])
        keep(stack)
      }
      check(result, "1..<3 is out of range of a StackState of 2 elements.")
    }

    @Test("inserting below 0")
    func insert() async {
      let result = await #expect(processExitsWith: .trap, observing: [\.standardErrorContent]) {
        var stack: StackState = [1, 2]
        stack.insert(1, at: -1)
        keep(stack)
      }
      check(result, "-1..<-1 is out of range of a StackState of 2 elements.")
    }

    @Test("exchanging past the top")
    func swap() async {
      let result = await #expect(processExitsWith: .trap, observing: [\.standardErrorContent]) {
        var stack: StackState = [1, 2]
        stack.swapAt(0, 2)
        keep(stack)
      }
      check(result, "Position 2 is out of range of a StackState of 2 elements.")
    }

    @Test("moving past the top")
    func move() async {
      let result = await #expect(processExitsWith: .trap, observing: [\.standardErrorContent]) {
        var stack: StackState = [1, 2]
        stack.move(from: 0, to: 2)
        keep(stack)
      }
      check(result, "Position 2 is out of range of a StackState of 2 elements.")
    }

    @Test("removing from an empty stack by position")
    func remove() async {
      let result = await #expect(processExitsWith: .trap, observing: [\.standardErrorContent]) {
        var stack = StackState<Int>()
        stack.remove(at: 0)
        keep(stack)
      }
      check(result, "Position 0 is out of range of a StackState of 0 elements.")
    }

    /// A collection that lies about its count.
    private struct Liar: Collection {
      let startIndex = 0
      let endIndex = 2
      let count = 3
      func index(after position: Int) -> Int { position + 1 }
      subscript(position: Int) -> Int { position }
    }

    @Test("inserting a collection whose count is wrong")
    func liar() async {
      let result = await #expect(processExitsWith: .trap, observing: [\.standardErrorContent]) {
        var stack: StackState = [1, 2]
        stack.insert(contentsOf: Liar(), at: 1)
        keep(stack)
      }
      check(result, "A collection has another count than it says.")
    }

    @Test("room for more elements than there can be")
    func reserveTooMuch() async {
      let result = await #expect(processExitsWith: .trap, observing: [\.standardErrorContent]) {
        var stack: StackState = ["a"]
        stack.reserveCapacity(.max)
        keep(stack)
      }
      check(result, "A StackState holds at most")
    }
  }
#endif
