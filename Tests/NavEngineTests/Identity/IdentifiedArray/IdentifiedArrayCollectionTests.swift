import NavEngine
import TestSupport
import Testing

@Suite("IdentifiedArray as a collection")
struct IdentifiedArrayCollectionTests {
  @Test("it and its ids are random-access collections", arguments: [0, 1, 2, 7, 8, 9, 17])
  func randomAccess(count: Int) {
    let array = identified(count, TextItem.self)
    let expected = (0..<count).map { TextItem($0) }
    checkRandomAccess(array, are: expected)
    checkRandomAccess(array.ids, are: expected.map(\.id))
    checkContiguousStorage(array, is: expected)
    #expect(array.elements == expected)
    checkLookup(array.ids, unknown: TextItem.id(-1))

    var reversed = array
    reversed.reserveCapacity(20)
    reversed.reverse()
    checkRandomAccess(reversed, are: expected.reversed())
    checkContiguousStorage(reversed.dropFirst(), is: Array(expected.reversed().dropFirst()))
    checkLookup(reversed.ids, unknown: TextItem.id(-1))
  }

  @Test("each way to make an array", arguments: [0, 1, 8, 9, 40])
  func initialisers(count: Int) throws {
    let elements = (0..<count).map { TextItem($0) }
    let array = IdentifiedArray(uniqueElements: elements)
    try verify(array, is: elements)
    try verify(IdentifiedArray(uniqueElements: AnySequence(elements)), is: elements)
    try verify(IdentifiedArray(uncheckedUniqueElements: elements), is: elements)
    try verify(IdentifiedArray(uniqueElements: array), is: elements)
    try verify(IdentifiedArray(array.dropFirst()), is: Array(elements.dropFirst()))
    try verify(array.filter { $0.value.isMultiple(of: 2) }, is: elements.filter { $0.value.isMultiple(of: 2) })
    let literal: IdentifiedArrayOf<TextItem> = [TextItem(4), TextItem(2)]
    try verify(literal, is: [TextItem(4), TextItem(2)])
    try verify(IdentifiedArrayOf<TextItem>(), is: [])
  }

  @Test("elements with one id are made one, where the first stood", arguments: [1, 5, 20])
  func uniquing(count: Int) throws {
    let elements = (0..<3 * count).map { PlainItem($0 % count, value: $0) }
    let sums = IdentifiedArray(elements) { PlainItem($0.id, value: $0.value + $1.value) }
    try verify(sums, is: (0..<count).map { PlainItem($0, value: 3 * $0 + 3 * count) })
    try verify(IdentifiedArray(elements) { first, _ in first }, is: Array(elements[..<count]))
    try verify(IdentifiedArray(elements) { _, last in last }, is: Array(elements[(2 * count)...]))
    #expect(throws: Refusal.self) {
      try IdentifiedArray(elements) { _, _ throws(Refusal) in throw Refusal() }
    }
  }

  private struct Refusal: Error {}

  @Test("what is equal: elements in order, however they came there")
  func equality() {
    let (one, two) = (CollidingItem(1), CollidingItem(2))
    var popped: IdentifiedArrayOf<CollidingItem> = [one, two, CollidingItem(3)]
    popped.removeLast()
    var turned: IdentifiedArrayOf<CollidingItem> = [two, one]
    turned.reverse()
    var edited = popped
    edited[0].value = 7
    var emptied = popped
    emptied.removeAll()
    checkEqualities([
      [[one, two], popped, turned], [[two, one]], [edited], [[one]], [[], emptied], [identified(20)], [identified(21)],
    ])
    checkEqualities([[popped.ids, edited.ids, turned.ids], [([two, one] as IdentifiedArray).ids], [emptied.ids]])
  }

  @Test("copies are equal without comparing elements, and so are arrays of different lengths")
  func equalityOfCopies() {
    let array = IdentifiedArray(uniqueElements: (0..<100).map(Incomparable.init))
    let copy = array
    #expect(array == copy && array.ids == copy.ids)
    var shorter = array
    shorter.popLast()
    #expect(array != shorter)
  }

  @Test("descriptions and the mirror show the elements")
  func descriptions() {
    let array: IdentifiedArrayOf<PlainItem> = [PlainItem(4), PlainItem(5)]
    let elements = [PlainItem(4), PlainItem(5)]
    #expect(array.description == elements.description)
    #expect(array.debugDescription == "IdentifiedArray(\(elements.debugDescription))")
    #expect(array.ids.description == "[4, 5]")
    let mirror = Mirror(reflecting: array)
    #expect(mirror.displayStyle == .collection)
    #expect(mirror.children.map { $0.value as? PlainItem } == elements)
    #expect(mirror.children.allSatisfy { $0.label == nil })
    #expect(IdentifiedArrayOf<PlainItem>().description == "[]")
  }

  @Test("elements are found by their ids, whatever else they hold", arguments: [2, 9])
  func membership(count: Int) {
    var array = identified(count, PlainItem.self)
    #expect(array.contains(PlainItem(1, value: 77)) && !array.contains(PlainItem(count)))
    #expect(array.contains(id: 1) && !array.contains(id: -1))
    #expect(array.remove(PlainItem(count)) == nil)
    #expect(array.remove(PlainItem(1, value: 77)) == PlainItem(1))
    #expect(array.remove(id: 1) == nil && array.count == count - 1)
  }

  @Test("the ids are added, subtracted and compared as sets are, in order")
  func idsAsSet() {
    let ids = identified(4, PlainItem.self).ids
    #expect(ids.subtracting([1, 7]) == [0, 2, 3] && ids.intersection([3, 0, 9]) == [0, 3])
    #expect(ids.union([3, 9, 9, 4]) == [0, 1, 2, 3, 9, 4] && ids.symmetricDifference([0, 5]) == [1, 2, 3, 5])
    #expect(ids.isSubset(of: 0..<9) && !ids.isSubset(of: [0]) && ids.isSuperset(of: [2]) && ids.isDisjoint(with: [8]))
  }
}
