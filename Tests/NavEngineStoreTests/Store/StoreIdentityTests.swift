import NavEngine
import Observation
import TestSupport
import Testing

/// Which child a store is scoped to, where another one comes in its place.
@MainActor
@Suite("Store: which child it is")
struct StoreIdentityTests {
  private static func attic(_ store: StoreOf<House>) -> StoreOf<Page>? { store.scope(state: \.attic, action: \.attic) }

  @Test("A child in an optional with another id has another store; one with the same id has the same")
  func optional() throws {
    let store = Store(initialState: House.State(attic: Page.State(id: 1, count: 1))) { House() }
    let first = try #require(Self.attic(store))
    store.send(.edit { $0.attic = Page.State(id: 1, count: 2) })
    #expect(first.count == 2 && Self.attic(store) === first)
    let presence = tracking { _ = Self.attic(store) }
    let count = tracking { _ = first.count }
    store.send(.edit { $0.attic = Page.State(id: 2, count: 2) })
    #expect(presence.value == 1 && count.value == 0)
    let second = try #require(Self.attic(store))
    #expect(second !== first && second.id == 2 && first.id == 1)
    let again = tracking { _ = first.count }
    second.send(.set(7))
    #expect(first.count == 2 && second.count == 7 && again.value == 0)
    // What is sent to the first one reaches nobody.
    let issues = reportedIssues { first.send(.set(8)) }
    #expect(issues.count == 1 && store.attic?.count == 7)
  }

  @Test("Who has read the child that is gone is not told of the one in its place", arguments: [false, true])
  func goneReaders(isReadBefore: Bool) throws {
    let store = Store(initialState: House.State(attic: Page.State(id: 1))) { House() }
    let first = try #require(Self.attic(store))
    let read = tracking { _ = first.count }
    store.send(.edit { $0.attic = nil })
    store.send(.edit { $0.attic = Page.State(id: 2) })
    let second = try #require(Self.attic(store))
    let again = tracking { if !isReadBefore { _ = first.count } }
    let other = tracking { _ = second.count }
    second.send(.set(5))
    #expect([read.value, again.value, other.value] == [0, 0, 1])
  }

  @Test("A child that gives itself another id keeps its store")
  func ownID() throws {
    let store = Store(initialState: House.State(attic: Page.State(id: 1))) { House() }
    let child = try #require(Self.attic(store))
    child.send(.edit { $0.id = 2 })
    child.send(.edit { $0.id = 3 })
    store.send(.edit { $0.attic?.count = 5 })
    #expect(child.id == 3 && child.count == 5 && Self.attic(store) === child)
    store.send(.edit { $0.attic?.id = 4 })
    #expect(child.id == 3 && Self.attic(store) !== child)
  }

  @Test("A child that is replaced in the action that it was sent is left as its own reducer has left it")
  func sameAction() throws {
    let house = House { state, action in
      if case .attic(.set) = action { state.attic = Page.State(id: 2, count: 9) }
    }
    let store = Store(initialState: House.State(attic: Page.State(id: 1))) { house }
    let child = try #require(Self.attic(store))
    child.send(.set(5))
    #expect(child.count == 5 && child.id == 1 && store.attic?.count == 9)
  }

  @Test("A child that is replaced before its action comes to it is left as it was")
  func before() throws {
    let house = CombineReducers<House.State, House.Action, _> {
      Reduce { state, action in
        if case .attic(.set(1)) = action { state.attic = Page.State(id: 2, count: 9) }
        return .none
      }
      House()
    }
    let store = Store(initialState: House.State(attic: Page.State(id: 1, count: 3))) { house }
    let child = try #require(store.scope(state: \.attic, action: \.attic))
    child.send(.set(1))
    #expect(child.count == 3 && store.attic?.count == 1)
    let next = try #require(store.scope(state: \.attic, action: \.attic))
    #expect(next !== child)
    next.send(.set(2))
    #expect(next.count == 2 && child.count == 3)
  }

  @Test("A child in a case with another id has another store")
  func inCase() throws {
    let store = Store(initialState: House.State(guest: .awake(Page.State(id: 1)))) { House() }
    let guest = store.scope(state: \.guest, action: \.guest)
    func awake() -> StoreOf<Page>? { guest.scope(state: \.awake, action: \.awake) }
    let first = try #require(awake())
    first.send(.edit { $0.id = 2 })
    store.send(.edit { $0.guest = .awake(Page.State(id: 2, count: 5)) })
    #expect(awake() === first && first.count == 5)
    let which = tracking { _ = awake() }
    store.send(.edit { $0.guest = .awake(Page.State(id: 3, count: 6)) })
    #expect(which.value == 1 && first.count == 5)
    let second = try #require(awake())
    #expect(second !== first && second.count == 6)
  }

  // MARK: - Elements

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
      store.send(.edit { $0.rows[id: 1]?.count = round })
      store.send(.edit { $0.rows.remove(id: 1) })
      if isRead {
        #expect(row.count == round && inner.ids.count == min(round - 1, 1) && child.id == 1 && rows.scope(id: 1) == nil)
        let issues = reportedIssues { row.send(.set(5)) }
        #expect(issues.count == 1)
      }
      store.send(.edit { $0.rows = Self.rows([3, 1], count: 10 * round) })
      if isRead || round == 3 {
        #expect(row.count == 10 * round && rows.scope(id: 1) === row)
        row.send(.path(.push(id: StackElementID(rawValue: UInt64(1_000 + round)), state: Page.State())))
        #expect(inner.ids.count == 1 && store.rows[id: 1]?.path.count == 1)
      }
    }
    // What was presented in the row that is gone is not what is presented in the new one.
    #expect(row.scope(state: \.child, action: \.child) !== child)
    store.send(.edit { $0.rows = [] })
    #expect(row.count == 30 && inner.ids.count == 1)
  }

  @Test("What was in a row that is gone keeps its last state when the row is back, and goes again")
  func withinReturning() throws {
    let store = Store(initialState: Page.State(rows: Self.rows([1]))) { Page() }
    let rows = store.scope(state: \.rows, action: \.rows)
    let row = try #require(rows.scope(id: 1))
    let inner = row.scope(state: \.rows, action: \.rows)
    store.send(.edit { $0.rows[id: 1]?.rows = Self.rows([5], count: 5) })
    let innermost = try #require(inner.scope(id: 5))
    let field = innermost.scope(state: \.path, action: \.path)
    store.send(.edit { $0.rows = [] })
    #expect(row.id == 1 && inner.ids.count == 1 && innermost.count == 5 && field.isEmpty)
    for count in 0..<3 {
      store.send(.edit { $0.rows = Self.rows([1], count: count) })
      // The row is back, and what was in it is not.
      #expect(row.count == count && inner.ids.isEmpty && innermost.count == 5 && field.isEmpty)
      store.send(.edit { $0.rows = [] })
      #expect(row.count == count && inner.ids.isEmpty && innermost.count == 5)
    }
    store.send(.edit { $0.rows = Self.rows([1]) })
    store.send(.edit { $0.rows[id: 1]?.rows = Self.rows([5], count: 7) })
    #expect(innermost.count == 7)
  }
}
