import NavEngine
import TestSupport
import Testing

@Suite("StackState as a collection")
struct CollectionTests {
  @Test("a stack and its ids are random-access collections", arguments: [0, 1, 2, 7, 8, 9, 17])
  func randomAccess(count: Int) {
    withStackElementIDs(startingAt: 5) {
      let stack = numbered(count, Int.self)
      checkRandomAccess(stack, are: Array(0..<count))
      checkRandomAccess(stack.ids, are: (0..<count).map { StackElementID(rawValue: UInt64(5 + $0)) })
      checkContiguousStorage(stack, is: Array(0..<count))
      // Ids that follow one another are not in memory.
      #expect(stack.ids.withContiguousStorageIfAvailable { $0.count } == nil)
      checkLookup(stack.ids, unknown: .max)

      // With room, and with ids that are no run.
      var reversed = stack
      reversed.reserveCapacity(20)
      reversed.reverse()
      checkRandomAccess(reversed, are: (0..<count).reversed())
      checkRandomAccess(reversed.ids, are: (0..<count).reversed().map { StackElementID(rawValue: UInt64(5 + $0)) })
      checkContiguousStorage(reversed, is: (0..<count).reversed())
      checkLookup(reversed.ids, unknown: .max)
    }
  }

  @Test("elements that are added at once have ids that count up", arguments: [1, 7, 8, 31, 32, 33, 39, 40, 100])
  func idsOfMany(count: Int) {
    withStackElementIDs(startingAt: 5) {
      var stack: StackState = [-1, -2]
      stack.append(contentsOf: Array(0..<count))
      stack.insert(contentsOf: Array(0..<count), at: 1)
      #expect(Array(stack) == [-1] + Array(0..<count) + [-2] + Array(0..<count))
      let ids = [5] + Array(7 + count..<7 + 2 * count) + [6] + Array(7..<7 + count)
      #expect(stack.ids.map { Int($0.rawValue) } == ids)
      for (position, id) in stack.ids.enumerated() { #expect(stack.ids.firstIndex(of: id) == position) }
    }
  }

  @Test("a stack is a range-replaceable collection")
  func rangeReplaceable() {
    checkRangeReplaceable(StackState<Int>.self)
  }

  @Test("each way to make a stack gives new ids")
  func initialisers() throws {
    var seen = SeenIDs()
    try seen.admit((["a", "b"] as StackState).ids)
    try seen.admit(StackState(["a", "b"]).ids)
    try seen.admit(StackState(repeating: "a", count: 2).ids)
    try seen.admit(StackState(["a", "b"][...]).ids)
    try seen.admit(StackState(AnySequence(["a", "b"])).ids)
    let stack: StackState = ["a", "b"]
    try seen.admit(stack.ids)
    try seen.admit(StackState(stack).ids)
    #expect(seen.ids.count == 14)
  }

  @Test("a stack put together from two keeps the left one's ids")
  func concatenation() {
    let (left, right): (StackState, StackState) = ([1, 2], [3])
    let both = left + right
    #expect(both.ids.prefix(2).elementsEqual(left.ids))
    #expect(!left.ids.contains(both.ids[2]) && !right.ids.contains(both.ids[2]))
    #expect(both.elementsEqual([1, 2, 3]))
  }

  @Test("what is equal: elements and ids, however they came there")
  func equality() throws {
    func stack(_ ids: [UInt64], _ values: [Collider]) throws -> StackState<Collider> {
      try decodedStack(ids: ids, elements: values)
    }
    let (one, two) = (Collider(1), Collider(2))
    var popped = try stack([1, 2, 3], [one, two, two])
    popped.popLast()
    var emptied = popped
    emptied.popToRoot()
    var turned = try stack([2, 1], [two, one])
    turned.reverse()
    try checkEqualities([
      [stack([1, 2], [one, two]), popped, turned, stack([1, 2], [one, two])],
      [stack([1, 3], [one, two])], [stack([2, 1], [one, two])], [stack([1, 2], [two, one])], [stack([1], [one])],
      [StackState(), emptied], [stack([1, 2, 3], [one, two, two])],
    ])
    try checkEqualities([
      [popped.ids, turned.ids, stack([1, 2], [two, two]).ids], [stack([2, 1], [one, two]).ids], [emptied.ids],
    ])
    let long = try stack((0..<20).map { $0 << 20 }, (0..<20).map(Collider.init))
    var edited = long
    edited[3].value = 0
    var back = edited
    back[3].value = 3
    checkEqualities([[long, back], [edited]])
    checkEqualities([[long.ids, back.ids, edited.ids]])
  }

  @Test("copies are equal without comparing elements, and so are stacks of different lengths")
  func equalityOfCopies() {
    let stack = StackState(repeating: Incomparable(id: 0), count: 100)
    let copy = stack
    #expect(stack == copy)
    var shorter = stack
    shorter.popLast()
    #expect(stack != shorter)
    #expect(stack != StackState(stack))
  }

  @Test("descriptions and the mirror show elements and ids")
  func descriptions() {
    withStackElementIDs(startingAt: 3) {
      let stack: StackState = ["Home", "Detail"]
      #expect(stack.description == #"["Home", "Detail"]"#)
      #expect(stack.debugDescription == #"[#3: "Home", #4: "Detail"]"#)
      #expect(stack.ids.description == "[#3, #4]")
      let mirror = Mirror(reflecting: stack)
      #expect(mirror.displayStyle == .collection)
      #expect(mirror.children.map(\.label) == ["#3", "#4"])
      #expect(mirror.children.map { $0.value as? String } == ["Home", "Detail"])
      let empty = StackState<Int>()
      #expect(empty.description == "[]" && empty.debugDescription == "[]" && empty.ids.description == "[]")
    }
  }

  @Test("new elements get the same ids whether a copy is held or not", arguments: [false, true])
  func replacingLazily(isShared: Bool) {
    withStackElementIDs {
      var stack: StackState<StackState<Int>> = [[1], [2]]
      let copy = isShared ? stack : []
      stack.replaceSubrange(1..<2, with: [5, 6].lazy.map { StackState([$0]) })
      #expect(stack.ids == [2, 4, 5] && stack.map { $0.ids[0] } == [0, 6, 7])
      #expect(copy.count == (isShared ? 2 : 0))
    }
  }

  @Test("ids are compared with a list, hashed by what they are, and shown", arguments: [0, 3, 8, 9, 40])
  func idsAsValues(count: Int) {
    let stack = numbered(count, Int.self)
    let ids = Array(stack.ids)
    #expect(stack.ids == ids && !(stack.ids != ids) && stack.ids != ids + [0])
    withStackElementIDs { #expect((["a", "b"] as StackState).ids == [0, 1]) }
    // The same ids, in a table or as a run and a few.
    var other = stack
    other.reverse()
    other.reverse()
    #expect(other.ids == stack.ids && other.ids.hashValue == stack.ids.hashValue && other.hashValue == stack.hashValue)
    let mirror = Mirror(reflecting: stack.ids)
    #expect(mirror.displayStyle == .collection && mirror.children.map { $0.value as? StackElementID } == ids)
  }
}
