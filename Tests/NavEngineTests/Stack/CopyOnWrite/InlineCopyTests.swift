import NavEngine
import Testing

/// Copies and mutations within one body, where the optimiser may move retains and releases most freely.
@Suite("Copies within one function")
struct InlineCopyTests {
  @Test("Copies of plain bytes and of references stay as they were", arguments: [2, 8, 9, 17, 100])
  func copies(count: Int) {
    #expect(brokenLines(count, Int.self) == [])
    #expect(brokenLines(count, Boxed.self) == [])
  }

  /// The lines at which a copy saw an edit of the other.
  @inline(never)
  private func brokenLines<Element: SampleElement>(_ count: Int, _: Element.Type) -> [UInt] {
    var lines: [UInt] = []
    @inline(__always)
    func expect(_ condition: Bool, line: UInt = #line) {
      if !condition { lines.append(line) }
    }

    var stack = StackState<Element>()
    for number in 0..<count { stack.append(Element(number)) }
    for round in 0..<50 {
      let one = stack
      let popped = stack.popLast()
      expect(one.count == count && stack.count == count - 1 && one.last == popped)
      let two = stack
      stack.append(Element(round))
      expect(two.count == count - 1 && stack.count == count)
      let three = stack
      let first = stack[0]
      stack[0] = Element(-round - 1)
      expect(three[0] == first && stack[0] != first)
      let four = stack
      let id = stack.ids[1]
      stack[id: id] = Element(1_000 + round)
      expect(four[1] != stack[1] && four[id: id] == four[1])
      let five = stack
      stack[id: id] = nil
      expect(five.count == count && five[id: id] == five[1] && stack[id: id] == nil)
      stack = five
      let six = stack.ids
      stack.reverse()
      expect(six.firstIndex(of: id) == 1 && stack.ids.firstIndex(of: id) == count - 2 && six.elementsEqual(five.ids))
      stack.sort(by: >)
      stack = five
      var seven = stack
      seven.append(Element(1))
      stack.append(Element(2))
      expect(seven.last == Element(1) && stack.last == Element(2) && seven.ids.last != stack.ids.last)
      stack.popLast()
      var seen: [Element] = []
      for element in stack {
        seen.append(element)
        stack.append(element)
        if stack.count > count + 3 { stack.popLast(2) }
      }
      stack.popLast(stack.count - count)
      expect(stack.elementsEqual(seen))
    }
    return lines
  }
}
