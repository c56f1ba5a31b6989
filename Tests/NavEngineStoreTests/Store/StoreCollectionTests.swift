import NavEngine
import TestSupport
import Testing

@MainActor
@Suite("A store of a collection is a collection of stores")
struct StoreCollectionTests {
  private let store = Store(initialState: Page.State(rows: [Page.State(id: 1), Page.State(id: 2), Page.State(id: 3)])) {
    Page()
  }

  @Test("The stores of an identified array's elements")
  func rows() {
    let rows = store.scope(state: \.rows, action: \.rows)
    for row in rows { row.send(.set(1)) }
    rows[1].send(.set(2))
    #expect(rows.map(\.count) == [1, 2, 1] && store.rows.map(\.count) == [1, 2, 1])
    #expect(rows.count == 3 && rows.first?.state.id == 1 && rows.last?.state.id == 3 && rows.indices == 0..<3)
    #expect(rows[0] === rows.scope(id: 1) && Array(rows)[2] === rows.scope(id: 3))
    #expect(rows.reversed().map(\.state.id) == [3, 2, 1] && rows.dropFirst().map(\.state.id) == [2, 3])
    for (row, state) in zip(rows, store.rows) { #expect(row.state.id == state.id) }
    #expect(rows.ids == [1, 2, 3])
  }

  @Test("The stores of a stack's screens, with their ids")
  func screens() {
    let path = store.scope(state: \.path, action: \.path)
    #expect(path.isEmpty && path.first == nil && Array(path).isEmpty)
    store.send(.path(.push(id: 0, state: Page.State(id: 4))))
    store.send(.path(.push(id: 1, state: Page.State(id: 5))))
    for screen in store.scope(state: \.path, action: \.path) { screen.send(.set(1)) }
    #expect(path.map(\.state) == [Page.State(id: 4, count: 1), Page.State(id: 5, count: 1)])
    for (id, screen) in zip(path.ids, path) { #expect(path.scope(id: id) === screen) }
    #expect(path.ids == [0, 1] && path[1] === path.scope(id: 1))
    store.send(.path(.popFrom(id: 1)))
    #expect(path.count == 1)
  }

  @Test("Elements may go while one iterates")
  func removing() {
    let rows = store.scope(state: \.rows, action: \.rows)
    var seen: [Int] = []
    for row in rows {
      seen.append(row.state.id)
      row.send(.set(-1))
      if seen == [1] { rows.scope(id: 2)?.send(.set(-1)) }
    }
    #expect(seen == [1, 3] && rows.isEmpty && store.rows.isEmpty)
  }

  @Test("Fields that are called as members of a collection are read as ever")
  func fields() {
    struct State {
      var count = 7
      var first = "first"
    }
    let store = editable(State())
    #expect(store.count == 7 && store.first == "first")
  }
}
