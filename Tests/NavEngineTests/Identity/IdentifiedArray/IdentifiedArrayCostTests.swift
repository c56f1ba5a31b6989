import NavEngine
import TestSupport
import Testing

/// Hashes and copies, counted.
@Suite("What IdentifiedArray costs", .enabled(if: countsAllocations))
struct IdentifiedArrayCostTests {
  /// How often ids have been hashed.
  private final class Counter {
    var hashes = 0
  }

  /// An id that counts how often it is hashed.
  private struct CountingID: Hashable {
    var number: Int
    let counter: Counter

    static func == (left: Self, right: Self) -> Bool { left.number == right.number }

    func hash(into hasher: inout Hasher) {
      counter.hashes += 1
      hasher.combine(number)
    }
  }

  private struct CountingItem: Identifiable {
    var id: CountingID
    var value = 0
  }

  private func array(_ count: Int, _ counter: Counter) -> IdentifiedArrayOf<CountingItem> {
    IdentifiedArray(uniqueElements: (0..<count).map { CountingItem(id: CountingID(number: $0, counter: counter)) })
  }

  private func hashes(_ counter: Counter, _ body: () -> Void) -> Int {
    let before = counter.hashes
    body()
    return counter.hashes - before
  }

  @Test("up to 8 ids are never hashed")
  func few() {
    let counter = Counter()
    var items = array(8, counter)
    items.remove(id: items.ids[3])
    items.reverse()
    items.updateOrAppend(items[2])
    #expect(items.index(id: items.ids[6]) == 6 && counter.hashes == 0)
  }

  @Test("each access by id hashes it once", arguments: [9, 1_000])
  func once(count: Int) {
    let counter = Counter()
    var items = array(count, counter)
    items.reserveCapacity(2 * count)
    let known = items.ids[count / 2]
    let unknown = CountingID(number: -1, counter: counter)
    #expect(hashes(counter) { keep(items[id: known]) } == 1)
    #expect(hashes(counter) { keep(items[id: unknown]) } == 1)
    #expect(hashes(counter) { keep(items.index(id: known)) } == 1)
    #expect(hashes(counter) { keep(items.contains(id: unknown)) } == 1)
    #expect(hashes(counter) { keep(items.ids.contains(known)) } == 1)
    #expect(hashes(counter) { items[id: known]?.value += 1 } == 1)
    #expect(hashes(counter) { items[id: unknown]?.value += 1 } == 1)
    #expect(hashes(counter) { items.modify(id: known) { $0.value += 1 } } == 1)
    #expect(hashes(counter) { items[id: known] = CountingItem(id: known) } == 1)
    #expect(hashes(counter) { items.updateOrAppend(CountingItem(id: known)) } == 1)
    #expect(hashes(counter) { items.append(CountingItem(id: unknown)) } == 1)
    #expect(hashes(counter) { items.append(CountingItem(id: unknown)) } == 1)
    #expect(hashes(counter) { items[3].value += 1 } == 0)
    #expect(hashes(counter) { items.swapAt(0, 5) } == 2)
  }

  @Test("what may move any element hashes each id once", arguments: [9, 1_000])
  func rearranging(count: Int) {
    let counter = Counter()
    var items = array(count, counter)
    #expect(hashes(counter) { items.reverse() } == count)
    #expect(hashes(counter) { items.move(fromOffsets: [1, 3], toOffset: 0) } == count)
    #expect(hashes(counter) { items.sort { $0.id.number < $1.id.number } } == count)
    #expect(hashes(counter) { items.removeAll { $0.id.number.isMultiple(of: 9) } } <= count)
  }

  /// A dictionary hashes a key that is removed, and those in the slots behind it: here one in three times,
  /// and 40 hardly ever.
  @Test("an insertion or a removal near an end hashes the ids between, and one in the middle hardly any")
  func nearEnd() {
    let counter = Counter()
    var items = array(1_000, counter)
    items.reserveCapacity(2_000)
    for position in [0, 2, 997, 999, 500] {
      #expect(hashes(counter) { items.remove(at: position) } <= 2 + 40)
      let item = CountingItem(id: CountingID(number: -position - 1, counter: counter))
      #expect(hashes(counter) { items.insert(item, at: position) } <= 2 + 2)
    }
    let first = items.ids[0]
    #expect(hashes(counter) { items.append(items.remove(id: first) ?? CountingItem(id: first)) } <= 2 + 40)
  }

  @Test("appending hashes each id a few times, amortised, also between pops", arguments: [100, 1_000, 10_000])
  func amortised(count: Int) {
    let counter = Counter()
    var items = IdentifiedArrayOf<CountingItem>()
    for number in 0..<count { items.append(CountingItem(id: CountingID(number: number, counter: counter))) }
    #expect(counter.hashes <= 4 * count)
    let before = counter.hashes
    for number in count..<11 * count {
      items.append(CountingItem(id: CountingID(number: number, counter: counter)))
      items.removeLast()
    }
    #expect(counter.hashes - before <= 8 * 10 * count)
    let ids = (0..<count).map { CountingID(number: $0, counter: counter) }
    let found = hashes(counter) {
      for (position, id) in ids.enumerated() where items.index(id: id) != position { Issue.record("\(position)") }
    }
    #expect(found == count)
  }

  private func checkEdits<Element: IdentifiedSample>(of _: Element.Type, _ count: Int) {
    var array = identified(count, Element.self)
    let id = Element.id(count / 2)
    let address = address(array)
    for round in 0..<100 {
      array.modify(id: id) { $0.value = round }
      array[count / 2].value += 1
      array[id: id]?.value = round
      modify(&array[id: id])
    }
    #expect(array[count / 2].value == 101 && self.address(array) == address)
  }

  @Test("an element is edited where it is", arguments: [1, 2, 8, 9, 200])
  func edits(count: Int) {
    checkEdits(of: PlainItem.self, count)
    checkEdits(of: TextItem.self, count)
    checkEdits(of: LargeItem.self, count)
    checkEdits(of: TinyItem.self, count)
  }

  private func address<Element>(_ array: IdentifiedArrayOf<Element>) -> UInt? {
    array.withContiguousStorageIfAvailable { UInt(bitPattern: $0.baseAddress) }
  }

  @inline(never)
  private func modify<Element: IdentifiedSample>(_ element: inout Element?) {
    element?.value += 2
  }

  @Test("an edit in place leaves what the element holds where it is", arguments: [1, 2, 9, 100])
  func payload(count: Int) {
    var array = identified(count, TextItem.self)
    func place() -> UInt { array[count - 1].numbers.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) } }
    let before = place()
    let id = TextItem.id(count - 1)
    array[id: id]?.numbers[0] = 5
    array[count - 1].numbers[1] = 6
    array.modify(id: id) { $0.numbers.swapAt(0, 1) }
    array.swapAt(0, count - 1)
    array.reverse()
    if count == 1 { array.append(TextItem(77)) }
    array[id: id]?.numbers[0] += 1
    #expect(array[id: id]?.numbers == [7, 5])
    #expect(array[id: id]?.numbers.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) } == before)
  }

  @Test("all memory is given back")
  func balance() {
    expectBalance {
      for count in [1, 8, 9, 200] {
        var array = identified(count, TextItem.self)
        let copy = array
        array.insert(TextItem(250), at: 0)
        array.reverse()
        array[id: TextItem.id(250)] = nil
        array[id: TextItem.id(251)] = nil
        array[id: TextItem.id(252)] = TextItem(252)
        array.append(contentsOf: copy)
        array.removeAll { $0.number.isMultiple(of: 2) }
        keep(array)
      }
    }
  }
}
