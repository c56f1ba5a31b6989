import NavEngine
import TestSupport
import Testing

@Suite("modify(id:)")
struct ModifyTests {
  private struct Refusal: Error {}

  @Test("edits the element with the id, and no other", arguments: [1, 8, 9, 17, 100], [false, true])
  func edits(count: Int, hasGaps: Bool) {
    var stack = numbered(count, Label.self)
    if hasGaps { stack.replaceSubrange(count / 2..<count / 2 + 1, with: [Label(count / 2)]) }
    for (position, id) in stack.ids.enumerated() {
      let copy = stack
      let number = stack.modify(id: id) { label in
        label.numbers[0] += 1_000
        return label.number
      }
      #expect(number == position + 1_000)
      #expect(copy[position].number == position && stack.ids == copy.ids)
    }
    #expect(holds(stack, 1_000..<1_000 + count))
  }

  @Test("does not call its closure for an unknown id", arguments: [0, 3, 20])
  func unknown(count: Int) {
    var stack = numbered(count, Int.self)
    let gone = numbered(1, Int.self).ids[0]
    let result: Void? = stack.modify(id: gone) { _ in Issue.record("there is no element") }
    #expect(result == nil && holds(stack, 0..<count))
  }

  @Test("keeps what was done until an error")
  func throwing() {
    var stack = numbered(12, Label.self)
    let id = stack.ids[10]
    #expect(throws: Refusal.self) {
      try stack.modify(id: id) { label throws(Refusal) in
        label.numbers[0] = -1
        throw Refusal()
      }
    }
    #expect(stack[10].number == -1 && stack.count == 12)
  }

  @Test("edits in place", .enabled(if: countsAllocations), arguments: [8, 100])
  func inPlace(count: Int) {
    var stack = numbered(count, Label.self)
    let id = stack.ids[count / 2]
    let blocks = allocations {
      for _ in 0..<100 { stack.modify(id: id) { $0.numbers[1] += 1 } }
    }
    #expect(blocks == 0 && stack[count / 2].numbers[1] == count / 2 + 201)
  }
}
