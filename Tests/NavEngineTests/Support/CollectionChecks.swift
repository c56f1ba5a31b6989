import Testing

/// Checks what `RandomAccessCollection` promises, against the elements that the collection should have.
func checkRandomAccess<Elements: RandomAccessCollection>(
  _ elements: Elements,
  are expected: [Elements.Element],
  sourceLocation: SourceLocation = #_sourceLocation
)
where
  Elements.Element: Equatable, Elements.Index == Int, Elements.Indices == Range<Int>,
  Elements.SubSequence == Slice<Elements>
{
  let count = expected.count
  func check(_ condition: Bool, _ fact: Comment) {
    #expect(condition, fact, sourceLocation: sourceLocation)
  }
  check(elements.count == count && elements.isEmpty == (count == 0), "count and isEmpty")
  check(elements.underestimatedCount == count, "underestimatedCount")
  check(elements.startIndex == 0 && elements.endIndex == count, "startIndex and endIndex")
  check(elements.indices == 0..<count, "indices")
  check(elements.first == expected.first && elements.last == expected.last, "first and last")
  check(elements.elementsEqual(expected), "iteration")
  check(Array(elements) == expected, "copying out")
  check(elements.reversed().elementsEqual(expected.reversed()), "reversed")
  var iterator = elements.makeIterator()
  for element in expected { check(iterator.next() == element, "next") }
  check(iterator.next() == nil && iterator.next() == nil, "the end, twice")
  for position in 0..<count {
    check(elements[position] == expected[position], "subscript")
    check(elements.index(after: position) == position + 1, "index(after:)")
    check(elements.index(before: position + 1) == position, "index(before:)")
  }
  for lower in 0...count {
    for upper in lower...count {
      check(elements.distance(from: lower, to: upper) == upper - lower, "distance")
      check(elements.distance(from: upper, to: lower) == lower - upper, "negative distance")
      check(elements.index(lower, offsetBy: upper - lower) == upper, "index(_:offsetBy:)")
      check(elements.index(upper, offsetBy: lower - upper) == lower, "index(_:offsetBy:) backwards")
      check(elements[lower..<upper].elementsEqual(expected[lower..<upper]), "slice")
      check(elements[lower..<upper].indices == lower..<upper, "indices of a slice")
    }
    check(elements.index(lower, offsetBy: count + 1, limitedBy: count) == nil, "index(_:offsetBy:limitedBy:)")
    check(elements.prefix(lower).elementsEqual(expected.prefix(lower)), "prefix")
    check(elements.dropFirst(lower).elementsEqual(expected.dropFirst(lower)), "dropFirst")
    check(elements.suffix(lower).elementsEqual(expected.suffix(lower)), "suffix")
  }
}

/// Checks that contiguous storage is there, and has these elements.
func checkContiguousStorage<Elements: Collection>(
  _ elements: Elements,
  is expected: [Elements.Element],
  sourceLocation: SourceLocation = #_sourceLocation
) where Elements.Element: Equatable {
  let stored = elements.withContiguousStorageIfAvailable { Array($0) }
  #expect(stored == expected, sourceLocation: sourceLocation)
}

/// Checks that generic code looks an element up, rather than to search.
func checkLookup<Elements: RandomAccessCollection>(
  _ elements: Elements,
  unknown: Elements.Element,
  sourceLocation: SourceLocation = #_sourceLocation
) where Elements.Element: Equatable, Elements.Index == Int {
  for position in elements.indices {
    let known = elements[position]
    #expect(elements._customContainsEquatableElement(known) == true, sourceLocation: sourceLocation)
    #expect(elements._customIndexOfEquatableElement(known) == .some(position), sourceLocation: sourceLocation)
    #expect(elements._customLastIndexOfEquatableElement(known) == .some(position), sourceLocation: sourceLocation)
  }
  #expect(elements._customContainsEquatableElement(unknown) == false, sourceLocation: sourceLocation)
  #expect(elements._customIndexOfEquatableElement(unknown) == .some(nil), sourceLocation: sourceLocation)
  #expect(elements._customLastIndexOfEquatableElement(unknown) == .some(nil), sourceLocation: sourceLocation)
}

/// Checks what `RangeReplaceableCollection` promises, for elements that are numbers.
func checkRangeReplaceable<Elements: RangeReplaceableCollection & RandomAccessCollection>(
  _: Elements.Type,
  sourceLocation: SourceLocation = #_sourceLocation
) where Elements.Element == Int, Elements.Index == Int {
  func check(_ result: Elements, _ expected: [Int], _ fact: Comment) {
    #expect(Array(result) == expected, fact, sourceLocation: sourceLocation)
  }
  func changed(_ count: Int, _ change: (inout Elements) -> Void) -> Elements {
    var elements = Elements(0..<count)
    change(&elements)
    return elements
  }
  check(Elements(), [], "init()")
  check(Elements(repeating: 7, count: 3), [7, 7, 7], "init(repeating:count:)")
  check(Elements(repeating: 7, count: 0), [], "init(repeating:count:) of none")
  check(Elements(AnySequence([1, 2])), [1, 2], "init(_:)")
  for count in 0...10 {
    let all = Array(0..<count)
    check(Elements(all), all, "init(_:)")
    check(Elements(all) + [1, 2], all + [1, 2], "+")
    check([1, 2] + Elements(all), [1, 2] + all, "+ behind others")
    check(changed(count) { $0 += [5] }, all + [5], "+=")
    check(changed(count) { $0.append(contentsOf: EmptyCollection()) }, all, "append(contentsOf:) of nothing")
    check(changed(count) { $0.append(contentsOf: $0) }, all + all, "append(contentsOf:) of itself")
    check(
      changed(count) { $0.replaceSubrange(Swift.max(0, count - 1)..<count, with: $0) },
      all.dropLast() + all,
      "replacing by itself"
    )
    check(changed(count) { $0.removeAll() }, [], "removeAll()")
    check(changed(count) { $0.removeAll(keepingCapacity: true) }, [], "removeAll(keepingCapacity:)")
    check(
      changed(count) { $0.removeAll { $0.isMultiple(of: 2) } },
      all.filter { !$0.isMultiple(of: 2) },
      "removeAll(where:)"
    )
    check(Elements(all).filter { $0.isMultiple(of: 3) }, all.filter { $0.isMultiple(of: 3) }, "filter")
    check(changed(count) { $0.reserveCapacity(100) }, all, "reserveCapacity")
    for k in 0...count {
      check(changed(count) { $0.removeFirst(k) }, Array(all.dropFirst(k)), "removeFirst(_:)")
      check(changed(count) { $0.removeLast(k) }, Array(all.dropLast(k)), "removeLast(_:)")
      check(changed(count) { $0.insert(9, at: k) }, all[..<k] + [9] + all[k...], "insert(_:at:)")
      check(changed(count) { $0.insert(contentsOf: [], at: k) }, all, "insert(contentsOf:at:) of nothing")
      check(changed(count) { $0.removeSubrange(k...) }, Array(all[..<k]), "removeSubrange")
    }
  }
}
