import NavEngine
import Observation
import TestSupport
import Testing

/// Which state is the last one of what is gone, where several have been in the same place, or have moved.
@MainActor
@Suite("Store: the last of several states")
struct StoreLastStateTests {
  private func makeStore(_ state: Shapes.State) -> StoreOf<Shapes> { Store(initialState: state) { Shapes() } }

  @Test("What was scoped to while others were told of an action may go in the next, before anybody reads it")
  func scopedMeanwhile() {
    let store = makeStore(Shapes.State(shape: .boxed(Leaf.State(count: 1))))
    let kept = Box<StoreOf<Leaf>?>(nil)
    onChange(of: store.field) {
      kept.value = store.scope(state: \.shape, action: \.shape).scope(state: \.boxed, action: \.boxed)
      store.edit { $0.shape = .none }
    }
    store.edit { $0.field.count = 2 }
    #expect(kept.value?.count == 1)
  }

  @Test("What an action has changed may go in one that was sent meanwhile", arguments: [true, false])
  func queued(isBoxed: Bool) throws {
    let store = makeStore(Shapes.State(optional: Leaf.State(), shape: .boxed(Leaf.State())))
    let leaf =
      isBoxed
      ? store.scope(state: \.shape, action: \.shape).scope(state: \.boxed, action: \.boxed)
      : store.scope(state: \.optional, action: \.optional)
    onChange(of: leaf?.count) {
      _ = store.edit {
        $0.shape = .none
        $0.optional = nil
      }
    }
    store.edit {
      $0.shape = .boxed(Leaf.State(count: 2))
      $0.optional?.count = 2
    }
    #expect(leaf?.count == 2)
  }

  @Test("What comes into a place where something else was has a last state of its own")
  func samePlace() throws {
    let store = makeStore(Shapes.State(shape: .number(1)))
    let shape = store.scope(state: \.shape, action: \.shape)
    let first = try #require(shape.scope(state: \.number, action: \.number))
    store.edit { $0.shape = .none }
    store.edit { $0.shape = .number(5) }
    let second = try #require(shape.scope(state: \.number, action: \.number))
    #expect(first !== second && second.state == 5)
    store.edit { $0.shape = .none }
    #expect(first.state == 1 && second.state == 5)
  }

  @Test("To dismiss what nobody presents is reported, wherever it is")
  func dismissal() {
    let store = makeStore(Shapes.State(optional: Leaf.State(), shape: .leaf(Leaf.State())))
    let issues = reportedIssues {
      store.dismiss()
      store.scope(state: \.path, action: \.path).dismiss()
      store.scope(state: \.optional, action: \.optional)?.dismiss()
      store.scope(state: \.shape, action: \.shape).scope(state: \.leaf, action: \.leaf)?.dismiss()
    }
    #expect(issues.count == 4 && issues.allSatisfy { $0.message.contains("nobody presents") })
  }
}

// MARK: - What moves

extension StoreLastStateTests {
  /// A row with a leaf in an optional, that takes it away when it has acted.
  private struct Row: Reducer {
    struct State: Equatable, Identifiable {
      let id: Int
      var leaf: Leaf.State?
    }

    enum Action: CasePathable {
      case clear
      case leaf(Leaf.Action)

      struct AllCasePaths: CasePathList {
        let leaf = CasePath(embed: Action.leaf) { if case .leaf(let action) = $0 { action } else { nil } }
      }
    }

    var body: some ReducerOf<Self> {
      Reduce.changing { state, _ in state.leaf = nil }
        .ifLet(\.leaf, action: \.leaf) { Leaf() }
    }
  }

  private struct Table: Reducer {
    struct State: Equatable {
      var rows: IdentifiedArrayOf<Row.State>
    }

    enum Action: CasePathable {
      case swap
      case rows(IdentifiedActionOf<Row>)

      struct AllCasePaths: CasePathList {
        let rows = CasePath(embed: Action.rows) { if case .rows(let action) = $0 { action } else { nil } }
      }
    }

    var body: some ReducerOf<Self> {
      Reduce.changing { state, action in if case .swap = action { state.rows.swapAt(0, 1) } }
        .forEach(\.rows, action: \.rows) { Row() }
    }
  }

