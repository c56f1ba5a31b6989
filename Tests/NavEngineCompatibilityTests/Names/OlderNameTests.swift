import NavEngineCompatibility
import TestSupport
import Testing

/// A feature of older names, whose work sends nothing.
private struct Saving: ReducerProtocol {
  typealias State = Int

  enum Action { case save }

  let log: Log<Int>

  func reduce(into state: inout Int, action: Action) -> EffectTask<Action> {
    state += 1
    return .fireAndForget { [state] in
      log.note(state)
      throw Refusal()
    }
  }

  private struct Refusal: Error {}
}

@MainActor
@Suite("Features in older names")
struct OlderNameTests {
  @Test("fireAndForget runs its work, and drops the error")
  func fireAndForget() async {
    let (log, issues) = (Log<Int>(), IssueLog())
    let store = Store(initialState: 0, reducer: Saving(log: log))
    await withIssueReporter(issues.reporter) { await store.send(.save).finish() }
    #expect(log.entries == [1] && issues.issues.isEmpty)
  }

  @Test("forEach takes a case that carries an id and an action")
  func forEach() {
    let store = Store(initialState: OlderRows.State(rows: [.init(id: 1), .init(id: 2)]), reducer: OlderRows())
    store.send(.row(id: 2, action: .tap))
    #expect(store.rows.map(\.taps) == [0, 1])
    #expect(reportedIssues { store.send(.row(id: 3, action: .tap)) }.count == 1)
  }
}
