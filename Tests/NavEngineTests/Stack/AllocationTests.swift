import CBenchmarks
import NavEngine
import TestSupport
import Testing

/// Blocks asked for, counted.
@Suite("Allocations", .enabled(if: countsAllocations))
struct AllocationTests {
  private struct Feature {
    var numbers: [Int]
    var count = 0
  }

  @Test("an empty stack is one word and allocates nothing")
  func empty() {
    #expect(MemoryLayout<StackState<Label>>.size == MemoryLayout<UInt>.size)
    #expect(MemoryLayout<StackState<Int>?>.size == MemoryLayout<UInt>.size)
    #expect(allocations { keep(StackState<Label>()) } == 0)
  }

  @Test("a stack whose ids are one run is one block", arguments: [1, 4, 8, 9, 16, 17, 100, 10_000])
  func blocks(count: Int) {
    // At once, with one lease: tests beside this one may break a run of single ones, which makes an index.
    let numbers = Array(0..<count)
    let blocks = allocations {
      var stack = StackState<Int>()
      stack.append(contentsOf: numbers)
      keep(stack)
    }
    #expect(blocks == 1)
  }

  @Test("ids that are more than two runs take one more", arguments: [2, 3, 15, 16, 17, 100])
  func moreBlocks(count: Int) {
    withStackElementIDs {
      let blocks = allocations {
        var stack = StackState<Int>()
        stack.reserveCapacity(count)
        for number in 0..<count { stack[id: StackElementID(rawValue: UInt64(number * 3))] = number }
        keep(stack)
      }
      #expect(blocks == (count > 2 ? 2 : 1))
    }
  }

  @Test("stacks that grow by sequences, and by elements with ids of their own, allocate seldom")
  func growing() {
    let bySequences = allocations {
      var stack = StackState<Int>()
      for number in 0..<5_000 { stack.append(contentsOf: CollectionOfOne(number).lazy.map { $0 }) }
      keep(stack)
    }
    #expect(bySequences < 60)
    withStackElementIDs {
      var stack = StackState<Int>()
      let byIDs = allocations {
        for number: UInt64 in 0..<5_000 { stack[id: StackElementID(rawValue: number * 3)] = Int(number) }
      }
      #expect(stack.count == 5_000)
      #if !DEBUG
        #expect(byIDs < 60)
      #endif
    }
  }

