import NavEngine
import Observation
import TestSupport
import Testing

/// Which state is the last one of what is gone, where several have been in the same place, or have moved.
@MainActor
@Suite("Store: the last of several states")
struct StoreLastStateTests {
  /// SAFETY: belongs to the main actor.
  private final class Kept: @unchecked Sendable {
    var leaf: StoreOf<Leaf>?
  }

  private func makeStore(_ state: Shapes.State) -> StoreOf<Shapes> { Store(initialState: state) { Shapes() } }

  @Test("What was scoped to while others were told of an action may go in the next, before anybody reads it")
  func scopedMeanwhile() {
    let store = makeStore(Shapes.State(shape: .boxed(Leaf.State(count: 1))))
    let kept = Kept()
    onChange(of: store.field) {
      kept.leaf = store.scope(state: \.shape, action: \.shape).scope(state: \.boxed, action: \.boxed)
      store.edit { $0.shape = .none }
    }
    store.edit { $0.field.count = 2 }
    #expect(kept.leaf?.count == 1)
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

  @Test("Who edits a copy of a state leaves the last state alone")
  func editedCopy() throws {
    let store = makeStore(Shapes.State(presented: Leaf.State(count: 1)))
    let leaf = try #require(store.scope(state: \.presented, action: \.presented))
    var copy = store.state
    copy.presented?.count = 99
    store.send(.presented(.dismiss))
    #expect(leaf.count == 1 && copy.presented?.count == 99)
  }

  @Test("A reducer that edits a state of which there is a copy has the last state")
  func editedState() throws {
    let store = makeStore(Shapes.State(presented: Leaf.State(count: 1)))
    let leaf = try #require(store.scope(state: \.presented, action: \.presented))
    let copy = store.state
    store.send(.presented(.presented(.set(2))))
    store.send(.presented(.dismiss))
    #expect(leaf.count == 2 && copy.presented?.count == 1)
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

      struct AllCasePaths {
        let leaf = CasePath(embed: Action.leaf) { if case .leaf(let action) = $0 { action } else { nil } }
      }
      static let allCasePaths = AllCasePaths()
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

      struct AllCasePaths {
        let rows = CasePath(embed: Action.rows) { if case .rows(let action) = $0 { action } else { nil } }
      }
      static let allCasePaths = AllCasePaths()
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
