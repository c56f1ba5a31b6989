import NavEngine
import TestSupport
import Testing

@Suite("StackDiff")
struct DifferenceTests {
  /// A stack with these ids, whose elements are tens of them.
  private func stack(_ ids: [Int]) throws -> StackState<Int> {
    try decodedStack(ids: ids.map(UInt64.init), elements: ids.map { $0 * 10 })
  }

  /// The most elements that can stay, tried out.
  private func mostInOrder(_ positions: [Int]) -> Int {
    (0..<1 << positions.count).reduce(0) { best, choice in
      let chosen = positions.indices.filter { choice & (1 << $0) != 0 }.map { positions[$0] }
      return zip(chosen, chosen.dropFirst()).allSatisfy(<) ? max(best, chosen.count) : best
    }
  }

  @Test("a diff says what went, came, and moved")
  func shape() throws {
    let (old, new) = try (stack([0, 1, 2, 3, 4]), stack([4, 0, 9, 3]))
    let diff = new.difference(from: old)
    #expect(diff.removals.map(\.position) == [1, 2] && diff.removals.map(\.id) == [1, 2])
    #expect(diff.removals.map(\.element) == [10, 20])
    #expect(diff.insertions.map(\.position) == [2] && diff.insertions.map(\.element) == [90])
    #expect(diff.moves.map(\.id) == [4] && diff.moves.map(\.source) == [4] && diff.moves.map(\.destination) == [0])
    #expect(diff.description == "-#2 -#1 +#9 ~#4 4→0" && !diff.isEmpty)
    #expect(old.difference(from: old).isEmpty && old.difference(from: old).description == "")
    var edited = old
    edited[3] = 7
    #expect(edited.difference(from: old).isEmpty && edited != old)
    checkEqualities([[diff, new.difference(from: old)], [old.difference(from: new)], [old.difference(from: old)]])
  }

  @Test("a diff makes the new stack's ids of the old one, with the least moves")
  func random() throws {
    try takeSteps(2_000, of: "differences", from: { $0 }) { random in
      let size = random.oneIn(20) ? 100 : 8
      let old = try stack(Array(Array(0..<size).shuffled(using: &random).prefix(random.below(size + 1))))
      var ids = old.ids.map { Int($0.rawValue) }.filter { _ in !random.oneIn(4) }
      if random.oneIn(2) { ids.shuffle(using: &random) }
      for id in 0..<random.below(4) { ids.insert(size + id, at: random.below(ids.count + 1)) }
      let new = try stack(ids)
      let diff = new.difference(from: old)
      let result = old.applying(diff)
      try verify(result == new, "\(old) to \(new) by \(diff)")
      let positions = new.ids.compactMap { old.ids.firstIndex(of: $0) }
      try verify(diff.removals.count == old.count - positions.count, "removals of \(diff)")
      try verify(diff.insertions.count == new.count - positions.count, "insertions of \(diff)")
      guard positions.count <= 8 else { return }
      try verify(diff.moves.count == positions.count - mostInOrder(positions), "moves of \(diff)")
    }
  }

  @Test("a diff of another stack does not apply")
  func misfits() throws {
    let (old, new) = try (stack([0, 1, 2, 3]), stack([3, 0, 9]))
    let diff = new.difference(from: old)
    #expect(old.applying(diff) == new)
    for other in [[], [0], [0, 1], [0, 2, 1, 3], [3, 0, 9], [0, 1, 2, 3, 9], [9, 0, 1, 2, 3], [5, 6, 7, 8]] {
      #expect(try stack(other).applying(diff) == nil, "\(other)")
    }
    // Elements above those that it names stay.
    #expect(try stack([0, 1, 2, 3, 4]).applying(diff)?.ids.elementsEqual([3, 0, 9, 4]) == true)
    #expect(try stack([]).applying(stack([0, 1]).difference(from: stack([0]))) == nil)
  }

  @Test("a stack that a diff made creates ids of its own")
  func fresh() {
    let old = numbered(10, Int.self)
    var new = old
    new.append(1)
    var applied = old.applying(new.difference(from: old)) ?? []
    #expect(applied == new)
    new.append(2)
    applied.append(2)
    #expect(applied.ids.last != new.ids.last && Set(applied.ids).count == 12)
  }
}