  // Exit tests came with Swift 6.2.
  #if compiler(>=6.2)
    @Test("ids that are a run again are not stored, nor are two runs")
    func runs() async {
      // In a process of its own, for the reason below.
      await #expect(processExitsWith: .success) {
        var stack = StackState(0..<100)
        stack.reverse()
        stack.reverse()
        stack.reserveCapacity(110)
        let copying = allocations {
          var copy = stack
          copy.append(100)
          keep(copy)
        }
        #expect(copying == 1)

        let numbers = Array(0..<255)
        let pushing = allocations {
          var two = StackState<Int>()
          two.append(contentsOf: numbers)
          two.reserveCapacity(300)
          keep(StackState(CollectionOfOne(0)))
          for number in 255..<290 { two.append(number) }
          keep(two)
        }
        // A block, a larger one, and that of the other stack. A table would be one more.
        #expect(pushing == 3, "\(pushing)")
      }
    }

    @Test("a copy that pushes a few elements allocates a block")
    func copyThenPush() async {
      // In a process of its own: a scope of ids that a test beside this one has open changes where ids come from.
      await #expect(processExitsWith: .success) {
        for count in [4, 8, 15, 100] {
          var stack = StackState<Int>()
          stack.append(contentsOf: 0..<count)
          stack.reserveCapacity(count + 1)
          let blocks = allocations {
            var copy = stack
            copy.append(count)
            keep(copy)
          }
          #expect(blocks == 1, "\(count)")
          #expect(holds(stack, 0..<count))
        }
      }
    }
  #endif

  @Test("pushes and pops within the capacity allocate nothing", arguments: [8, 100, 1_000, 10_000])
  func pushPop(count: Int) {
    var numbers = numbered(count, Int.self)
    var boxes = numbered(count, Boxed.self)
    let box = Boxed(1)
    numbers.reserveCapacity(count + 2)
    boxes.reserveCapacity(count + 2)
    let blocks = allocations {
      for round in 0..<10_000 {
        numbers.append(round)
        boxes.append(box)
        if round.isMultiple(of: 3) {
          numbers.append(round)
          numbers.popLast()
        }
        numbers.popLast()
        boxes.popLast()
      }
    }
    #expect(blocks == 0 && numbers.count == count && boxes.count == count)
  }

  @Test("lookups and iteration allocate nothing", arguments: [8, 1_000])
  func reading(count: Int) {
    let stack = numbered(count, Label.self)
    var sum = 0
    let blocks = allocations {
      for position in 0..<count {
        let id = stack.ids[position]
        if let found = stack.ids.firstIndex(of: id) { sum += found }
        if stack.ids.contains(StackElementID(rawValue: .max)) { sum = -1 }
      }
    }
    #expect(blocks == 0 && sum == count * (count - 1))
  }

  @Test("writing into an element edits it in place", arguments: [1, 8, 9, 17, 1_000])
  func inPlace(count: Int) throws {
    var stack = StackState<Feature>()
    for number in 0..<count { stack.append(Feature(numbers: [number, number])) }
    let position = count / 2
    let id = stack.ids[position]
    func place() -> UInt { stack[position].numbers.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) } }
    let (element, array) = (address(stack), place())
    let blocks = allocations {
      for round in 0..<100 {
        stack[id: id]?.count += 1
        stack[position].count += 1
        stack[id: id]?.numbers[0] = round
        stack[position].numbers[1] = -round
        modify(&stack[id: id])
        modify(&stack[position])
      }
    }
    #expect(stack[position].count == 800 && stack[position].numbers == [99, -99])
    #expect(address(stack) == element && place() == array)
    #if !DEBUG
      #expect(blocks == 0)
    #else
      // An accessor that yields keeps its frame on the heap without optimisation; the elements stay where they are.
      #expect(blocks <= 2_400)
    #endif
  }

  @Test("Elements begin at a multiple of 16 bytes, so that no vector of them lies on two cache lines")
  func alignment() {
    for count in [1, 4, 16, 17, 1_000] {
      #expect(address(StackState(0..<count)).isMultiple(of: 16))
      #expect(address(StackState((0..<count).map { UInt8(truncatingIfNeeded: $0) })).isMultiple(of: 16))
    }
  }

  private func address<Element>(_ stack: StackState<Element>) -> UInt {
    stack.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
  }

  @inline(never)
  private func modify(_ feature: inout Feature?) {
    feature?.count += 2
  }

  @inline(never)
  private func modify(_ feature: inout Feature) {
    feature.numbers.swapAt(0, 1)
    feature.numbers.swapAt(0, 1)
  }

  @Test("the first edit of a value in a copy copies values once, and no ids", arguments: [8, 9, 17, 1_000])
  func copyThenEdit(count: Int) {
    let stack = numbered(count, Int.self)
    let id = stack.ids[count - 1]
    let blocks = allocations {
      var copy = stack
      copy[id: id] = -1
      copy[0] = -1
      copy[id: id] = -2
      keep(copy)
    }
    #expect(blocks == 1 && holds(stack, 0..<count))
  }

  @Test("copying, comparing copies, and dropping them allocate nothing")
  func copies() {
    let stack = numbered(1_000, Label.self)
    var areEqual = true
    let blocks = allocations {
      for _ in 0..<100 {
        let copy = stack
        areEqual = areEqual && copy == stack && copy.ids == stack.ids
      }
    }
    #expect(blocks == 0 && areEqual)
  }

  @Test("growth is amortised: few blocks for many pushes")
  func growth() {
    let blocks = allocations {
      var stack = StackState<Int>()
      for number in 0..<10_000 { stack.append(number) }
      keep(stack)
    }
    // Other tests draw from the same counter meanwhile and may break the run of ids, which makes an index: one block
    // more, and the closures of a debug build.
    #if DEBUG
      #expect(blocks <= 2 * 14 + 12)
    #else
      #expect(blocks <= 2 * 14)
    #endif
  }

  @Test("moves and removals of a unique stack allocate nothing", arguments: [8, 100])
  func rearranging(count: Int) {
    var stack = numbered(count, Boxed.self)
    // The ids are a run no longer, and stand in memory.
    stack.swapAt(1, 2)
    stack.swapAt(1, 2)
    let blocks = allocations {
      for _ in 0..<100 {
        stack.swapAt(0, count - 1)
        stack.move(from: 0, to: 3)
        stack.move(from: 3, to: 0)
      }
    }
    #if !DEBUG
      #expect(blocks == 0)
    #endif
    #expect(holds(stack, 0..<count))
    #expect(stack.remove(at: 1).number == 1)
  }

  @Test("what makes way in a copy for something else takes one block", arguments: [2, 9, 100, 10_000])
  func replacingInCopies(count: Int) {
    // At once, as above.
    let stack = StackState(Array(0..<count))
    let ways: [(blocks: Int64, way: (inout StackState<Int>) -> Void)] = [
      (1, { $0.replaceTop(with: -1) }),
      (1, { $0[$0.count - 1] = -1 }),
      (
        // And the array of what was popped.
        2,
        {
          $0.popLast(1)
          $0.append(-1)
        }
      ),
    ]
    for (expected, way) in ways {
      var copy = stack
      let blocks = allocations {
        copy = stack
        way(&copy)
      }
      #expect(blocks == expected)
      #expect(copy.elementsEqual(Array(0..<count - 1) + [-1]) && stack.elementsEqual(0..<count))
    }
  }

  @Test("what changes nothing allocates nothing", arguments: [0, 1, 8, 9, 100])
  func noChanges(count: Int) {
    var stack = StackState(0..<count)
    let ids = Array(stack.ids)
    let blocks = allocations {
      stack.reconcile(ids: ids)
      stack.reconcile(ids: stack.ids)
      stack.removeAll { $0 < 0 }
      stack.setPath(0..<count)
      stack.reserveCapacity(.min)
      stack.popLast(0)
    }
    #if !DEBUG
      #expect(blocks == 0)
    #endif
    #expect(stack.ids == ids && stack.elementsEqual(0..<count))
  }

  @Test("elements are replaced by others within the capacity", arguments: [4, 20, 1_000])
  func replacing(count: Int) {
    var stack = StackState<Int>()
    stack.reserveCapacity(count)
    stack.append(contentsOf: 0..<count)
    let others = Array(count..<2 * count)
    // Few enough to have ids of another run.
    let top = Array(others.suffix(min(count / 2, 8)))
    let blocks = allocations {
      stack.replaceSubrange(0..<count, with: others)
      stack.replaceSubrange(count - top.count..<count, with: top)
      stack.replaceSubrange(1..<1, with: [])
    }
    #expect(blocks == 0)
    #expect(stack.elementsEqual(others) && Set(stack.ids).count == count)
  }

  @Test("all memory is given back")
  func balance() {
    func use() {
      for count in [1, 8, 9, 17, 300] {
        var stack = numbered(count, Label.self)
        let copy = stack
        stack.insert(Label(1), at: 0)
        stack.reverse()
        stack[id: stack.ids[0]] = nil
        stack.append(contentsOf: copy)
        stack.removeAll { $0.number.isMultiple(of: 2) }
        keep(stack)
      }
    }
    use()
    let before = cbench_live_bytes()
    use()
    let after = cbench_live_bytes()
    #expect(before == after)
  }
}
