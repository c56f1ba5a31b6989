import NavEngine
import Testing

/// No navigation call traps, and each says what it did.
@Suite("Navigation calls are total")
struct TotalityTests {
  private let unknown = StackElementID(rawValue: .max)

  @Test("on an empty stack, with memory and without", arguments: [0, 4, 20])
  func empty(capacity: Int) {
    var stack = StackState<Label>()
    stack.reserveCapacity(capacity)
    for _ in 0..<2 {
      #expect(stack.popLast() == nil)
      #expect(stack.popLast(3) == [] && stack.popLast(0) == [] && stack.popLast(-1) == [] && stack.popLast(.min) == [])
      #expect(stack.pop(from: 0) == [] && stack.pop(to: 0) == [] && stack.pop { _ in true } == [])
      #expect(stack.popToRoot() == [] && stack.remove(id: 0) == nil && stack[id: 0] == nil)
      #expect(stack.reconcile(ids: [0, 1]) == [] && stack.reconcile(ids: []) == [])
      #expect(stack.setPath([]) == [])
      stack[id: 0] = nil
      withIssueReporter(.ignore) { stack[id: unknown] = Label(1) }
      stack[id: 0]?.text = "x"
      stack.sort()
      stack.reverse()
      stack.removeAll { _ in true }
      stack.removeAll(keepingCapacity: true)
      stack.removeSubrange(0..<0)
      #expect(stack.filter { _ in true }.isEmpty && stack.isEmpty && stack.first == nil && stack.last == nil)
      #expect(!stack.ids.contains(0) && stack.difference(from: stack).isEmpty)
      #expect(stack.applying(stack.difference(from: stack)) == stack)
    }
    #expect(stack.replaceTop(with: Label(1)) == nil && stack.elementsEqual([Label(1)]))
  }

  @Test("popping the same screen twice pops it once", arguments: [2, 8, 9, 17, 50])
  func twice(count: Int) {
    var stack = numbered(count, Int.self)
    let (below, id) = (stack.ids[0], stack.ids[1])
    var all = stack
    #expect(all.popLast(.max).elementsEqual(0..<count) && all.isEmpty && stack.count == count)
    #expect(stack.pop(from: id).elementsEqual(1..<count) && stack.pop(from: id) == [])
    #expect(stack.pop(to: below) == [] && stack.count == 1)
    #expect(stack.remove(id: below) == 0 && stack.remove(id: below) == nil)
  }
}
