import NavEngine
import TestSupport
import Testing

@MainActor
@Suite("Reducers: what looking for screens costs")
struct OuterCostTests {
  /// A list whose rows count, or wait.
  private struct List: Reducer {
    struct State: Equatable {
      var rows: IdentifiedArrayOf<Row.State> = []
    }

    enum Action: CasePathable {
      case rows(IdentifiedActionOf<Row>)

      struct AllCasePaths: Sendable {
        let rows = CasePath(embed: Action.rows) { if case .rows(let action) = $0 { action } else { nil } }
      }
      static let allCasePaths = AllCasePaths()
    }

    struct Row: Reducer {
      struct State: Equatable, Identifiable {
        let id: Int
        var count = 0
      }

      enum Action {
        case count
        case wait
      }

      func reduce(into state: inout State, action: Action) -> Effect<Action> {
        if case .wait = action { return .run { _ in await untilCancelled(Log()) } }
        state.count += 1
        return .none
      }
    }

    var body: some ReducerOf<Self> {
      EmptyReducer().forEach(\.rows, action: \.rows) { Row() }
    }
  }

  private struct Lists: Reducer {
    struct State: Equatable {
      var first = List.State()
      var second = List.State()
    }

    enum Action: CasePathable {
      case first(List.Action)
      case second(List.Action)

      struct AllCasePaths: Sendable {
        let first = CasePath(embed: Action.first) { if case .first(let action) = $0 { action } else { nil } }
        let second = CasePath(embed: Action.second) { if case .second(let action) = $0 { action } else { nil } }
      }
      static let allCasePaths = AllCasePaths()
    }

    var body: some ReducerOf<Self> {
      Scope(state: \.first, action: \.first) { List() }
      Scope(state: \.second, action: \.second) { List() }
    }
  }

  @Test(
    "An action beside effects allocates nothing, and neither does one where nothing runs",
    .enabled(if: countsAllocations),
    arguments: [0, 1, 8]
  )
  func allocation(running: Int) async {
    let list = List.State(rows: IdentifiedArray(uniqueElements: (0..<10).map { List.Row.State(id: $0) }))
    let store = Store(initialState: Lists.State(first: list, second: list)) { Lists() }
    let tasks = (0..<running).map { store.send(.first(.rows(.element(id: $0, action: .wait)))) }
    func send() {
      store.send(.second(.rows(.element(id: 1, action: .count))))
      store.send(.first(.rows(.element(id: 9, action: .count))))
    }
    for _ in 0..<3 { send() }
    let count = allocations {
      for _ in 0..<100 { send() }
    }
    #if !DEBUG
      #expect(count == 0)
    #else
      // Without optimisation, some closures are on the heap, for each operator that is asked.
      #expect(count <= 200 * 200)
    #endif
    #expect(store.withState { $0.second.rows[id: 1]?.count ?? 0 } >= 103)
    for task in tasks {
      task.cancel()
      await task.finish()
    }
  }
}
