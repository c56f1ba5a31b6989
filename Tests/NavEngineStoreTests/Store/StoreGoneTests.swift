import NavEngine
import Testing

/// A store goes on answering with the last state of what it was scoped to: what was there when its operator let go of
/// it, or what was last read through the store.
@MainActor
@Suite("Store: what is gone")
struct StoreGoneTests {
  private typealias State = Shapes.State

  /// Where a child is, how to change it, and how to take it away.
  struct Kind: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let scope: @MainActor @Sendable (StoreOf<Shapes>) -> (any CountingStore)?
    let change: @Sendable (inout Shapes.State, Int) -> Void
    let remove: @Sendable (inout Shapes.State) -> Void

    /// Whether an operator runs the child that sees each action that takes it away.
    var hasOperator: Bool { ["presented", "an optional"].contains(testDescription) }
    /// Whether what comes in the place of the child has its id.
    var returns: Bool { testDescription == "an element of a collection" }
  }

  private nonisolated static let kinds: [Kind] = [
    Kind(
      testDescription: "presented",
      scope: { $0.scope(state: \.presented, action: \.presented) },
      change: { $0.presented = Leaf.State(count: $1) },
      remove: { $0.presented = nil }
    ),
    Kind(
      testDescription: "a case of what is presented",
      scope: { $0.scope(state: \.destination?.page, action: \.destination.page) },
      change: { $0.destination = .page(Leaf.State(count: $1)) },
      remove: { $0.destination = nil }
    ),
    Kind(
      testDescription: "a case of what is presented, in two steps",
      scope: { $0.scope(state: \.destination, action: \.destination)?.scope(state: \.page, action: \.page) },
      change: { $0.destination = .page(Leaf.State(count: $1)) },
      remove: { $0.destination = .other(Leaf.State(count: 77)) }
    ),
    Kind(
      testDescription: "an optional",
      scope: { $0.scope(state: \.optional, action: \.optional) },
      change: { $0.optional = Leaf.State(count: $1) },
      remove: { $0.optional = nil }
    ),
    Kind(
      testDescription: "a case",
      scope: { $0.scope(state: \.shape, action: \.shape).scope(state: \.leaf, action: \.leaf) },
      change: { $0.shape = .leaf(Leaf.State(count: $1)) },
      remove: { $0.shape = .none }
    ),
    Kind(
      testDescription: "a case in a box",
      scope: { $0.scope(state: \.shape, action: \.shape).scope(state: \.boxed, action: \.boxed) },
      change: { $0.shape = .boxed(Leaf.State(count: $1)) },
      remove: { $0.shape = .none }
    ),
    Kind(
      testDescription: "a screen of a stack",
      scope: { $0.scope(state: \.path, action: \.path).scope(id: $0.path.ids[0]) },
      change: { state, count in
        if state.path.isEmpty { state.path = [Leaf.State()] }
        state.path[id: state.path.ids[0]]?.count = count
      },
      remove: { $0.path.removeAll() }
    ),
    Kind(
      testDescription: "an element of a collection",
      scope: { $0.scope(state: \.rows, action: \.rows).scope(id: 1) },
      change: { state, count in
        if state.rows.isEmpty { state.rows = [Page.State(id: 1)] }
        state.rows[id: 1]?.count = count
      },
      remove: { $0.rows = [] }
    ),
  ]

  private func check(_ kind: Kind, _ store: StoreOf<Shapes>, isRead: Bool, last: Int) throws {
    let (change, remove) = (kind.change, kind.remove)
    store.edit { change(&$0, 0) }
    let child = try #require(kind.scope(store))
    store.edit { change(&$0, 1) }
    store.edit { change(&$0, 2) }
    if isRead { #expect(child.counted == 2) }
    store.edit { remove(&$0) }
    #expect(child.counted == last)
    // Long afterwards, too, also when there is another child; but an element is known by its id alone.
    store.edit { change(&$0, 50) }
    store.edit { $0.field.count += 1 }
    #expect(child.counted == (kind.returns ? 50 : last))
  }

  @Test(
    "has the state that was read last, or else the last that its operator has seen, or what was scoped",
    arguments: kinds
  )
  func lastState(kind: Kind) throws {
    try check(kind, Store(initialState: State()) { Shapes() }, isRead: true, last: 2)
    // Where no operator knows of the child, too.
    try check(kind, Store(initialState: State()) { Shapes().editor }, isRead: true, last: 2)
    // The last state of what is presented has that of its case.
    let isKnown = kind.hasOperator || kind.testDescription == "a case of what is presented, in two steps"
    try check(kind, Store(initialState: State()) { Shapes() }, isRead: false, last: isKnown ? 2 : 0)
  }

  @Test("not what its parent made of it in the action that took it away", arguments: kinds)
  func changedMeanwhile(kind: Kind) throws {
    let store = Store(initialState: State()) { Shapes() }
    let (change, remove) = (kind.change, kind.remove)
    store.edit { change(&$0, 0) }
    let child = try #require(kind.scope(store))
    store.edit {
      change(&$0, 3)
      remove(&$0)
    }
    #expect(child.counted == 0)
  }

  /// A feature whose parent edits a child, and dismisses it, in the action that the child was sent.
  private struct Farewells: Reducer {
    var body: some ReducerOf<Shapes> {
      Reduce<Shapes.State, Shapes.Action>.changing { state, action in
        switch action {
        case .presented(.presented), .optional:
          state.presented?.count += 100
          state.optional?.count += 100
          (state.presented, state.optional) = (nil, nil)
        default: break
        }
      }
      .ifLet(\.$presented, action: \.presented) { Leaf() }
      .ifLet(\.optional, action: \.optional) { Leaf() }
    }
  }

  @Test("but what its own reducer made of it in the action that took it away", arguments: kinds.filter(\.hasOperator))
  func ownAction(kind: Kind) throws {
    let state = State(optional: Leaf.State(), presented: Leaf.State())
    let store = Store(initialState: state) { Farewells() }
    let (presented, optional) = try (
      #require(store.scope(state: \.presented, action: \.presented)),
      #require(store.scope(state: \.optional, action: \.optional))
    )
    if kind.testDescription == "presented" { presented.send(.set(5)) } else { optional.send(.set(5)) }
    #expect(store.presented == nil && store.optional == nil)
    #expect([presented.count, optional.count] == (kind.testDescription == "presented" ? [5, 0] : [0, 5]))
  }

  // MARK: - Elements

  /// A parent that takes away the elements that act.
  private struct Removing: Reducer {
    var body: some ReducerOf<Shapes> {
      Reduce<Shapes.State, Shapes.Action>.changing { state, action in
        switch action {
        case .path(.element(let id, _)): state.path.remove(id: id)
        case .rows(.element(let id, _)): state.rows.remove(id: id)
        default: break
        }
      }
      .forEach(\.path, action: \.path) { Leaf() }
      .forEach(\.rows, action: \.rows) { Page() }
    }
  }

  @Test("An element that its own action takes away is as its reducer has left it, and so is one that is popped")
  func elements() throws {
    let state = State(path: [Leaf.State(), Leaf.State(), Leaf.State()], rows: [Page.State(id: 1)])
    let store = Store(initialState: state) { Removing() }
    let path = store.scope(state: \.path, action: \.path)
    let screens = try store.path.ids.map { try #require(path.scope(id: $0)) }
    let row = try #require(store.scope(state: \.rows, action: \.rows).scope(id: 1))
    row.send(.set(1))
    #expect(row.count == 1 && store.rows.isEmpty)
    screens[0].send(.set(2))
    #expect(screens[0].count == 2 && store.path.count == 2)

    let other = Store(initialState: state) { Shapes() }
    let leaves = try other.path.ids.map { id in
      try #require(other.scope(state: \.path, action: \.path).scope(id: id))
    }
    for (number, leaf) in leaves.enumerated() { leaf.send(.set(number + 10)) }
    let second = other.path.ids[1]
    other.send(.path(.popFrom(id: second)))
    #expect(leaves.map(\.count) == [10, 11, 12] && other.path.count == 1)
  }
}

/// A store of a state with a count.
@MainActor
protocol CountingStore: AnyObject, Sendable {
  var counted: Int { get }
}

extension Store: CountingStore where State: Counting {
  var counted: Int { withState { $0.count } }
}

protocol Counting {
  var count: Int { get }
}

extension Leaf.State: Counting {}
extension Page.State: Counting {}
