import Foundation
import NavEngine
import TestSupport
import Testing

/// Stacks whose ids are a run, or two, with a few others between: all ways to push, pop and push again around the numbers
/// of ids that are in memory, and what is done to such a stack then.
@Suite("Runs of ids, exhaustively")
struct RunTests {
  /// A stack, what it should hold, and the next id of the scope.
  private struct Subject {
    var stack = StackState<Int>()
    var ids: [UInt64] = []
    var elements: [Int] = []
    /// All ids that there have been.
    var next: UInt64 = 0

    /// Notes that so many elements have been pushed.
    mutating func notePushes(_ numbers: [Int]) {
      elements += numbers
      for _ in numbers {
        ids.append(next)
        next += 1
      }
    }

    mutating func push(_ count: Int, atOnce: Bool) {
      let numbers = (0..<count).map { Int(next) + $0 }
      if atOnce { stack.append(contentsOf: numbers) } else { for number in numbers { stack.append(number) } }
      notePushes(numbers)
    }

    mutating func pop(_ count: Int) {
      for _ in 0..<count { stack.popLast() }
      ids.removeLast(min(count, ids.count))
      elements.removeLast(min(count, elements.count))
    }

    /// Has another stack take the next id.
    mutating func breakRun() {
      keep(StackState([0]))
      next += 1
    }

    func check(_ context: @autoclosure () -> String) throws {
      let isSame = stack.elementsEqual(elements) && stack.ids.map(\.rawValue) == ids
      try verify(
        isSame && Array(stack.ids).map(\.rawValue) == ids,
        "wrong ids or elements \(context()): \(Array(stack.ids)) instead of \(ids)"
      )
      var positions = [Int?](repeating: nil, count: Int(next) + 2)
      for (position, id) in ids.enumerated() { positions[Int(id)] = position }
      for (id, position) in positions.enumerated() {
        let found = stack.ids.firstIndex(of: StackElementID(rawValue: UInt64(id)))
        try verify(found == position, "#\(id) is at \(found ?? -1), not \(position ?? -1), \(context())")
      }
    }
  }

  private enum Edit: CaseIterable {
    case none, write, push, pushMany, pushAfterBreak, shrink, reserve, insert, remove, swap, reverse, restore, empty
  }

  /// The subject after an edit.
  private func edited(_ subject: Subject, by edit: Edit) throws -> Subject {
    var subject = subject
    let count = subject.ids.count
    switch edit {
    case .none: break
    case .write:
      if count == 0 { break }
      subject.stack[count / 2] = -1
      subject.elements[count / 2] = -1
    case .push: subject.push(1, atOnce: false)
    case .pushMany: subject.push(11, atOnce: true)
    case .pushAfterBreak:
      subject.breakRun()
      subject.push(9, atOnce: false)
    case .shrink:
      let popped = count - count / 3
      #expect(subject.stack.popLast(popped).count == popped)
      subject.ids.removeLast(popped)
      subject.elements.removeLast(popped)
    case .reserve: subject.stack.reserveCapacity(count + 30)
    case .insert:
      subject.stack.insert(-2, at: count / 2)
      subject.elements.insert(-2, at: count / 2)
      subject.ids.insert(subject.next, at: count / 2)
      subject.next += 1
    case .remove:
      if count == 0 { break }
      subject.stack.remove(at: count / 2)
      subject.elements.remove(at: count / 2)
      subject.ids.remove(at: count / 2)
    case .swap:
      if count < 2 { break }
      subject.stack.swapAt(0, count - 1)
      subject.elements.swapAt(0, count - 1)
      subject.ids.swapAt(0, count - 1)
    case .reverse:
      subject.stack.reverse()
      subject.elements.reverse()
      subject.ids.reverse()
    case .restore:
      let data = try JSONEncoder().encode(subject.stack)
      subject.stack = try JSONDecoder().decode(StackState<Int>.self, from: data)
    case .empty:
      subject.stack.removeAll(keepingCapacity: true)
      subject.elements = []
      subject.ids = []
    }
    return subject
  }

  @Test("ids are what they were given as, and found", arguments: [0, 1, 8, 9, 17, 30], [false, true])
  func runs(first: Int, isReserved: Bool) throws {
    for popped in [0, 1, 5, 17] where popped <= first {
      for second in [0, 1, 8, 9, 20] {
        for (breaks, atOnce) in [(false, false), (true, false), (true, true)] {
          for edit in Edit.allCases {
            for isShared in [false, true] {
              try withStackElementIDs {
                var subject = Subject()
                if isReserved { subject.stack.reserveCapacity(first + 40) }
                subject.push(first, atOnce: atOnce)
                subject.pop(popped)
                if breaks { subject.breakRun() }
                subject.push(second, atOnce: atOnce)
                let context = "pushed \(first), popped \(popped), pushed \(second) (\(breaks), \(atOnce)), \(edit)"
                try subject.check(context)
                let copy = isShared ? subject : nil
                var result = try edited(subject, by: edit)
                try result.check(context)
                try copy?.check("of the copy, \(context)")
                // The memory is as good as before.
                result.push(2, atOnce: false)
                result.pop(1)
                result.push(9, atOnce: false)
                try result.check("\(context), and pushed")
                try copy?.check("of the copy, \(context), and pushed")
              }
            }
          }
        }
      }
    }
  }

  @Test("a scope of ids may begin with removing elements that have others", arguments: [false, true])
  func removeInScope(isShared: Bool) {
    var stack: StackState = [1, 2, 3, 4]
    let copy = isShared ? stack : nil
    withStackElementIDs {
      stack.removeLast(2)
      stack.removeSubrange(0..<1)
    }
    #expect(Array(stack) == [2] && copy.map { Array($0) } != [2])
  }

  @Test("an iterator is shown with its stack", arguments: [3, 30])
  func iterator(count: Int) {
    let iterator = StackState(0..<count).makeIterator()
    #expect("\(iterator)".contains(": 0, #"))
    #expect(Mirror(reflecting: iterator).children.first?.label == "stack")
  }
}
