import NavEngine
import TestSupport
import Testing

@MainActor
@Suite("Rows whose ids are at a key path")
struct KeyedRowTests {
  private typealias Rows = IdentifiedArray<[Int], Leaf.State>
  private typealias Action = IdentifiedAction<[Int], Leaf.Action>

  @Test("A row reduces its actions, has a store, and ends with its effects")
  func rows() async {
    let cancelled = Log<Int>()
    // A leaf has no id of its own.
    let initial = Rows(uniqueElements: [Leaf.State(tags: [1]), Leaf.State(tags: [2])], id: \.tags)
    let rows = Store(initialState: initial) {
      Reduce<Rows, Action>.changing { rows, action in
        if case .element(let id, .set(-1)) = action { rows.remove(id: id) }
      }
      .forEach(\.self, action: CasePath()) { Leaf() }
    }
    let row = rows.scope(id: [2])
    rows.send(.element(id: [2], action: .set(2)))
    row?.send(.run { _ in await untilCancelled(cancelled) })
    #expect(row?.count == 2 && rows.map(\.tags) == [[1], [2]] && rows.scope(id: [1])?.count == 0)
    rows.send(.element(id: [2], action: .set(-1)))
    await until { cancelled.entries == [1] }
    #expect(rows.map(\.tags) == [[1]])
  }
}
