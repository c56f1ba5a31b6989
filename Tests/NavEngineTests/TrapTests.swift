import NavEngine
import TestSupport

// Exit tests that capture values came with Swift 6.3.
#if compiler(>=6.3)
  import Testing

  @Suite("Broken preconditions")
  struct TrapTests {
    @Test("A stack stops the program with a sentence", arguments: stackTraps.indices)
    func stack(number: Int) async {
      let result = await #expect(processExitsWith: .trap, observing: [\.standardErrorContent]) { [number] in
        try stackTraps[number].body()
      }
      stackTraps[number].check(result)
    }

    @Test(
      "An identified array stops the program with a sentence, in optimised builds, too",
      arguments: arrayTraps.indices
    )
    func identifiedArray(number: Int) async {
      let result = await #expect(processExitsWith: .trap, observing: [\.standardErrorContent]) { [number] in
        try arrayTraps[number].body()
      }
      arrayTraps[number].check(result)
    }
  }

  // MARK: - Stacks

  private func stack(
    of count: Int = 2,
    _ name: String,
    _ sentence: String,
    _ edit: @escaping @Sendable (inout StackState<Int>) -> Void
  ) -> Trap {
    Trap(name, sentence, isInlined: true) {
      var stack = StackState(0..<count)
      edit(&stack)
      keep(stack)
    }
  }

  private func outOfStack(_ position: String, count: Int = 2) -> String {
    "\(position) is out of range of a StackState of \(count) elements."
  }

  /// A collection that lies about its count.
  private struct Liar: Collection {
    let startIndex = 0
    let endIndex = 2
    let count = 3
    func index(after position: Int) -> Int { position + 1 }
    subscript(position: Int) -> Int { position }
  }

  private let stackTraps = [
    stack("reading past the top", outOfStack("Position 2")) { keep($0[2]) },
    stack("reading below 0", outOfStack("Position -1")) { keep($0[-1]) },
    stack("reading an id past the top", outOfStack("Position 2")) { keep($0.ids[2]) },
    stack("writing past the top", outOfStack("Position 2")) { $0[2] = 1 },
    stack(of: 0, "writing to an empty stack", outOfStack("Position 0", count: 0)) { $0[0] += 1 },
    stack(of: 0, "removing from an empty stack", outOfStack("Position 0", count: 0)) { $0.remove(at: 0) },
    stack("replacing past the top", outOfStack("1..<3")) { $0.replaceSubrange(1..<3, with: [4]) },
    stack("inserting below 0", outOfStack("-1..<-1")) { $0.insert(1, at: -1) },
    stack("exchanging past the top", outOfStack("Position 2")) { $0.swapAt(0, 2) },
    stack("moving past the top", outOfStack("Position 2")) { $0.move(from: 0, to: 2) },
    stack("a wrong count", "A collection has another count than it says.") { $0.insert(contentsOf: Liar(), at: 1) },
    stack("room for too much", "A StackState holds at most") { $0.reserveCapacity(.max) },
    stack("high ids", "Ids cannot start at #18446744073709551615, but below #4611686018427387904") { _ in
      withStackElementIDs(startingAt: StackElementID(rawValue: .max)) { keep([1] as StackState) }
    },
  ]

  // MARK: - Identified arrays

  private func array(
    of count: Int = 3,
    _ name: String,
    _ sentence: String = "The element with the id 1 was given the id 7; remove it, and append another one instead.",
    _ edit: @escaping @Sendable (inout IdentifiedArrayOf<PlainItem>) -> Void
  ) -> Trap {
    Trap(name, sentence) {
      var array = identified(count, PlainItem.self)
      edit(&array)
      keep(array)
    }
  }

  private func outOfArray(_ position: String, count: Int = 3) -> String {
    "\(position) is out of range of an IdentifiedArray of \(count) elements."
  }

  private let arrayTraps = [
    array("an id changed by position") { $0[1].id = 7 },
    array(of: 30, "an id changed by id") { $0[id: 1]?.id = 7 },
    array("an id changed in a closure") { $0.modify(id: 1) { $0.id = 7 } },
    array(of: 0, "another element assigned to an unknown id") { $0[id: 1] = PlainItem(7) },
    array("an update by an element with another id") { keep($0.update(PlainItem(7), at: 1)) },
    array("elements with one id made one that has another") {
      $0 = IdentifiedArray([PlainItem(1), PlainItem(1)]) { _, _ in PlainItem(7) }
    },
    array("a repeated id among many", "The id 0 stands at 0 and at 30; elements need their own.") {
      $0 = IdentifiedArray(uncheckedUniqueElements: (0..<40).map { PlainItem($0 % 30) })
    },
    Trap("a repeated id", #"The id "the id of the element 1" stands at 0 and at 2; elements need their own."#) {
      keep(IdentifiedArray(uniqueElements: [TextItem(1), TextItem(2), TextItem(1)]))
    },
    Trap("a repeated id, where the array is made", "NavEngineTests/TrapTests.swift") {
      keep(IdentifiedArray(uniqueElements: [PlainItem(1), PlainItem(1)]))
    },
    Trap("a repeated id at a key path", "The id 3 stands at 0 and at 2; elements need their own.") {
      keep(IdentifiedArray(uniqueElements: ["Ann", "Bo", "Cyd"], id: \.count))
    },
    Trap("a changed id at a key path", #"The element with the id "Bo" was given the id "x""#) {
      var names = IdentifiedArray(uniqueElements: ["Ann", "Bo"], id: \.self)
      names[1] = "x"
      keep(names)
    },
    Trap("a changed text", #"The element with the id "the id of the element 1" was given the id "x""#) {
      var array = identified(3, TextItem.self)
      array[id: TextItem.id(1)]?.id = "x"
      keep(array)
    },
    array("reading past the end", outOfArray("Position 3")) { keep($0[3]) },
    array("reading an id below 0", outOfArray("Position -1")) { keep($0.ids[-1]) },
    array(of: 0, "removing from an empty array", outOfArray("Position -1", count: 0)) { keep($0.removeLast()) },
    array("inserting past the end", outOfArray("4..<4")) { $0.insert(PlainItem(9), at: 4) },
    array("removing more than there are", outOfArray("-1..<3")) { $0.removeLast(4) },
    array("moving from past the end", outOfArray("Position 3")) { $0.move(fromOffsets: [0, 3], toOffset: 1) },
  ]
#endif
