import NavEngine
import Testing

/// Copies and mutations within one body, where the optimiser may move retains and releases most freely.
@Suite("Copies within one function")
struct InlineCopyTests {
  /// What did not hold, by line.
  private struct Log {
    var lines: [UInt] = []

    @inline(__always)
    mutating func expect(_ condition: Bool, line: UInt = #line) {
      if !condition { lines.append(line) }
    }
  }

  @Test("plain bytes keep their copies", arguments: [2, 8, 9, 17, 100])
  func plainBytes(count: Int) {
    let lines = bytes(count)
    #expect(lines == [])
  }

  @Test("references keep their copies", arguments: [2, 8, 9, 17, 100])
  func references(count: Int) {
    let lines = boxes(count)
    #expect(lines == [])
  }

  @inline(never)
  private func bytes(_ count: Int) -> [UInt] {
    var log = Log()
    var stack = StackState<Int>()
    for number in 0..<count { stack.append(number) }
    for round in 0..<50 {
      let one = stack
      stack.popLast()
      log.expect(one.count == count && stack.count == count - 1)
      let two = stack
      stack.append(round)
      log.expect(two.count == count - 1 && stack.count == count)
      let three = stack
      let first = stack[0]
      stack[0] = first - 1
      log.expect(three[0] == first && stack[0] == first - 1)
      let four = stack
      let id = stack.ids[1]
      stack[id: id]? += 1
      log.expect(four[1] == stack[1] - 1)
      let five = stack
      stack[id: id] = nil
      log.expect(five.count == count && five[id: id] == five[1] && stack[id: id] == nil)
      stack = five
      log.expect(stack.ids.firstIndex(of: id) == 1)
      let six = stack.ids
      stack.reverse()
      log.expect(six.firstIndex(of: id) == 1 && stack.ids.firstIndex(of: id) == count - 2)
      stack.reverse()
      var seven = stack
      seven.append(1)
      stack.append(2)
      log.expect(seven.last == 1 && stack.last == 2 && seven.ids.last != stack.ids.last)
      stack.popLast()
      var sum = 0
      for element in stack {
        sum += element
        stack.append(element)
        if stack.count > count + 3 { stack.popLast(2) }
      }
      stack.popLast(stack.count - count)
      log.expect(sum == stack.reduce(0, +))
    }
    return log.lines
  }

  @inline(never)
  private func boxes(_ count: Int) -> [UInt] {
    var log = Log()
    var stack = StackState<Boxed>()
    for number in 0..<count { stack.append(Boxed(number)) }
    for round in 0..<50 {
      let one = stack
      stack.popLast()
      log.expect(one.count == count && stack.count == count - 1)
      let two = stack
      stack.append(Boxed(round))
      log.expect(two.count == count - 1 && stack.count == count)
      let three = stack
      let first = stack[0]
      stack[0] = Boxed(-round)
      log.expect(three[0] === first && stack[0] !== first)
      let four = stack
      let id = stack.ids[1]
      stack[id: id] = Boxed(7)
      log.expect(four[1] !== stack[1] && four[id: id] === four[1])
      let five = stack
      stack[id: id] = nil
      log.expect(five.count == count && five[id: id]?.number == 7 && stack[id: id] == nil)
      stack = five
      let six = stack.ids
      stack.sort { $0.number > $1.number }
      log.expect(six.firstIndex(of: id) == 1 && six.elementsEqual(five.ids))
      stack = five
      var seven = stack
      seven.append(Boxed(1))
      stack.append(Boxed(2))
      log.expect(seven.last?.number == 1 && stack.last?.number == 2 && seven.ids.last != stack.ids.last)
      stack.popLast()
      let top = stack.last
      let eight = stack
      let popped = stack.popLast()
      stack.append(Boxed(round))
      log.expect(popped === top && eight.last === top && stack.last !== top)
      var seen = 0
      for element in stack {
        seen += element === stack[seen] ? 1 : 1_000
        stack.append(element)
        if stack.count > count + 3 { stack.popLast(2) }
      }
      log.expect(seen == count)
      stack.popLast(stack.count - count)
    }
    return log.lines
  }
}
