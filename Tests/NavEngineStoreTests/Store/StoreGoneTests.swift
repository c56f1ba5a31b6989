import NavEngine
import Testing

/// A store goes on answering with the last state of what it was scoped to.
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

    /// Whether the child is in the box of a presentation.
    var isPresented: Bool { testDescription.contains("presented") }
    /// Whether the child is one of several.
    /// Whether what comes in the place of the child has its id.
    var returns: Bool { testDescription == "an element of a collection" }

    var isElement: Bool { ["a screen of a stack", "an element of a collection"].contains(testDescription) }
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

  private func check(_ kind: Kind, _ store: StoreOf<Shapes>) throws {
    let (change, remove) = (kind.change, kind.remove)
    store.send(.edit { change(&$0, 0) })
    let child = try #require(kind.scope(store))
    // What nobody reads counts, too.
    store.send(.edit { change(&$0, 1) })
    store.send(.edit { change(&$0, 2) })
    store.send(.edit { remove(&$0) })
    #expect(child.counted == 2)
    // Long afterwards, too, also when there is another child; but an element is known by its id alone.
    store.send(.edit { change(&$0, 50) })
    store.send(.edit { $0.field.count += 1 })
    #expect(child.counted == (kind.returns ? 50 : 2))
  }

  @Test("has the last state that it had, though nobody read it", arguments: kinds)
  func last(kind: Kind) throws {
    try check(kind, Store(initialState: State()) { Shapes() })
  }

  @Test("also where no operator knows of the child, unless it is an element", arguments: kinds)
  func withoutOperators(kind: Kind) throws {
    let store = Store(initialState: State()) { Shapes().editor }
    if !kind.isElement { return try check(kind, store) }
    let (change, remove) = (kind.change, kind.remove)
    store.send(.edit { change(&$0, 1) })
    let child = try #require(kind.scope(store))
    store.send(.edit { remove(&$0) })
    // As it was before the first action that could have changed it.
    #expect(child.counted == 1)
  }

  @Test("also while somebody holds a copy of the whole state", arguments: kinds)
  func sharedState(kind: Kind) throws {
    let store = Store(initialState: State()) { Shapes() }
    let (change, remove) = (kind.change, kind.remove)
    store.send(.edit { change(&$0, 0) })
    let child = try #require(kind.scope(store))
    store.send(.edit { change(&$0, 4) })
    let copy = store.state
    store.send(.edit { remove(&$0) })
    #expect(copy != store.state)
    #expect(child.counted == 4)
  }

  @Test("also when it was changed in the action that took it away, if it is presented", arguments: kinds)
  func changedMeanwhile(kind: Kind) throws {
    let store = Store(initialState: State()) { Shapes() }
    let (change, remove) = (kind.change, kind.remove)
    store.send(.edit { change(&$0, 0) })
    let child = try #require(kind.scope(store))
    store.send(
      .edit {
        change(&$0, 3)
        remove(&$0)
      }
    )
    // What is in no box is kept as it was before the parent reduced.
    #expect(child.counted == (kind.isPresented ? 3 : 0))
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
