import CNavEngineBenchmarking
import NavEngine
import TestSupport
import Testing

/// Blocks asked for, counted.
@Suite("Allocations", .enabled(if: countsAllocations), .processIDs)
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

  @Test("stacks that grow by sequences allocate seldom")
  func growing() {
    let bySequences = allocations {
      var stack = StackState<Int>()
      for number in 0..<5_000 { stack.append(contentsOf: CollectionOfOne(number).lazy.map { $0 }) }
      keep(stack)
    }
    #expect(bySequences < 60)
  }

  // Exit tests came with Swift 6.2.
  #if compiler(>=6.2)
    @Test("ids that are a run again are not stored, nor are two runs")
    func runs() async {
      // In a process of its own: a scope of ids that a test beside this one has open changes where ids come from.
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
  #endif

  @Test(
    "pushes within the capacity, reads and copies take no block, and a copy's first edit one",
    arguments: [8, 9, 1_000]
  )
  func copies(count: Int) {
    var stack = numbered(count, Int.self)
    stack.reserveCapacity(count + 2)
    // Makes an index, which pushes would make once the run of ids breaks.
    stack.swapAt(0, 1)
    let id = stack.ids[count - 1]
    var isSame = true
    let none = allocations {
      for number in 0..<1_000 {
        stack.append(number)
        stack.append(number)
        stack.popLast()
        stack.popLast()
      }
      let copy = stack
      isSame = isSame && copy == stack && copy.ids == stack.ids && stack.ids.firstIndex(of: id) == count - 1
    }
    let editing = allocations {
      var copy = stack
      copy[id: id] = -1
      copy[0] = -1
      copy[id: id] = -2
      keep(copy)
    }
    #expect(none == 0 && editing == 1, "\(none), \(editing)")
    #expect(isSame && holds(stack, [1, 0] + Array(2..<count)))
  }

  @Test("writing into an element edits it in place", arguments: [1, 8, 9, 17, 1_000])
  func inPlace(count: Int) throws {
    var stack = StackState<Feature>()
    for number in 0..<count { stack.append(Feature(numbers: [number, number])) }
    let position = count / 2
    let id = stack.ids[position]
    func place() -> UInt { stack[position].numbers.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) } }
    let (element, array) = (address(stack), place())
    for round in 0..<100 {
      stack[id: id]?.count += 1
      stack[position].count += 1
      stack[id: id]?.numbers[0] = round
      stack[position].numbers[1] = -round
      modify(&stack[id: id])
      modify(&stack[position])
      stack.modify(id: id) { $0.numbers[0] += 1 }
    }
    #expect(stack[position].count == 400 && stack[position].numbers == [100, -99])
    #expect(address(stack) == element && place() == array)
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

  @Test("all memory is given back")
  func balance() {
    expectBalance {
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
  }

  @Test("what a pop leaves of a shared stack takes no more room than twice its elements")
  func shrinkingCopy() {
    var stack = StackState(0..<10_000)
    let copy = stack
    let shared = cbench_live_bytes()
    stack.pop(from: stack.ids[10])
    #expect(cbench_live_bytes() < shared + 2_000 && stack.elementsEqual(0..<10) && copy.count == 10_000)
  }

  @Test("most of a large block is given back when its elements are popped")
  func shrinking() {
    var stack = StackState(0..<100_000)
    let full = cbench_live_bytes()
    stack.pop(from: stack.ids[10])
    #expect(stack.elementsEqual(0..<10) && cbench_live_bytes() < full - 700_000)
    stack.reserveCapacity(100_000)
    stack.append(contentsOf: 0..<100_000)
    let fullAgain = cbench_live_bytes()
    stack.popToRoot()
    #expect(stack.isEmpty && cbench_live_bytes() < fullAgain - 700_000)
  }
}
