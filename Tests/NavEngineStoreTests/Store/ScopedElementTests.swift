import NavEngine
import TestSupport
import Testing

/// How elements go from a list and a stack.
enum Removal: CaseIterable, Sendable {
  case last, all, replaced, editedFirst, copied, byNil, filtered

  func callAsFunction(_ page: inout Page.State) {
    let id = page.path.ids.first ?? 0
    switch self {
    case .last:
      page.rows.removeLast()
      page.path.popLast()
    case .all:
      page.rows.removeAll()
      page.path.removeAll()
    case .replaced: (page.rows, page.path) = ([Page.State(id: 77)], [Page.State(id: 77)])
    case .editedFirst:
      // As they are is not what they were.
      for number in page.rows.indices { page.rows[number].count = -1 }
      for number in page.path.indices { page.path[number].count = -1 }
      (page.rows, page.path) = ([], [])
    case .copied:
      let (rows, path) = (page.rows, page.path)
      page.rows.removeFirst()
      page.path.pop(from: id)
      keep((rows, path))
    case .byNil:
      page.rows[id: 0] = nil
      page.path[id: id] = nil
    case .filtered:
      page.rows.removeAll { $0.id < 5 }
      page.path.removeAll { $0.id < 5 }
    }
  }
}

/// Stores of the elements of a list and a stack, and what runs in these.
@MainActor
@Suite("Stores of elements")
struct ScopedElementTests {
  private let cancelled = Log<Int>()

  private func makeStore(_ count: Int) -> StoreOf<Page> {
    let pages = (0..<count).map { Page.State(id: $0) }
    var state = Page.State(path: StackState(pages), rows: IdentifiedArray(uniqueElements: pages))
    state.rows.reserveCapacity(2 * count)
    state.path.reserveCapacity(2 * count)
    return Store(initialState: state) { Page() }
  }

  private func rowStores(_ store: StoreOf<Page>, _ count: Int) -> [StoreOf<Page>] {
    let rows = store.scope(state: \.rows, action: \.rows)
    return (0..<count).map { rows.scope(id: $0)! }
  }

  private func screenStores(_ store: StoreOf<Page>, _ count: Int) -> [StoreOf<Page>] {
    let path = store.scope(state: \.path, action: \.path)
    return store.path.ids.prefix(count).map { path.scope(id: $0)! }
  }

  private nonisolated static let edits: [@Sendable (inout Page.State) -> Void] = [
    { page in
      page.rows[page.rows.count - 1].count += 0
      page.path[page.path.count - 1].count += 0
    },
    { page in
      page.rows.append(Page.State(id: -1))
      page.path.append(Page.State(id: -1))
    },
    { page in
      page.rows.swapAt(0, 1)
      page.path.swapAt(0, 1)
    },
  ]

  @Test("A parent edits, and adds to, collections where they are, though stores are scoped to elements")
  func editedInPlace() {
    let store = makeStore(100)
    let alive = rowStores(store, 2) + screenStores(store, 2)
    func addresses() -> [UnsafeRawPointer?] {
      store.withState { page in
        [
          page.rows.withContiguousStorageIfAvailable { UnsafeRawPointer($0.baseAddress) } ?? nil,
          page.path.withContiguousStorageIfAvailable { UnsafeRawPointer($0.baseAddress) } ?? nil,
        ]
      }
    }
    let before = addresses()
    for (number, edit) in Self.edits.enumerated() {
      store.edit(edit)
      #expect(addresses() == before, "edit \(number)")
    }
    keep(alive)
  }

  @Test("Stores are left with their elements as they were read last", arguments: Removal.allCases, [true, false])
  func gone(_ removal: Removal, isRead: Bool) {
    let store = makeStore(10)
    let (rows, screens) = (rowStores(store, 10), screenStores(store, 10))
    let ids = Array(store.path.ids)
    for (number, row) in rows.enumerated() { row.send(.set(100 + number)) }
    for (number, screen) in screens.enumerated() { screen.send(.set(200 + number)) }
    if isRead {
      #expect(rows.map(\.count) == Array(100..<110) && screens.map(\.count) == Array(200..<210))
    }
    store.edit { removal(&$0) }
    let (left, path) = store.withState { ($0.rows, $0.path) }
    #expect(left.count < 10 && path.count < 10)
    // What was not read since it was scoped is as it was then, and stays so.
    for _ in 0..<2 {
      for (number, row) in rows.enumerated() {
        #expect(row.count == (isRead || left.contains(id: number) ? 100 + number : 0), "row \(number)")
      }
      for (number, screen) in screens.enumerated() {
        #expect(screen.count == (isRead || path.ids.contains(ids[number]) ? 200 + number : 0), "screen \(number)")
      }
      store.edit { $0.count += 1 }
    }
  }

  @Test("What runs in an element that goes is cancelled, once, and nothing else", arguments: Removal.allCases, [1, 12])
  func removed(_ removal: Removal, running: Int) async {
    let store = makeStore(12)
    let elements = rowStores(store, running) + screenStores(store, running)
    for element in elements { element.send(.running(cancelled, element.state.id)) }
    for edit in [Self.edits[0], Self.edits[2]] { store.edit(edit) }
    #expect(cancelled.entries.isEmpty)
    func ids() -> [Set<Int>] { store.withState { [Set($0.rows.ids), Set($0.path.map(\.id))] } }
    let before = ids()
    store.edit { removal(&$0) }
    let gone = zip(before, ids()).flatMap { $0.subtracting($1) }.filter { $0 < running }
    await until { cancelled.count >= gone.count }
    store.edit { $0.count += 1 }
    #expect(cancelled.take().sorted() == gone.sorted())
    store.edit { Removal.all(&$0) }
    await until { cancelled.count >= 2 * running - gone.count }
    #expect(cancelled.take().count == 2 * running - gone.count)
  }
}
