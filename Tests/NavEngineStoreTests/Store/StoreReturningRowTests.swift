import NavEngine
import Observation
import TestSupport
import Testing

/// Rows that are removed, and come back under their ids.
@MainActor
@Suite("Store: rows that come back", .processIDs)
struct StoreReturningRowTests {
  private nonisolated static func rows(_ ids: [Int], count: Int = 0) -> IdentifiedArrayOf<Page.State> {
    IdentifiedArray(uniqueElements: ids.map { Page.State(id: $0, count: count, child: Page.State(id: $0)) })
  }

  @Test("A row's store goes on when a row has its id again, read meanwhile or not", arguments: [false, true])
  func rowsReturn(isRead: Bool) throws {
    let store = Store(initialState: Page.State(rows: Self.rows([1, 2], count: 1))) { Page() }
    let rows = store.scope(state: \.rows, action: \.rows)
    let row = try #require(rows.scope(id: 1))
    let inner = row.scope(state: \.path, action: \.path)
    let child = try #require(row.scope(state: \.child, action: \.child))
    for round in 1...3 {
      store.edit { $0.rows[id: 1]?.count = round }
      store.edit { $0.rows.remove(id: 1) }
      if isRead {
        // What was read last, not what was edited since.
        #expect(row.count == (round == 1 ? 1 : 10 * (round - 1)) && inner.ids.count == min(round - 1, 1))
        #expect(child.id == 1 && rows.scope(id: 1) == nil)
        let issues = reportedIssues { row.send(.set(5)) }
        #expect(issues.count == 1)
      }
      store.edit { $0.rows = Self.rows([3, 1], count: 10 * round) }
      if isRead || round == 3 {
        #expect(row.count == 10 * round && rows.scope(id: 1) === row)
        row.send(.path(.push(id: StackElementID(rawValue: UInt64(1_000 + round)), state: Page.State())))
        #expect(inner.ids.count == 1 && store.rows[id: 1]?.path.count == 1)
      }
    }
    // What was presented in the row that is gone is not what is presented in the new one.
    #expect(row.scope(state: \.child, action: \.child) !== child)
    store.edit { $0.rows = [] }
    #expect(row.count == 30 && inner.ids.count == 1)
  }

  @Test("What was in a row that is gone keeps its last state when the row is back, and goes again")
  func withinReturning() throws {
    let store = Store(initialState: Page.State(rows: Self.rows([1]))) { Page() }
    let rows = store.scope(state: \.rows, action: \.rows)
    let row = try #require(rows.scope(id: 1))
    let inner = row.scope(state: \.rows, action: \.rows)
    store.edit { $0.rows[id: 1]?.rows = Self.rows([5], count: 5) }
    let innermost = try #require(inner.scope(id: 5))
    let field = innermost.scope(state: \.path, action: \.path)
    store.edit { $0.rows = [] }
    #expect(row.id == 1 && inner.ids.count == 1 && innermost.count == 5 && field.isEmpty)
    for count in 0..<3 {
      store.edit { $0.rows = Self.rows([1], count: count) }
      // The row is back, and what was in it is not.
      #expect(row.count == count && inner.ids.isEmpty && innermost.count == 5 && field.isEmpty)
      store.edit { $0.rows = [] }
      #expect(row.count == count && inner.ids.isEmpty && innermost.count == 5)
    }
    store.edit { $0.rows = Self.rows([1]) }
    store.edit { $0.rows[id: 1]?.rows = Self.rows([5], count: 7) }
    #expect(innermost.count == 7)
  }
}
