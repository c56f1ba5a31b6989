import NavEngine
import Testing

@Suite("Concurrency of stacks")
struct StackConcurrencyTests {
  /// An element that holds references: a string too long to be stored inline, and an array.
  private struct Label: Comparable, Sendable {
    let text: String
    let numbers: [Int]

    init(_ number: Int) {
      text = "the label of the number \(number)"
      numbers = [number, number + 1]
    }

    var number: Int { numbers[0] }

    static func < (left: Label, right: Label) -> Bool { left.number < right.number }
  }

  /// With room for more, of some counts.
  private func labels(_ count: Int) -> StackState<Label> {
    (0..<count).reduce(into: StackState()) { $0.append(Label($1)) }
  }

  @Test("many tasks read one stack and edit copies of it", arguments: [8, 9, 17, 500])
  func sharedReads(count: Int) async {
    var stack = labels(count)
    // Pops and pushes leave stale slots behind, which lookups have to pass over without mending them.
    stack.popLast(2)
    stack.append(contentsOf: [Label(count - 2), Label(count - 1)])
    let shared = stack
    let isRight = await withTaskGroup(of: Bool.self) { group in
      for task in 0..<8 {
        group.addTask {
          var isRight = true
          for round in 0..<200 {
            let position = (task * 31 + round) % count
            let id = shared.ids[position]
            isRight = isRight && shared[id: id]?.number == position && shared.ids.firstIndex(of: id) == position
            isRight = isRight && shared[id: StackElementID(rawValue: .max)] == nil
            guard round.isMultiple(of: 20) else { continue }
            isRight = isRight && shared.map(\.number).elementsEqual(0..<count)
            var copy = shared
            copy[id: id] = Label(-1)
            copy.popLast()
            copy.append(Label(-2))
            copy.reverse()
            isRight = isRight && copy.first?.number == -2 && copy.count == count
          }
          return isRight
        }
      }
      return await group.reduce(true) { $0 && $1 }
    }
    #expect(isRight && shared.map(\.number).elementsEqual(0..<count))
  }

  @Test("one task edits its copy while the other drops its own", arguments: [4, 40])
  func lastReferences(count: Int) async {
    for round in 0..<300 {
      let first = labels(count)
      let second = first
      async let edited = edit(first, round)
      async let dropped = edit(second, round + 1)
      let results = await (edited, dropped)
      #expect(results.0 && results.1)
    }
  }

  /// Edits a copy that becomes the only one at any time.
  private func edit(_ stack: consuming StackState<Label>, _ round: Int) async -> Bool {
    var stack = stack
    let count = stack.count
    switch round % 6 {
    case 0: stack[0] = Label(-1)
    case 1: stack.reverse()
    case 2: stack.popLast()
    case 3: stack.append(Label(1))
    case 4: stack.sort(by: >)
    default: stack = StackState()
    }
    return stack.count >= min(stack.count, count) && stack.allSatisfy { $0.numbers[1] == $0.number + 1 }
  }
}
