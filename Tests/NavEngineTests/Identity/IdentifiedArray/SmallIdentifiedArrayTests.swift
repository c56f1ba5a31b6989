import NavEngine
import TestSupport
import Testing

/// Each operation at each place of each small array: scanned and indexed, unique and shared.
@Suite("Small identified arrays")
struct SmallIdentifiedArrayTests {
  private func checkAll<Element: IdentifiedSample>(_: Element.Type, upTo most: Int) throws {
    for count in 0...most {
      let small = SmallArray<Element>(count: count)
      try small.checkRanges()
      try small.checkPositions()
      try small.checkPairs()
    }
  }

  @Test("Each operation agrees with an array, on elements of each kind")
  func operations() throws {
    try checkAll(PlainItem.self, upTo: 17)
    try checkAll(TextItem.self, upTo: 12)
    try checkAll(CollidingItem.self, upTo: 12)
    try checkAll(CrowdedItem.self, upTo: 12)
    try checkAll(LargeItem.self, upTo: 12)
    try checkAll(TinyItem.self, upTo: 12)
  }

  @Test("results say what was done", arguments: [1, 8, 9, 20])
  func results(count: Int) {
    var array = identified(count, PlainItem.self)
    #expect(array.append(PlainItem(0, value: 9)) == (false, 0))
    #expect(array.append(PlainItem(100)) == (true, count))
    #expect(array.insert(PlainItem(100, value: 9), at: 0) == (false, count))
    #expect(array.insert(PlainItem(101), at: 0) == (true, 0))
    #expect(array.updateOrAppend(PlainItem(101, value: 9)) == PlainItem(101))
    #expect(array.updateOrAppend(PlainItem(102)) == nil)
    let (replaced, place) = array.updateOrInsert(PlainItem(100, value: 8), at: 0)
    #expect(replaced == PlainItem(100) && place == count + 1)
    let (none, added) = array.updateOrInsert(PlainItem(103), at: 1)
    #expect(none == nil && added == 1)
    #expect(array.update(PlainItem(103, value: 5), at: 1) == PlainItem(103))
    #expect(array.removeFirst() == PlainItem(101, value: 9) && array.removeLast() == PlainItem(102))
    #expect(array.modify(id: 103) { $0.value } == 5 && array.modify(id: 104, \.value) == nil)
  }

  private struct Refusal: Error {}

  @Test("an error leaves a sound array", arguments: [1, 8, 9, 20])
  func errors(count: Int) throws {
    let all = (0..<count).map { TextItem($0) }
    var array = identified(count, TextItem.self)
    #expect(throws: Refusal.self) {
      try array.removeAll { if $0.number == count - 1 { throw Refusal() } else { true } }
    }
    try verify(array, is: all)
    #expect(throws: Refusal.self) { try array.filter { _ in throw Refusal() } }
    #expect(throws: Refusal.self) {
      try array.modify(id: TextItem.id(0)) { item throws(Refusal) in
        item.value = -1
        throw Refusal()
      }
    }
    #expect(array[0].value == -1)
    array[0].value = 0
    var calls = 0
    _ = try? array.sort { left, right in
      calls += 1
      if calls > count { throw Refusal() }
      return left.value > right.value
    }
    calls = 0
    _ = try? array.partition { item in
      calls += 1
      if calls > count / 2 { throw Refusal() }
      return item.value < count / 2
    }
    try verify(array, is: Array(array))
    #expect(Set(array) == Set(all))
  }
}

private struct SmallArray<Element: IdentifiedSample> {
  let count: Int

  /// Applies an edit to a unique array, and to one of two copies, and compares both with a model.
  private func check(
    _ context: @autoclosure () -> String,
    by edit: (inout IdentifiedArrayOf<Element>) -> Void,
    as model: (inout [Element]) -> Void
  ) throws {
    let before = (0..<count).map { Element($0) }
    var expected = before
    model(&expected)
    var unique = identified(count, Element.self)
    edit(&unique)
    try verify(unique, is: expected, "\(context()), unique, of \(count) \(Element.self)")
    let original = identified(count, Element.self)
    var copy = original
    edit(&copy)
    try verify(copy, is: expected, "\(context()), shared, of \(count) \(Element.self)")
    try verify(original, is: before, "\(context()), the original, of \(count) \(Element.self)")
    // An array goes on well: what is left of older entries does no harm.
    for number in (200..<212).reversed() { copy.append(Element(number)) }
    try verify(copy, is: expected + (200..<212).reversed().map { Element($0) }, "\(context()), then appended")
  }

