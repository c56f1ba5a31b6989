import NavEngine
import TestSupport
import Testing

/// Each element is released once, when the last stack or result that holds it goes.
@Suite("Lifetimes")
struct LifetimeTests {
  private struct Failure: Error {}
  private typealias Stack = StackState<Tracked>

  private func check<Result>(
    _ edit: (inout Stack, Lifetimes) throws -> Result,
    sourceLocation: SourceLocation = #_sourceLocation
  ) rethrows {
    try checkLifetimes(of: { Stack($1.make(0..<$0)) }, sourceLocation: sourceLocation, edit)
  }

  @Test("Pushes, pops, edits and rearrangements release what they replace or drop, once")
  func edits() {
    check { stack, lifetimes in stack.append(Tracked(-1, in: lifetimes)) }
    check { stack, lifetimes in stack.append(contentsOf: lifetimes.make(0..<30)) }
    check { stack, lifetimes in stack.append(contentsOf: AnySequence(lifetimes.make(0..<30))) }
    check { stack, _ in stack.append(contentsOf: stack) }
    check { stack, lifetimes in stack.replaceTop(with: Tracked(-1, in: lifetimes)) }
    check { stack, lifetimes in stack.setPath(lifetimes.make([0, 1, 7])) }
    check { stack, _ in stack.reserveCapacity(100) }
    check { stack, _ in stack.popLast() }
    check { stack, _ in stack.popLast(2) }
    check { stack, _ in stack.pop(from: stack.ids[1]) }
    check { stack, _ in stack.pop(to: stack.ids[1]) }
    check { stack, _ in stack.pop { $0.value > 1 } }
    check { stack, _ in stack.popToRoot() }
    check { stack, _ in stack.removeAll() }
    check { stack, _ in stack.removeAll(keepingCapacity: true) }
    check { stack, _ in stack.reconcile(ids: stack.ids.dropLast().map { $0 }) }
    check { stack, _ in stack.reconcile(ids: [stack.ids[2], stack.ids[0]]) }
    check { stack, lifetimes in stack.insert(Tracked(-1, in: lifetimes), at: 1) }
    check { stack, lifetimes in stack.insert(contentsOf: lifetimes.make(0..<20), at: 1) }
    check { stack, _ in stack.remove(at: 1) }
    check { stack, _ in stack.remove(id: stack.ids[1]) }
    check { stack, _ in stack[id: stack.ids[1]] = nil }
    check { stack, lifetimes in stack[id: stack.ids[1]] = Tracked(-1, in: lifetimes) }
    check { stack, lifetimes in
      withIssueReporter(.ignore) { stack[id: 0] = Tracked(-1, in: lifetimes) }
    }
    check { stack, lifetimes in stack[1] = Tracked(-1, in: lifetimes) }
    check { stack, _ in stack[id: stack.ids[1]]?.value = -1 }
    check { stack, _ in stack[1].value = -1 }
    check { stack, _ in stack.removeSubrange(0..<2) }
    check { stack, lifetimes in stack.replaceSubrange(1..<3, with: lifetimes.make(0..<1)) }
    check { stack, lifetimes in stack.replaceSubrange(1..<2, with: lifetimes.make(0..<15)) }
    check { stack, _ in stack.swapAt(0, 2) }
    check { stack, _ in stack.move(from: 0, to: 2) }
    check { stack, _ in stack.move(from: 2, to: 0) }
    check { stack, _ in stack.reverse() }
    check { stack, _ in stack.sort { $0.value > $1.value } }
    check { stack, _ in stack.removeAll { $0.value.isMultiple(of: 2) } }
    check { stack, _ in stack.filter { $0.value.isMultiple(of: 2) } }
    check { stack, _ in stack.difference(from: Stack(stack.dropFirst())) }
    check { stack, _ in stack.first { $0.value == 1 } }
    check { stack, lifetimes in
      withStackElementIDs { stack[id: StackElementID(rawValue: 1 << 62)] = Tracked(-1, in: lifetimes) }
    }
  }

  @Test("popped elements live as long as the result")
  func results() {
    let lifetimes = Lifetimes()
    var stack = Stack(lifetimes.make(0..<20))
    var popped = stack.popLast(5)
    #expect(lifetimes.live == 20 && popped.count == 5)
    popped = []
    #expect(lifetimes.live == 15)
    var top = stack.popLast()
    #expect(lifetimes.live == 15 && top?.value == 14)
    top = nil
    #expect(lifetimes.live == 14)
  }

  @Test("an access that throws leaves what it has written")
  func throwingAccess() {
    func write(_ element: inout Tracked) throws {
      element.value = -5
      throw Failure()
    }
    func take(_ element: inout Tracked?) throws {
      element = nil
      throw Failure()
    }
    check { stack, _ in
      let count = stack.count
      let id = stack.ids[1]
      #expect(throws: Failure.self) { try write(&stack[id: id]!) }
      #expect(stack[id: id]?.value == -5 && stack.count == count)
      #expect(throws: Failure.self) { try write(&stack[0]) }
      #expect(stack[0].value == -5)
      #expect(throws: Failure.self) { try take(&stack[id: id]) }
      #expect(stack[id: id] == nil && stack.count == count - 1)
      #expect(throws: Failure.self) { try take(&stack[id: id]) }
    }
  }

  @Test("a predicate that throws leaves the stack as it was")
  func throwingPredicates() {
    func fail(at value: Int) -> (Tracked) throws -> Bool {
      { element in
        if element.value == value { throw Failure() }
        return true
      }
    }
    check { stack, lifetimes in
      let before = stack
      let top = stack.count - 1
      #expect(throws: Failure.self) { try stack.pop(while: fail(at: top - 1)) }
      #expect(throws: Failure.self) { try stack.removeAll(where: fail(at: top)) }
      #expect(throws: Failure.self) { _ = try stack.filter(fail(at: 1)) }
      #expect(throws: Failure.self) { try stack.sort { left, _ in try fail(at: 1)(left) } }
      let path = lifetimes.make(0..<top)
      #expect(throws: Failure.self) { try stack.setPath(path) { element, _ in try fail(at: 1)(element) } }
      #expect(stack == before)
    }
  }

  @Test("a deep stack is dropped, popped, and copied without recursion")
  func deep() {
    let lifetimes = Lifetimes()
    do {
      var stack = Stack(lifetimes.make(0..<100_000))
      var copy = stack
      copy[0].value = -1
      #expect(copy.ids[99_999] == stack.ids[99_999] && lifetimes.live == 100_000)
      copy.pop(from: copy.ids[10])
      stack = copy
      #expect(lifetimes.live == 10 && stack.count == 10)
      stack.append(contentsOf: lifetimes.make(0..<100_000))
    }
    #expect(lifetimes.live == 0)
  }
}
