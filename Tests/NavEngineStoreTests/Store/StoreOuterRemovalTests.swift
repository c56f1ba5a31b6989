import NavEngineCompatibility
import TestSupport
import Testing

@testable import NavEngine

/// The stores of elements that a reducer further out takes away than the one with the collection.
@MainActor
@Suite("Store: elements that a reducer further out takes away", .processIDs)
struct StoreOuterRemovalTests {
  private nonisolated static func pages(_ ids: [Int], count: Int = 0) -> [Page.State] {
    ids.map { Page.State(id: $0, count: count) }
  }

  private nonisolated static func page(_ ids: [Int], count: Int = 0) -> Page.State {
    let pages = pages(ids, count: count)
    return Page.State(path: StackState(pages), rows: IdentifiedArray(uniqueElements: pages))
  }

  private static func row(_ id: Int, of store: StoreOf<Page>) -> StoreOf<Page> {
    store.scope(state: \.rows, action: \.rows).scope(id: id)!
  }

  private static func screen(_ position: Int, of store: StoreOf<Page>) -> StoreOf<Page> {
    store.scope(state: \.path, action: \.path).scope(id: store.path.ids[position])!
  }

  /// Where the elements are.
  enum Kind: CaseIterable {
    case rows, path

    @MainActor
    func element(of store: StoreOf<Page>) -> StoreOf<Page> {
      self == .rows ? StoreOuterRemovalTests.row(2, of: store) : StoreOuterRemovalTests.screen(1, of: store)
    }

    func edit(_ page: inout Page.State, _ edit: (inout Page.State) -> Void) {
      if self == .rows { edit(&page.rows[id: 2]!) } else { edit(&page.path[1]) }
    }

    func isGone(from page: Page.State) -> Bool { self == .rows ? page.rows.isEmpty : page.path.isEmpty }

    func remove(from page: inout Page.State) {
      if self == .rows { page.rows.remove(id: 2) } else { page.path.remove(at: 1) }
    }
  }

  /// How they go.
  enum Removal: CaseIterable {
    case one, all, page

    func callAsFunction(_ kind: Kind, _ page: inout Page.State) {
      switch self {
      case .one: kind.remove(from: &page)
      case .all: if kind == .rows { page.rows = [] } else { page.path = [] }
      case .page: page = Page.State()
      }
    }
  }

