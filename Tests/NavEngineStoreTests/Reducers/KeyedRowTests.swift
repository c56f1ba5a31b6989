import NavEngine
import TestSupport
import Testing

/// A row without an id of its own.
private struct Row: Reducer {
  struct State: Equatable {
    let name: String
    var count = 0
  }

  enum Action: Equatable, Sendable {
    case tap, run
  }

  let cancelled: Log<Int>

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    state.count += 1
    return action == .tap ? .none : .run { _ in await untilCancelled(cancelled, 1) }
  }
}

private struct List: Reducer {
  struct State: Equatable {
    var rows = IdentifiedArray(uniqueElements: [Row.State(name: "a"), Row.State(name: "b")], id: \.name)
  }

  enum Action: CasePathable {
    case remove(String)
    case rows(IdentifiedAction<String, Row.Action>)

    struct AllCasePaths {
      var rows: CasePath<Action, IdentifiedAction<String, Row.Action>> {
        CasePath(embed: { .rows($0) }) { if case .rows(let action) = $0 { action } else { nil } }
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  let cancelled: Log<Int>

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .remove(let name) = action { state.rows.remove(id: name) }
      return .none
    }
    .forEach(\.rows, action: \.rows) { Row(cancelled: cancelled) }
  }
}

@MainActor
@Suite("Rows whose ids are at a key path")
struct KeyedRowTests {
  @Test("A row reduces its actions, has a store, and ends with its effects")
  func rows() async {
    let cancelled = Log<Int>()
    let store = Store(initialState: List.State()) { List(cancelled: cancelled) }
    let rows = store.scope(state: \.rows, action: \.rows)
    let row = rows.scope(id: "b")
    store.send(.rows(.element(id: "b", action: .tap)))
    row?.send(.run)
    #expect(row?.count == 2 && rows.map(\.name) == ["a", "b"] && store.rows[id: "a"]?.count == 0)
    store.send(.remove("b"))
    await until { cancelled.entries == [1] }
    #expect(rows.map(\.name) == ["a"])
  }
}
