import NavEngine
import TestSupport
import Testing

/// What stores of elements cost the actions of others, and what they are left with when their elements go.
@MainActor
@Suite("Stores of elements")
struct ScopedElementTests {
  private static let many = 1_000

  private static func makeStore(_ count: Int) -> StoreOf<Shelves> {
    Store(initialState: Shelves.State(count: count)) { Shelves() }
  }

  private static func rowStores(_ store: StoreOf<Shelves>, _ count: Int) -> [StoreOf<Shelf>] {
    let rows = store.scope(state: \.rows, action: \.rows)
    return (0..<count).map { rows.scope(id: $0)! }
  }

  private static func screenStores(_ store: StoreOf<Shelves>, _ count: Int) -> [StoreOf<Shelf>] {
    let path = store.scope(state: \.path, action: \.path)
    return store.path.ids.prefix(count).map { path.scope(id: $0)! }
  }

  @Test("An action that leaves collections alone costs the same with one store of an element alive as with many")
  func untouched() {
    guard countsAllocations else { return }
    let store = Self.makeStore(Self.many)
    var alive = Self.rowStores(store, 1) + Self.screenStores(store, 1)
    let withFew = allocations { store.send(.nothing) }
    alive = Self.rowStores(store, Self.many) + Self.screenStores(store, Self.many)
    #expect(allocations { store.send(.nothing) } == withFew)
    keep(alive)
  }

  @Test("An element's own action costs the same with one store of an element alive as with many")
  func elementAction() {
    guard countsAllocations else { return }
    let store = Self.makeStore(Self.many)
    var alive = Self.rowStores(store, 1) + Self.screenStores(store, 1)
    let (row, screen) = (alive[0], alive[1])
    let withFew = (allocations { row.send(.add(1)) }, allocations { screen.send(.add(1)) })
    alive = Self.rowStores(store, Self.many) + Self.screenStores(store, Self.many)
    #expect(allocations { row.send(.add(1)) } == withFew.0)
    #expect(allocations { screen.send(.add(1)) } == withFew.1)
    keep(alive)
  }

  @Test("A parent edits, and adds to, collections where they are, though stores are scoped to elements")
  func editedInPlace() {
    let store = Self.makeStore(100)
    let alive = Self.rowStores(store, 2) + Self.screenStores(store, 2)
    let before = store.withState(\.addresses)
    for action in [Shelves.Action.editLast, .addRoom, .swapLast] {
      store.send(action)
      #expect(store.withState(\.addresses) == before, "\(action)")
    }
    keep(alive)
  }