  @Test(
    "are as they were read last, whoever has changed them, or as they were scoped",
    arguments: Kind.allCases,
    Removal.allCases
  )
  func last(kind: Kind, removal: Removal) {
    for isRead in [false, true] {
      let store = Store(initialState: House.State(left: Self.page([1, 2, 3]))) { House() }
      let left = store.scope(state: \.left, action: \.left)
      let element = kind.element(of: left)
      func check(_ count: Int) { if isRead { #expect(element.count == count) } }
      element.send(.set(1))
      check(1)
      left.edit { page in kind.edit(&page) { $0.count += 1 } }
      check(2)
      store.edit { house in kind.edit(&house.left) { $0.count += 1 } }
      check(3)
      store.edit { $0.right.count += 1 }
      element.send(.set(4))
      element.edit { $0.rows.append(Page.State(id: 9)) }
      check(4)
      store.edit { removal(kind, &$0.left) }
      let last = isRead ? 4 : 0
      #expect(element.count == last && element.rows.count == (isRead ? 1 : 0))
      let issues = reportedIssues { element.send(.set(9)) }
      #expect(issues.count == 1 && element.count == last)
      store.edit { $0.left.rows = [Page.State(id: 2, count: 8)] }
      #expect(element.count == (kind == .rows ? 8 : last))
    }
  }

  @Test("are not as their own reducers have left them in the action that took them away", arguments: Kind.allCases)
  func sameAction(kind: Kind) {
    let house = House { state, action in
      if case .left(.rows) = action { state.left.rows = [] }
      if case .left(.path) = action { state.left = Page.State() }
    }
    let store = Store(initialState: House.State(left: Self.page([1, 2]))) { house }
    let element = kind.element(of: store.scope(state: \.left, action: \.left))
    element.send(.set(7))
    // Only the operator that runs the element knows that: this is what was scoped.
    #expect(element.count == 0 && kind.isGone(from: store.left))
  }

  @Test(
    "are as their operator has let go of them, if that does, also if they were written to before they acted",
    arguments: Kind.allCases,
    [false, true]
  )
  func writtenBefore(kind: Kind, isByOperator: Bool) {
    let before = Reduce<House.State, House.Action>.changing { state, action in
      switch action {
      case .left(.rows), .left(.path): kind.edit(&state.left) { $0.count += 100 }
      default: break
      }
    }
    let house = House { state, action in
      guard !isByOperator else { return }
      switch action {
      case .left(.rows), .left(.path): kind.remove(from: &state.left)
      default: break
      }
    }
    let state = House.State(left: Self.page([1, 2, 3]))
    let store = Store(initialState: state) {
      CombineReducers {
        before
        house
      }
    }
    let left = store.scope(state: \.left, action: \.left)
    let element = kind.element(of: left)
    let other = kind == .rows ? Self.row(3, of: left) : Self.screen(2, of: left)
    element.edit { $0.count += 1 }
    if isByOperator {
      #expect(element.count == 101)
      switch kind {
      case .rows: store.edit { kind.remove(from: &$0.left) }
      case .path: left.send(.path(.popFrom(id: store.left.path.ids[1])))
      }
    }
    // What is popped is as its operator has seen it; what a reducer further out removes is as it was read last.
    let last = !isByOperator ? 0 : kind == .path ? 201 : 101
    #expect(element.count == last && other.count == 0)
    store.edit { $0 = House.State() }
    #expect(element.count == last && other.count == 0)
  }

  @Test("are told apart where two collections have ids of other types, and the same numbers")
  func sameNumbers() {
    struct Row<ID: Hashable & Sendable>: Identifiable {
      let id: ID
      var count = 0
    }
    struct Lists {
      var words: IdentifiedArrayOf<Row<Int>> = [Row(id: 1)]
      var longs: IdentifiedArrayOf<Row<Int64>> = [Row(id: 1)]
    }
    let store = editable(Lists())
    let word = store.scope(state: \.words) { (action: IdentifiedAction<Int, Int>) in
      { lists in if case .element(let id, let count) = action { lists.words[id: id]?.count = count } }
    }.scope(id: 1)
    let long = store.scope(state: \.longs) { (action: IdentifiedAction<Int64, Int>) in
      { lists in if case .element(let id, let count) = action { lists.longs[id: id]?.count = count } }
    }.scope(id: 1)
    word?.send(10)
    long?.send(20)
    #expect(word?.count == 10 && long?.count == 20)
    store.send { $0 = Lists(words: [], longs: []) }
    #expect(word?.count == 10 && long?.count == 20)
  }

  @Test("are told apart where two collections have the same ids, and go at once")
  func sameIDs() {
    let state = House.State(left: Self.page([1, 2], count: 10), right: Self.page([1, 2], count: 20))
    let store = Store(initialState: state) { House() }
    let left = Self.row(1, of: store.scope(state: \.left, action: \.left))
    let right = Self.row(1, of: store.scope(state: \.right, action: \.right))
    left.send(.set(11))
    #expect(left.count == 11)
    store.edit { $0 = House.State() }
    #expect([left.count, right.count] == [11, 20])
  }

  @Test("In what is presented, too", arguments: Kind.allCases)
  func presented(kind: Kind) throws {
    let store = Store(initialState: Page.State(child: Self.page([1, 2]))) { Page() }
    let child = try #require(store.scope(state: \.child, action: \.child))
    let element = kind.element(of: child)
    element.send(.set(3))
    store.edit { page in kind.edit(&page.child!) { $0.count += 1 } }
    #expect(element.count == 4)
    store.edit { kind.remove(from: &$0.child!) }
    #expect(element.count == 4)
  }

  @Test("What is pushed, popped and edited by its own parent stays where it is, and nothing is held between actions")
  func inPlace() throws {
    let store = Store(initialState: House.State(left: Self.page(Array(0..<20)))) { House() }
    store.edit { $0.left.path.reserveCapacity(40) }
    let left = store.scope(state: \.left, action: \.left)
    var elements = (0..<10).map { Self.row($0, of: left) } + (0..<10).map { Self.screen($0, of: left) }
    func places() -> [UInt?] {
      store.withState { state in
        [
          state.left.path.withContiguousStorageIfAvailable { UInt(bitPattern: $0.baseAddress) },
          state.left.rows.withContiguousStorageIfAvailable { UInt(bitPattern: $0.baseAddress) },
        ]
      }
    }
    let before = places()
    for element in elements { element.send(.set(1)) }
    left.send(.path(.push(id: 1_000_000, state: Page.State())))
    left.send(.path(.popFrom(id: 1_000_000)))
    left.edit { $0.rows[id: 3]?.count = 5 }
    store.edit { $0.left.rows[id: 4]?.count = 5 }
    store.edit { $0.left.path[4].count = 5 }
    #expect(places() == before)
    elements = []
    store.edit { _ in }
    // Whoever scopes again is noted again.
    let row = Self.row(1, of: left)
    row.send(.set(6))
    #expect(row.count == 6)
    store.edit { $0.left = Page.State() }
    #expect(row.count == 6)
  }

  @Test("Of many stores of one collection, each scoped by a closure of its own, one holds it, and the others are found")
  func closures() {
    guard countsAllocations else { return }
    let store = Store(initialState: House.State(left: Self.page(Array(0..<200)))) { House() }
    let left = store.scope(state: \.left, action: \.left)
    func row(_ id: Int) -> StoreOf<Page> {
      left.scope(state: \.rows, action: { Page.Action.rows($0) }).scope(id: id)!
    }
    var alive = [row(0), row(1)]
    let first = alive[0]
    func costs() -> [Int64] {
      [
        allocations { first.send(.set(1)) },
        allocations { store.edit { $0.right.count += 1 } },
        allocations { store.send(.left(.set(1))) },
      ]
    }
    for _ in 0..<10 { _ = costs() }
    let few = costs()
    alive += (2..<100).map(row)
    for _ in 0..<3 { _ = costs() }
    // To find a collection by a closure takes up to three.
    #expect(zip(costs(), few).allSatisfy { $0 - $1 <= 3 * 98 })
    #expect(first.count == 1)
    store.edit { $0.left.rows = [] }
    #expect(alive.map(\.count) == [1] + Array(repeating: 0, count: 99))
  }

  @Test("Nothing that is gone lives on when nobody has its store")
  func lifetimes() {
    let lifetimes = Lifetimes()
    func makeStore() -> StoreOf<Room> {
      let row = Room.State(id: 2, marks: [Tracked(1, in: lifetimes)])
      return Store(initialState: Room.State(id: 0, sheet: Room.State(id: 1, rows: [row]))) { Room() }
    }
    let store = makeStore()
    var sheet = store.scope(state: \.sheet, action: \.sheet)
    var row = sheet?.scope(state: \.rows, action: \.rows).scope(id: 2)
    row?.send(.set(5))
    #expect(row?.count == 5)
    store.send(.act(.child(.sheet, .remove)))
    #expect(row?.count == 5)
    (row, sheet) = (nil, nil)
    store.send(.set(1))
    #expect(lifetimes.live == 0)
  }
}
