import NavEngine
import TestSupport
import Testing

/// Stacks with elements of their own that share the memory of their ids.
@Suite("Shared ids", .processIDs)
struct SharedTableTests {
  @Test("two stacks that share ids never push the same one", arguments: [9, 17, 20, 100], [false, true])
  func pushes(count: Int, hasGaps: Bool) {
    var first = numbered(count, Int.self)
    if hasGaps { first.replaceSubrange(3..<4, with: [3]) }
    first.reserveCapacity(count + 40)
    var second = first
    // The values part here; the ids are shared from now on.
    second[0] = -1
    for round in 0..<20 {
      first.append(round)
      second.append(-round)
      let ids = [first.ids[count + round], second.ids[count + round]]
      #expect(ids[0] != ids[1])
      #expect(first[id: ids[0]] == round && second[id: ids[1]] == -round)
      #expect(first[id: ids[1]] == nil && second[id: ids[0]] == nil)
    }
    #expect(first.ids.prefix(count).elementsEqual(second.ids.prefix(count)))
    #expect(first.dropFirst(count).elementsEqual(0..<20))
  }

  @Test("a pop and a push in one leave the other's ids", arguments: [9, 17, 20, 100])
  func popThenPush(count: Int) {
    for edit in [0, 1] {
      var stacks = [numbered(count, Label.self)]
      stacks.append(stacks[0])
      stacks[1][0].text = "another"
      let kept = Array(stacks[1 - edit].ids)
      stacks[edit].popLast(count / 2)
      for number in 0..<count { stacks[edit].append(Label(number)) }
      #expect(stacks[1 - edit].ids.elementsEqual(kept))
      for (position, id) in kept.enumerated() { #expect(stacks[1 - edit].ids.firstIndex(of: id) == position) }
      for id in kept.suffix(count / 2) { #expect(stacks[edit][id: id] == nil) }
    }
  }

  @Test("the last of those who share writes in place again", .enabled(if: countsAllocations))
  func lastOwner() {
    var stack = numbered(100, Int.self)
    stack.reserveCapacity(200)
    // Makes an index, which pushes would make once the run of ids breaks.
    stack.swapAt(0, 1)
    do {
      var copy = stack
      copy[0] = -1
      keep(copy)
    }
    let blocks = allocations {
      for number in 0..<50 { stack.append(number) }
      stack.popLast(50)
    }
    // The array that `popLast` returns.
    #expect(blocks == 1)
    #expect(stack.count == 100)
  }
}
