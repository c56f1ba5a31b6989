import NavEngine
import Testing

/// Ids of elements whose hashes and comparisons scope the store that calls them.
@MainActor
@Suite("App code: ids that scope")
struct HashScopingTests {
  /// The parent has more stores than it looks through one by one.
  @Test("A key path whose argument scopes leads to one store", arguments: [AppCode.Kind.idHash, .idEquality])
  func keyPath(kind: AppCode.Kind) {
    let code = AppCode()
    let store = Store(initialState: Workshop.State(code)) { Workshop() }
    @MainActor func scope(_ number: Int) -> StoreOf<ToolFeature> {
      store.scope(state: \.[for: Tool.Key(number: number, code: code)], action: \.bench)
    }
    let kept = (0..<20).map { scope($0) }
    for turn in 1...6 {
      var calls = 0
      code.begin([kind], times: .max) {
        calls += 1
        if calls == turn { #expect(scope(20).withState(\.uses) == turn - 1) }
      }
      let number = turn + 20
      let child = scope(number)
      code.end()
      #expect(calls > 0 && scope(number) === child)
      child.send(.use)
      #expect(child.withState(\.uses) == turn && store.bench.uses == turn)
    }
    #expect(zip(kept, 0...).allSatisfy { $0 === scope($1) })
  }

  @Test("A comparison of a key path's argument that scopes by the same key path leads to one store", arguments: 1...4)
  func sameKeyPath(turn: Int) {
    let code = AppCode()
    let store = Store(initialState: Workshop.State(code)) { Workshop() }
    @MainActor func scope(_ number: Int) -> StoreOf<ToolFeature> {
      store.scope(state: \.[for: Tool.Key(number: number, code: code)], action: \.bench)
    }
    let kept = (0..<2).map { scope($0) }
    var (calls, inner) = (0, [StoreOf<ToolFeature>]())
    code.begin([.idEquality], times: .max) {
      calls += 1
      if calls == turn { inner.append(scope(2)) }
    }
    let child = scope(2)
    code.end()
    #expect(inner.count == 1 && inner[0] === child && scope(2) === child)
    #expect(zip(kept, 0...).allSatisfy { $0 === scope($1) })
  }

  @Test(
    "A hash or a comparison of an element's id scopes to the same element, or to another one",
    arguments: [AppCode.Kind.idHash, .idEquality],
    [1, 2]
  )
  func elements(kind: AppCode.Kind, other: Int) throws {
    let code = AppCode()
    var state = Workshop.State(code)
    state.rows = IdentifiedArray(uniqueElements: (0..<40).map { Tool($0, code) })
    let store = Store(initialState: state) { Workshop() }
    let rows = store.scope(state: \.rows, action: \.rows)
    func key(_ number: Int) -> Tool.Key { Tool.Key(number: number, code: code) }
    var others: [StoreOf<ToolFeature>] = []
    // Each call of the member has its turn: before the known children are looked through, and while they are.
    for turn in 1...6 {
      var calls = 0
      code.begin([kind], times: .max) {
        calls += 1
        if calls == turn, let row = rows.scope(id: key(other)) { others.append(row) }
      }
      let row = try #require(rows.scope(id: key(1)))
      code.end()
      row.send(.use)
      #expect(row.uses == turn && store.withState { $0.rows[id: key(1)]?.uses } == turn)
    }
    #expect(!others.isEmpty && others.allSatisfy { $0 === others[0] })
  }
}
