import NavEngine
import TestSupport
import Testing

/// Each element is released once, when the last array or result that holds it goes.
@Suite("Lifetimes in IdentifiedArray")
struct IdentifiedArrayLifetimeTests {
  private struct Failure: Error {}

  /// An element that is counted. Its reference leaves a bit pattern to spare for nil.
  private struct CountedItem: Identifiable, TokenHolder {
    var id: Int
    var number: Int { id }
    var token: Token
    var note = "a note that is too long to be stored inline"
  }

  private typealias Items = IdentifiedArrayOf<CountedItem>

  private func check<Result>(
    _ edit: (inout Items, Lifetimes) throws -> Result,
    sourceLocation: SourceLocation = #_sourceLocation
  ) rethrows {
    try checkLifetimes(
      of: { count, lifetimes in
        Items(uniqueElements: (0..<count).map { CountedItem(id: $0, token: Token(in: lifetimes)) })
      },
      sourceLocation: sourceLocation,
      edit
    )
  }

  @Test("Additions, removals and rearrangements release what they replace or remove, once")
  func edits() {
    check { items, lifetimes in items.append(CountedItem(id: -1, token: Token(in: lifetimes))) }
    check { items, lifetimes in items.append(CountedItem(id: 1, token: Token(in: lifetimes))) }
    check { items, lifetimes in items.insert(CountedItem(id: -1, token: Token(in: lifetimes)), at: 1) }
    check { items, lifetimes in items.updateOrAppend(CountedItem(id: 1, token: Token(in: lifetimes))) }
    check { items, lifetimes in items.updateOrInsert(CountedItem(id: -1, token: Token(in: lifetimes)), at: 2) }
    check { items, lifetimes in items.update(CountedItem(id: 1, token: Token(in: lifetimes)), at: 1) }
    check { items, lifetimes in items[id: 1] = CountedItem(id: 1, token: Token(in: lifetimes)) }
    check { items, lifetimes in items[id: -1] = CountedItem(id: -1, token: Token(in: lifetimes)) }
    check { items, lifetimes in items[id: 1]?.token = Token(in: lifetimes) }
    check { items, lifetimes in items[id: -1]?.token = Token(in: lifetimes) }
    check { items, lifetimes in items.modify(id: 1) { $0.token = Token(in: lifetimes) } }
    check { items, lifetimes in items[1].token = Token(in: lifetimes) }
    check { items, _ in items.reserveCapacity(100) }
    check { items, _ in items.popLast() }
    check { items, _ in items.remove(id: 1) }
    check { items, _ in items.remove(at: 0) }
    check { items, _ in items.removeSubrange(0..<2) }
    check { items, _ in items.removeAll { $0.id.isMultiple(of: 2) } }
    check { items, _ in items.remove(atOffsets: [0, 2]) }
    check { items, _ in items.removeAll() }
    check { items, _ in items.removeAll(keepingCapacity: true) }
    check { items, _ in items[id: -1] = nil }
    for position in 0..<3 { check { items, _ in items[id: position] = nil } }
    check { items, _ in while let id = items.ids.last { items[id: id] = nil } }
    check { items, _ in while let id = items.ids.first { items[id: id] = nil } }
    check { items, _ in items.swapAt(0, 2) }
    check { items, _ in items.move(fromOffsets: [0, 2], toOffset: 1) }
    check { items, _ in items.reverse() }
    check { items, _ in items.sort { $0.id > $1.id } }
    check { items, _ in items.shuffle() }
    check { items, _ in items.partition { $0.id.isMultiple(of: 2) } }
    check { items, _ in items.filter { $0.id.isMultiple(of: 2) } }
  }

  @Test("an access that throws leaves what it has written")
  func throwingAccess() {
    func write(_ item: inout CountedItem) throws {
      item.note = "written"
      throw Failure()
    }
    func take(_ item: inout CountedItem?) throws {
      item = nil
      throw Failure()
    }
    check { items, _ in
      let count = items.count
      #expect(throws: Failure.self) { try write(&items[id: 1]!) }
      #expect(throws: Failure.self) { try write(&items[0]) }
      #expect(items[id: 1]?.note == "written" && items[0].note == "written" && items.count == count)
      #expect(throws: Failure.self) { try take(&items[id: 1]) }
      #expect(items[id: 1] == nil && items.count == count - 1 && items.index(id: 2) == 1)
    }
  }

  /// An element that does not own what it refers to, beside what leaves a bit pattern to spare.
  private struct WeakItem: Identifiable {
    let id: String
    weak var token: Token?
  }

  @Test("weak references follow their elements", arguments: [1, 2, 9, 40])
  func weakReferences(count: Int) {
    let lifetimes = Lifetimes()
    let tokens = (0..<count).map { _ in Token(in: lifetimes) }
    var items = IdentifiedArray(uniqueElements: tokens.indices.map { WeakItem(id: "\($0)", token: tokens[$0]) })
    for position in tokens.indices.reversed() {
      items[id: "\(position)"]?.token = tokens[0]
      items.reverse()
    }
    #expect(items.allSatisfy { $0.token === tokens[0] })
    items[id: "0"] = nil
    #expect(items.count == count - 1 && items.allSatisfy { $0.token === tokens[0] && $0.id != "0" })
  }
}
