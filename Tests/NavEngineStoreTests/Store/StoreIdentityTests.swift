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
    store.edit { $0.attic = Page.State(id: 1, count: 2) }
    #expect(first.count == 2 && Self.attic(store) === first)
    let presence = tracking { _ = Self.attic(store) }
    let count = tracking { _ = first.count }
    store.edit { $0.attic = Page.State(id: 2, count: 2) }
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
    store.edit { $0.attic = nil }
    store.edit { $0.attic = Page.State(id: 2) }
    let second = try #require(Self.attic(store))
    let again = tracking { if !isReadBefore { _ = first.count } }
    let other = tracking { _ = second.count }
    second.send(.set(5))
    #expect([read.value, again.value, other.value] == [0, 0, 1])
  }

  @Test("A child that gives itself another id is another child")
  func ownID() throws {
    let store = Store(initialState: House.State(attic: Page.State(id: 1))) { House() }
    let first = try #require(Self.attic(store))
    let presence = tracking { _ = Self.attic(store) }
    first.edit { $0.id = 2 }
    let second = try #require(Self.attic(store))
    #expect(second !== first && first.id == 1 && second.id == 2 && presence.value == 1)
    let issues = reportedIssues { first.send(.set(5)) }
    #expect(issues.count == 1 && second.count == 0)
  }

  @Test("A presented child that gives itself another id keeps its store, as its presentation is the same")
  func ownIDPresented() throws {
    let store = Store(initialState: Page.State(child: Page.State(id: 1))) { Page() }
    let child = try #require(store.scope(state: \.child, action: \.child))
    child.edit { $0.id = 2 }
    #expect(child.id == 2 && store.scope(state: \.child, action: \.child) === child)
    store.edit { $0.child?.count = 5 }
    #expect(child.count == 5)
    // Another presentation.
    store.edit { $0.child = Page.State(id: 3) }
    #expect(child.id == 2 && store.scope(state: \.child, action: \.child) !== child)
  }

  @Test("A store is identified by itself, whatever id its state has")
  func identifiable() throws {
    func id<Item: Identifiable>(of item: Item) -> Item.ID { item.id }
    let store = Store(initialState: Page.State(child: Page.State(id: 1))) { Page() }
    let child = try #require(store.scope(state: \.child, action: \.child))
    #expect(id(of: child) == ObjectIdentifier(child) && id(of: child) != id(of: store))
    #expect(child.state.id == 1 && child.id == 1)
  }

  /// Presents what becomes another case by itself.
  private struct Lobby: Reducer {
    var body: some ReducerOf<Page> {
      Reduce<Page.State, Page.Action>.changing { state, action in if case .edit(let edit) = action { edit(&state) } }
        .ifLet(\.$destination, action: \.destination) {
          Reduce<PageDestination.State, PageDestination.Action>.changing { state, action in
            if case .page(.set(let count)) = action { state = .other(Leaf.State(count: count)) }
          }
        }
    }
  }

  @Test(
    "A presented child that becomes another case by itself is another presentation, which its store does not follow"
  )
  func ownCasePresented() throws {
    let store = Store(initialState: Page.State(destination: .page(Leaf.State(count: 1)))) { Lobby() }
    let first = try #require(store.scope(state: \.destination, action: \.destination))
    let page = try #require(store.scope(state: \.destination?.page, action: \.destination.page))
    store.send(.destination(.presented(.page(.set(5)))))
    #expect(store.destination == .other(Leaf.State(count: 5)))
    // What its own reducer has made of it; what was in its case is as it was read last.
    #expect(first.state == .other(Leaf.State(count: 5)) && page.count == 1)
    #expect(store.scope(state: \.destination, action: \.destination) !== first)
    store.edit { $0.destination = .other(Leaf.State(count: 6)) }
    #expect(first.state == .other(Leaf.State(count: 5)) && page.count == 1)
  }

  private struct Attic: Reducer {
    var body: some ReducerOf<House> {
      Reduce<House.State, House.Action>.changing { state, action in
        if case .attic(.set) = action { state.attic = Page.State(id: 2, count: 9) }
      }
      .ifLet(\.attic, action: \.attic) { Page() }
    }
  }

  @Test("A child that its parent replaces in the action that it was sent is left as its own reducer has left it")
  func sameAction() throws {
    let store = Store(initialState: House.State(attic: Page.State(id: 1))) { Attic() }
    let child = try #require(Self.attic(store))
    child.send(.set(5))
    #expect(child.count == 5 && child.id == 1 && store.attic?.count == 9)
  }

  @Test("A child that a reducer further out replaces is left as it was read last")
  func replacedFurtherOut() throws {
    let house = House { state, action in
      if case .attic(.set) = action { state.attic = Page.State(id: 2, count: 9) }
    }
    let store = Store(initialState: House.State(attic: Page.State(id: 1, count: 3))) { house }
    let child = try #require(Self.attic(store))
    child.send(.set(5))
    #expect(child.count == 3 && child.id == 1 && store.attic?.count == 9)
  }

  @Test("A child that is replaced before its action comes to it is left as it was")
  func before() throws {
    let house = CombineReducers<House.State, House.Action, _> {
      Reduce.changing { state, action in
        if case .attic(.set(1)) = action { state.attic = Page.State(id: 2, count: 9) }
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

  private nonisolated static func sub(_ id: Int, count: Int = 0) -> PageDestination.State {
    .sub(Page.State(id: id, count: count))
  }

  @Test("Who tracks a scope to a case of what is presented is told of another child, and not of an edit")
  func casePresented() throws {
    let store = Store(initialState: Page.State(destination: Self.sub(1))) { Page() }
    func scope() -> StoreOf<Page>? { store.scope(state: \.destination?.sub, action: \.destination.sub) }
    let first = try #require(scope())
    var told = tracking { _ = scope() }
    store.edit { $0.destination = Self.sub(1, count: 3) }
    #expect(told.value == 0 && first.count == 3)
    store.edit { $0.destination = Self.sub(2) }
    #expect(told.value == 1)
    let second = try #require(scope())
    #expect(second !== first && second.state.id == 2 && first.count == 3)
    told = tracking { _ = scope() }
    store.edit { $0.destination = .page(Leaf.State()) }
    #expect(told.value == 1 && scope() == nil)
    told = tracking { _ = scope() }
    store.edit { $0.destination = Self.sub(3) }
    #expect(told.value == 1 && reportedIssues { second.send(.set(4)) }.count == 1)
    scope()?.send(.set(5))
    #expect(store.destination == Self.sub(3, count: 5))
  }

  // MARK: - Many places

  /// What a row does, in an optional of it.
  private struct Job: Reducer {
    enum State: Equatable, Sendable {
      case starting
      case running(Int)
    }

    enum Action: Sendable {
      case advance
      case run(@Sendable () async -> Void)
    }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .advance:
        if case .running(let count) = state { state = .running(count + 1) } else { state = .running(0) }
        return .none
      case .run(let work): return .run { _ in await work() }
      }
    }
  }

  private struct Row: Reducer {
    struct State: Equatable, Identifiable, Sendable {
      let id: Int
      var job: Job.State? = .starting
    }

    enum Action: CasePathable, Sendable {
      case job(Job.Action)

      struct AllCasePaths: CasePathList {
        let job = CasePath(embed: Action.job) { if case .job(let action) = $0 { action } else { nil } }
      }
    }

    var body: some ReducerOf<Self> {
      EmptyReducer().ifLet(\.job, action: \.job) { Job() }
    }
  }

  private struct List: Reducer {
    struct State: Equatable, Sendable {
      var rows: IdentifiedArrayOf<Row.State> = [Row.State(id: 1), Row.State(id: 2)]

      static let running = State(rows: [Row.State(id: 1, job: .running(0)), Row.State(id: 2, job: .running(0))])
    }

    enum Action: CasePathable, Sendable, EditAction {
      case edit(@Sendable (inout State) -> Void)
      case rows(IdentifiedActionOf<Row>)

      struct AllCasePaths: CasePathList {
        let rows = CasePath(embed: Action.rows) { if case .rows(let action) = $0 { action } else { nil } }
      }
    }

    var swapsBefore = false

    var body: some ReducerOf<Self> {
      Reduce.changing { state, action in if case .rows = action, swapsBefore { state.rows.swapAt(0, 1) } }
      EmptyReducer().forEach(\.rows, action: \.rows) { Row() }
      Reduce.changing { state, action in if case .edit(let edit) = action { edit(&state) } }
    }
  }

  private static func job(_ id: Int, of store: StoreOf<List>) -> StoreOf<Job>? {
    store.scope(state: \.rows, action: \.rows).scope(id: id)?.scope(state: \.job, action: \.job)
  }

  @Test("What a child makes of itself ends nothing in others of its feature, whatever they are", arguments: [0, 1])
  func manyChildren(first: Int) async {
    let store = Store(initialState: List.State()) { List() }
    let cancelled = Log<Int>()
    func run(_ id: Int) -> StoreTask {
      store.send(.rows(.element(id: id, action: .job(.run { await untilCancelled(cancelled, id) }))))
    }
    if first == 1 { store.send(.rows(.element(id: 2, action: .job(.advance)))) }
    let tasks = [run(1), run(2)]
    store.send(.rows(.element(id: 1, action: .job(.advance))))
    store.send(.rows(.element(id: 1, action: .job(.advance))))
    store.edit { _ in }
    #expect(cancelled.count == 0)
    store.edit { $0.rows[id: 1]?.job = .starting }
    await tasks[0].finish()
    #expect(cancelled.take() == [1])
    store.edit { $0.rows[id: 2]?.job = nil }
    await tasks[1].finish()
    #expect(cancelled.take() == [2])
  }

  @Test("A child that becomes another case by itself is another child, also while there are copies of the state")
  func copies() throws {
    let store = Store(initialState: List.State()) { List() }
    let (starting, second) = try (#require(Self.job(1, of: store)), #require(Self.job(2, of: store)))
    starting.send(.advance)
    let first = try #require(Self.job(1, of: store))
    #expect(first !== starting && starting.state == .starting && first.state == .running(0))
    for count in 1..<3 {
      let copy = store.state
      first.send(.advance)
      #expect(first.state == .running(count) && Self.job(1, of: store) === first)
      #expect(second.state == .starting && Self.job(2, of: store) === second)
      keep(copy)
    }
    let copy = store.state
    store.edit { $0.rows[id: 1]?.job = .starting }
    #expect(first.state == .running(2) && Self.job(1, of: store) !== first)
    keep(copy)
  }

  @Test("Children of rows that change places before an action comes to them keep their stores")
  func moved() throws {
    let store = Store(initialState: List.State.running) { List(swapsBefore: true) }
    let (first, second) = try (#require(Self.job(1, of: store)), #require(Self.job(2, of: store)))
    first.send(.advance)
    #expect(first.state == .running(1) && second.state == .running(0))
    second.send(.advance)
    first.send(.advance)
    #expect(first.state == .running(2) && second.state == .running(1))
    #expect(Self.job(1, of: store) === first && Self.job(2, of: store) === second)
  }

  @Test("Who reads a child's field anew as they are told that there is another child is told of its changes")
  func readAnew() throws {
    let store = Store(initialState: House.State(attic: Page.State(id: 1))) { House() }
    let first = try #require(Self.attic(store))
    let told = Log<Int>()
    let presence = Log<Int>()
    onChange(of: Self.attic(store)) {
      presence.note(1)
      withObservationTracking {
        _ = Self.attic(store)?.count
      } onChange: {
        told.note(1)
      }
    }
    _ = tracking { _ = first.count }
    store.edit { $0.attic = Page.State(id: 2) }
    #expect(presence.count == 1 && told.count == 0)
    store.send(.attic(.set(5)))
    #expect(told.count == 1)
    keep(first)
  }
}