  @Test("Stores are left with their elements as they were read last", arguments: Removal.allCases, [true, false])
  func gone(_ removal: Removal, isRead: Bool) {
    let store = Self.makeStore(10)
    let (rows, screens) = (Self.rowStores(store, 10), Self.screenStores(store, 10))
    let ids = Array(store.path.ids)
    for (number, row) in rows.enumerated() { row.send(.add(100 + number)) }
    for (number, screen) in screens.enumerated() { screen.send(.add(200 + number)) }
    if isRead {
      for (number, row) in rows.enumerated() { #expect(row.total == 100 + number) }
      for (number, screen) in screens.enumerated() { #expect(screen.total == 200 + number) }
    }

    store.send(.remove(removal))

    let (left, path) = store.withState { ($0.rows, $0.path) }
    #expect(left.count < 10 && path.count < 10)
    // What was not read since it was scoped is as it was then.
    func check() {
      for (number, row) in rows.enumerated() {
        #expect(row.total == (isRead || left.contains(id: number) ? 100 + number : 0), "row \(number)")
      }
      for (number, screen) in screens.enumerated() {
        #expect(screen.total == (isRead || path.ids.contains(ids[number]) ? 200 + number : 0), "screen \(number)")
      }
    }
    check()
    // And stay so.
    store.send(.nothing)
    store.send(.editLast)
    check()
  }
}

/// What runs in many elements costs the actions of others nothing, and is cancelled with them.
@MainActor
@Suite("Elements in which something runs")
struct RunningElementTests {
  private let cancelled = Log<Int>()

  private func makeStore(_ count: Int, running: Int) -> StoreOf<Shelves> {
    let store = Store(initialState: Shelves.State(count: count)) { Shelves(cancelled: cancelled) }
    for number in 0..<running { store.send(.rows(.element(id: number, action: .work))) }
    for id in store.path.ids.prefix(running) { store.send(.path(.element(id: id, action: .work))) }
    return store
  }

  @Test("An action that leaves collections alone costs the same with some as with many")
  func untouched() {
    guard countsAllocations else { return }
    let few = makeStore(1_000, running: 20)
    let withFew = allocations { few.send(.nothing) }
    let many = makeStore(1_000, running: 1_000)
    #expect(allocations { many.send(.nothing) } == withFew)
  }

  @Test("What runs in an element that goes is cancelled, once, and nothing else", arguments: Removal.allCases)
  func removed(_ removal: Removal) async {
    for running in [1, 12] {
      let store = makeStore(12, running: running)
      store.send(.nothing)
      store.send(.editLast)
      store.send(.swapLast)
      #expect(cancelled.entries.isEmpty)
      let before = store.withState { (Set($0.rows.ids), Set($0.path.map(\.id))) }
      store.send(.remove(removal))
      let after = store.withState { (Set($0.rows.ids), Set($0.path.map(\.id))) }
      let gone =
        before.0.subtracting(after.0).filter { $0 < running } + before.1.subtracting(after.1).filter { $0 < running }
      await until { cancelled.count >= gone.count }
      store.send(.nothing)
      #expect(cancelled.take().sorted() == gone.sorted())
      store.send(.remove(.all))
      await until { cancelled.count >= 2 * running - gone.count }
      #expect(cancelled.take().count == 2 * running - gone.count)
    }
  }
}

/// How elements go.
enum Removal: CaseIterable {
  case last
  case all
  case replaced
  case editedFirst
  case copied
  case byNil
  case filtered
}

/// A list and a stack of the same feature.
private struct Shelves: Reducer {
  struct State {
    var rows: IdentifiedArrayOf<Shelf.State> = []
    var path = StackState<Shelf.State>()

    init(count: Int) {
      for number in 0..<count {
        rows.append(Shelf.State(id: number))
        path.append(Shelf.State(id: number))
      }
      rows.reserveCapacity(2 * count)
      path.reserveCapacity(2 * count)
    }

    /// Where the elements are in memory.
    var addresses: [UnsafeRawPointer?] {
      [
        rows.withContiguousStorageIfAvailable { UnsafeRawPointer($0.baseAddress) } ?? nil,
        path.withContiguousStorageIfAvailable { UnsafeRawPointer($0.baseAddress) } ?? nil,
      ]
    }
  }

  enum Action: CasePathable {
    case rows(IdentifiedAction<Int, Shelf.Action>)
    case path(StackAction<Shelf.State, Shelf.Action>)
    case nothing
    case editLast
    case addRoom
    case swapLast
    case remove(Removal)

    struct AllCasePaths {
      let rows = CasePath(embed: Action.rows) { if case .rows(let action) = $0 { action } else { nil } }
      let path = CasePath(embed: Action.path) { if case .path(let action) = $0 { action } else { nil } }
    }
    static let allCasePaths = AllCasePaths()
  }

  var cancelled = Log<Int>()

  var body: some ReducerOf<Self> {
    Reduce.changing { state, action in
      switch action {
      case .rows, .path, .nothing: break
      case .editLast:
        if !state.rows.isEmpty { state.rows[state.rows.count - 1].total += 0 }
        if let id = state.path.ids.last { state.path[id: id]?.total += 0 }
      case .addRoom:
        state.rows.append(Shelf.State(id: -1))
        state.path.append(Shelf.State(id: -1))
      case .swapLast:
        state.rows.swapAt(0, 1)
        state.path.swapAt(0, 1)
      case .remove(let removal): Self.remove(removal, from: &state)
      }
    }
    .forEach(\.rows, action: \.rows) { Shelf(cancelled: cancelled) }
    .forEach(\.path, action: \.path) { Shelf(cancelled: cancelled) }
  }

  private static func remove(_ removal: Removal, from state: inout State) {
    let id = state.path.ids.first ?? 0
    switch removal {
    case .last:
      state.rows.removeLast()
      state.path.popLast()
    case .all:
      state.rows.removeAll()
      state.path.removeAll()
    case .replaced:
      state.rows = [Shelf.State(id: 77)]
      state.path = [Shelf.State(id: 77)]
    case .editedFirst:
      // As they are is not what they were.
      for number in state.rows.indices { state.rows[number].total = -1 }
      for number in state.path.indices { state.path[number].total = -1 }
      state.rows = []
      state.path = []
    case .copied:
      let (rows, path) = (state.rows, state.path)
      state.rows.removeFirst()
      state.path.pop(from: id)
      keep(rows)
      keep(path)
    case .byNil:
      state.rows[id: 0] = nil
      state.path[id: id] = nil
    case .filtered:
      state.rows.removeAll { $0.id < 5 }
      state.path.removeAll { $0.id < 5 }
    }
  }
}

private struct Shelf: Reducer {
  struct State: Identifiable {
    var id: Int
    var total = 0
    /// Makes it refer to something.
    var label = "a label that is too long to be stored in the string itself"
  }

  enum Action {
    case add(Int)
    case work
  }

  let cancelled: Log<Int>

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .add(let number):
        state.total += number
        return .none
      case .work:
        return .run { [cancelled, id = state.id] _ in await untilCancelled(cancelled, id) }
      }
    }
  }
}