  func checkRanges() throws {
    for lower in 0...count {
      for upper in lower...count {
        let range = lower..<upper
        try check("removing \(range)", by: { $0.removeSubrange(range) }, as: { $0.removeSubrange(range) })
        try check(
          "removing where",
          by: { $0.removeAll { range.contains($0.number) } },
          as: { $0.removeSubrange(range) }
        )
        for destination in [0, lower, (lower + upper) / 2, upper, count] {
          try check("moving \(range) to \(destination)") {
            $0.move(fromOffsets: range, toOffset: destination)
          } as: { model in
            let rest = (0..<count).filter { !range.contains($0) }
            let below = rest.filter { $0 < destination }.map { Element($0) }
            model = below + model[range] + rest.filter { $0 >= destination }.map { Element($0) }
          }
        }
      }
    }
  }

  func checkPositions() throws {
    for place in 0...count {
      try check(
        "inserting at \(place)",
        by: { $0.insert(Element(100), at: place) },
        as: { $0.insert(Element(100), at: place) }
      )
      try check("removing the first \(place)", by: { $0.removeFirst(place) }, as: { $0.removeFirst(place) })
      try check("removing the last \(place)", by: { $0.removeLast(place) }, as: { $0.removeLast(place) })
    }
    for place in 0..<count {
      let id = Element.id(place)
      try check("removing \(place)", by: { $0.remove(at: place) }, as: { $0.remove(at: place) })
      try check("assigning nil to \(place)", by: { $0[id: id] = nil }, as: { $0.remove(at: place) })
      try check("editing \(place) in each way") {
        $0[place].value += 10
        $0[id: id]?.value += 20
        $0.modify(id: id) { $0.value += 30 }
        $0[id: id]!.value += 1
      } as: {
        $0[place].value += 61
      }
      try check("replacing \(place) in each way") {
        $0[id: id] = Element(place, value: 21)
        $0.updateOrAppend(Element(place, value: 22))
        $0.updateOrInsert(Element(place, value: 23), at: 0)
        $0.update(Element(place, value: 24), at: place)
      } as: {
        $0[place].value = 24
      }
    }
    try check("adding in each way") {
      $0[id: Element.id(100)] = Element(100)
      $0.updateOrAppend(Element(101))
      $0.updateOrInsert(Element(102), at: count / 2)
      $0.append(contentsOf: [Element(100, value: 1), Element(103), Element(103, value: 1)])
      $0[id: Element.id(104)] = nil
      $0[id: Element.id(104)]?.value += 1
    } as: {
      $0 += [Element(100), Element(101), Element(103)]
      $0.insert(Element(102), at: count / 2)
    }
  }

  func checkPairs() throws {
    for first in 0..<count {
      for second in 0..<count {
        try check("exchanging \(first), \(second)", by: { $0.swapAt(first, second) }, as: { $0.swapAt(first, second) })
      }
    }
    func precedes(_ left: Element, _ right: Element) -> Bool {
      (left.value % 3, left.value) > (right.value % 3, right.value)
    }
    var (first, second) = (SplitMix64(seed: 5), SplitMix64(seed: 5))
    try check("reversing", by: { $0.reverse() }, as: { $0.reverse() })
    try check("sorting", by: { $0.sort(by: precedes) }, as: { $0.sort(by: precedes) })
    try check("partitioning") {
      let start = $0.partition { $0.value.isMultiple(of: 2) }
      #expect(start == count / 2)
    } as: {
      _ = $0.partition { $0.value.isMultiple(of: 2) }
    }
    try check("shuffling") {
      first = SplitMix64(seed: 5)
      $0.shuffle(using: &first)
    } as: {
      $0.shuffle(using: &second)
    }
    try check("removing every other") {
      $0.remove(atOffsets: stride(from: 0, to: count, by: 2))
    } as: {
      $0.removeAll { $0.number.isMultiple(of: 2) }
    }
    try check("moving every third") {
      $0.move(fromOffsets: stride(from: 0, to: count, by: 3).reversed(), toOffset: count / 2)
    } as: { model in
      let thirds = model.filter { $0.number.isMultiple(of: 3) }
      let rest = model.filter { !$0.number.isMultiple(of: 3) }
      model = rest.filter { $0.number < count / 2 } + thirds + rest.filter { $0.number >= count / 2 }
    }
    try check("removing all", by: { $0.removeAll() }, as: { $0.removeAll() })
    try check("removing all, keeping", by: { $0.removeAll(keepingCapacity: true) }, as: { $0.removeAll() })
  }
}
