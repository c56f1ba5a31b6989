import NavEngine
import TestSupport
import Testing

/// Each operation at each place of each small array: scanned and indexed, unique and shared.
@Suite("Small identified arrays")
struct SmallIdentifiedArrayTests {
  private func checkAll<Element: IdentifiedSample>(_: Element.Type, upTo most: Int) throws {
    for count in 0...most {
      try checkRanges(count, Element.self)
      try checkPositions(count, Element.self)
      try checkPairs(count, Element.self)
    }
  }

  /// Applies an edit to a unique array, and to one of two copies, and compares both with a model.
  private func check<Element: IdentifiedSample>(
    _ count: Int,
    _: Element.Type,
    _ context: @autoclosure () -> String,
    edit: (inout IdentifiedArrayOf<Element>) -> Void,
    model: (inout [Element]) -> Void
  ) throws {
    let before = (0..<count).map { Element($0) }
    var expected = before
    model(&expected)
    var unique = identified(count, Element.self)
    edit(&unique)
    try verify(unique, is: expected, "\(context()), unique, of \(count)")
    let original = identified(count, Element.self)
    var copy = original
    edit(&copy)
    try verify(copy, is: expected, "\(context()), shared, of \(count)")
    try verify(original, is: before, "\(context()), the original, of \(count)")
    // An array goes on well: what is left of older entries does no harm.
    for number in (200..<212).reversed() { copy.append(Element(number)) }
    try verify(copy, is: expected + (200..<212).reversed().map { Element($0) }, "\(context()), then appended")
  }

  private func checkRanges<Element: IdentifiedSample>(_ count: Int, _: Element.Type) throws {
    for lower in 0...count {
      for upper in lower...count {
        let range = lower..<upper
        try check(count, Element.self, "removing \(range)") {
          $0.removeSubrange(range)
        } model: {
          $0.removeSubrange(range)
        }
        try check(count, Element.self, "removing where \(range)") {
          $0.removeAll { range.contains($0.number) }
        } model: {
          $0.removeSubrange(range)
        }
        for destination in [0, lower, (lower + upper) / 2, upper, count] {
          try check(count, Element.self, "moving \(range) to \(destination)") {
            $0.move(fromOffsets: range, toOffset: destination)
          } model: { model in
            let moved = model[range]
            let rest = (0..<count).filter { !range.contains($0) }
            model =
              rest.filter { $0 < destination }.map { Element($0) } + moved
              + rest.filter { $0 >= destination }.map { Element($0) }
          }
        }
      }
    }
  }

  private func checkPositions<Element: IdentifiedSample>(_ count: Int, _: Element.Type) throws {
    for position in 0...count {
      try check(count, Element.self, "inserting at \(position)") {
        $0.insert(Element(100), at: position)
      } model: {
        $0.insert(Element(100), at: position)
      }
      try check(count, Element.self, "removing the first \(position)") {
        $0.removeFirst(position)
      } model: {
        $0.removeFirst(position)
      }
      try check(count, Element.self, "removing the last \(position)") {
        $0.removeLast(position)
      } model: {
        $0.removeLast(position)
      }
    }
    for position in 0..<count {
      let id = Element.id(position)
      try check(count, Element.self, "removing \(position)") {
        $0.remove(at: position)
      } model: {
        $0.remove(at: position)
      }
      try check(count, Element.self, "assigning nil to \(position)") {
        $0[id: id] = nil
      } model: {
        $0.remove(at: position)
      }
      try check(count, Element.self, "editing \(position) in each way") {
        $0[position].value += 10
        $0[id: id]?.value += 20
        $0.modify(id: id) { $0.value += 30 }
        $0[id: id]!.value += 1
      } model: {
        $0[position].value += 61
      }
      try check(count, Element.self, "replacing \(position) in each way") {
        $0[id: id] = Element(position, value: 21)
        $0.updateOrAppend(Element(position, value: 22))
        $0.updateOrInsert(Element(position, value: 23), at: 0)
        $0.update(Element(position, value: 24), at: position)
      } model: {
        $0[position].value = 24
      }
    }
    try check(count, Element.self, "adding in each way") {
      $0[id: Element.id(100)] = Element(100)
      $0.updateOrAppend(Element(101))
      $0.updateOrInsert(Element(102), at: count / 2)
      $0.append(contentsOf: [Element(100, value: 1), Element(103), Element(103, value: 1)])
      $0[id: Element.id(104)] = nil
      $0[id: Element.id(104)]?.value += 1
    } model: {
      $0 += [Element(100), Element(101), Element(103)]
      $0.insert(Element(102), at: count / 2)
    }
  }

  private func checkPairs<Element: IdentifiedSample>(_ count: Int, _: Element.Type) throws {
    for first in 0..<count {
      for second in 0..<count {
        try check(count, Element.self, "exchanging \(first) and \(second)") {
          $0.swapAt(first, second)
        } model: {
          $0.swapAt(first, second)
        }
      }
    }
    try check(count, Element.self, "turning round") {
      $0.reverse()
    } model: {
      $0.reverse()
    }
    try check(count, Element.self, "sorting") {
      $0.sort { ($0.value % 3, $0.value) > ($1.value % 3, $1.value) }
    } model: {
      $0.sort { ($0.value % 3, $0.value) > ($1.value % 3, $1.value) }
    }
    try check(count, Element.self, "partitioning") {
      let start = $0.partition { $0.value.isMultiple(of: 2) }
      #expect(start == count / 2)
    } model: {
      _ = $0.partition { $0.value.isMultiple(of: 2) }
    }
    try check(count, Element.self, "shuffling") {
      var random = SplitMix64(seed: 5)
      $0.shuffle(using: &random)
    } model: {
      var random = SplitMix64(seed: 5)
      $0.shuffle(using: &random)
    }
    try check(count, Element.self, "removing every other") {
      $0.remove(atOffsets: stride(from: 0, to: count, by: 2))
    } model: {
      $0.removeAll { $0.number.isMultiple(of: 2) }
    }
    try check(count, Element.self, "moving every third") {
      $0.move(fromOffsets: stride(from: 0, to: count, by: 3).reversed(), toOffset: count / 2)
    } model: { model in
      let thirds = model.filter { $0.number.isMultiple(of: 3) }
      let rest = model.filter { !$0.number.isMultiple(of: 3) }
      model = rest.filter { $0.number < count / 2 } + thirds + rest.filter { $0.number >= count / 2 }
    }
    for keeps in [false, true] {
      try check(count, Element.self, "removing all") {
        $0.removeAll(keepingCapacity: keeps)
      } model: {
        $0.removeAll()
      }
    }
  }

  @Test("plain bytes")
  func plain() throws { try checkAll(PlainItem.self, upTo: 17) }

  @Test("elements with references")
  func text() throws { try checkAll(TextItem.self, upTo: 17) }

  @Test("colliding ids")
  func colliding() throws { try checkAll(CollidingItem.self, upTo: 17) }

  @Test("crowded ids")
  func crowded() throws { try checkAll(CrowdedItem.self, upTo: 12) }

  @Test("large elements")
  func large() throws { try checkAll(LargeItem.self, upTo: 12) }

  @Test("tiny elements")
  func tiny() throws { try checkAll(TinyItem.self, upTo: 12) }

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