  @Test("What has moved to where something else was has a last state of its own", arguments: [true, false])
  func moved(isReversed: Bool) throws {
    let rows = [1, 2].map { Row.State(id: $0, leaf: Leaf.State(count: $0)) }
    let store = Store(initialState: Table.State(rows: IdentifiedArray(uniqueElements: rows))) { Table() }
    let table = store.scope(state: \.rows, action: \.rows)
    let leaves = try [1, 2].map { id in
      try #require(table.scope(id: id)?.scope(state: \.leaf, action: \.leaf))
    }
    store.send(.swap)
    for position in isReversed ? [1, 0] : [0, 1] {
      let id = position + 1
      leaves[position].send(.set(id * 10))
      #expect(store.rows[id: id]?.leaf == nil)
    }
    // Each was changed in the action that has taken it away.
    #expect(leaves.map(\.count) == [10, 20])
  }
}

// MARK: - What is known alike

extension StoreLastStateTests {
  private struct Lists: Reducer {
    struct State: Equatable {
      var all: IdentifiedArrayOf<Page.State> = [Page.State(id: 1), Page.State(id: 2)]
      var favourites: IdentifiedArrayOf<Page.State> = [Page.State(id: 1)]
    }

    enum Action: CasePathable, Sendable {
      case remove(Int)
      case all(IdentifiedActionOf<Page>)
      case favourites(IdentifiedActionOf<Page>)

      struct AllCasePaths: CasePathList {
        let all = CasePath(embed: Action.all) { if case .all(let action) = $0 { action } else { nil } }
        let favourites = CasePath(embed: Action.favourites) { if case .favourites(let it) = $0 { it } else { nil } }
      }
    }

    var body: some ReducerOf<Self> {
      Reduce.changing { state, action in
        switch action {
        case .remove(let id): state.all.remove(id: id)
        case .favourites(.element(let id, .set(-1))): state.favourites.remove(id: id)
        default: break
        }
      }
      .forEach(\.all, action: \.all) { Page() }
      .forEach(\.favourites, action: \.favourites) { Page() }
    }
  }

  @Test("A row that is gone is left as it was when one with its id goes from another list", arguments: [true, false])
  func goneBefore(isRead: Bool) throws {
    let store = Store(initialState: Lists.State()) { Lists() }
    let row = try #require(store.scope(state: \.all, action: \.all).scope(id: 1))
    let favourite = try #require(store.scope(state: \.favourites, action: \.favourites).scope(id: 1))
    row.send(.set(10))
    #expect(row.count == 10)
    store.send(.remove(1))
    if isRead { #expect(row.count == 10) }
    favourite.send(.set(-1))
    #expect(row.count == 10 && favourite.count == -1 && store.favourites.isEmpty)
  }

  /// A feature that takes its child away for some actions.
  private struct Outer<Child: Reducer & Sendable>: Reducer where Child.State: Equatable, Child.Action: Sendable {
    struct State: Equatable {
      var inner: Child.State?
    }

    enum Action: CasePathable, Sendable {
      case clear
      case inner(Child.Action)

      struct AllCasePaths: CasePathList {
        let inner = CasePath(embed: Action.inner) { if case .inner(let action) = $0 { action } else { nil } }
      }
    }

    let child: Child
    let clears: @Sendable (Action) -> Bool

    var body: some ReducerOf<Self> {
      Reduce.changing { state, action in if clears(action) { state.inner = nil } }
        .ifLet(\.inner, action: \.inner) { child }
    }
  }

  @Test("A child and its own first child have last states of their own when both go in one action")
  func nested() throws {
    typealias Inner = Outer<Leaf>
    // The leaf has gone already, by its own parent.
    let base = Outer(child: Inner(child: Leaf()) { if case .clear = $0 { true } else { false } }) {
      if case .inner(.clear) = $0 { true } else { false }
    }
    let store = Store(initialState: .init(inner: Inner.State(inner: Leaf.State(count: 1)))) { base }
    let outer = try #require(store.scope(state: \.inner, action: \.inner))
    let inner = try #require(outer.scope(state: \.inner, action: \.inner))
    inner.send(.set(2))
    #expect(inner.count == 2)
    store.send(.inner(.clear))
    #expect(inner.count == 2 && outer.withState(\.inner) == nil)
  }
}
