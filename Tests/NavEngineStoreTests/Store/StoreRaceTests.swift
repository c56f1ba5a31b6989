import NavEngine
import Testing

@MainActor
@Suite("Store: dropped while it is looked for")
struct StoreRaceTests {
  /// Drops on another thread what `make` makes, and makes the next one meanwhile.
  private func race(_ rounds: Int, _ make: (Int) throws -> [AnyObject]) async throws {
    try await Releaser.with { releaser in
      for round in 0..<rounds { releaser.release(try make(round)) }
    }
  }

  @Test("Presented children and fields")
  func presented() async throws {
    let store = Store(initialState: Page.State.nested(3)) { Page() }
    try await race(4_000) { round in
      let child = try #require(store.scope(state: \.child, action: \.child))
      let grandchild = try #require(child.scope(state: \.child, action: \.child))
      if round.isMultiple(of: 16) {
        grandchild.send(.set(round))
        #expect(grandchild.count == round && store.child?.child?.count == round)
      }
      return [grandchild, child, child.scope(state: \.path, action: \.path)]
    }
    weak var child: StoreOf<Page>?
    child = store.scope(state: \.child, action: \.child)
    #expect(child == nil && store.scope(state: \.child, action: \.child)?.id == 1)
  }

  @Test("Screens, elements, optionals and cases")
  func others() async throws {
    let state = Shapes.State(optional: Leaf.State(), shape: .leaf(Leaf.State()), path: [Leaf.State(), Leaf.State()])
    let store = Store(initialState: state) { Shapes() }
    store.edit { $0.rows = [Page.State(id: 1)] }
    let path = store.scope(state: \.path, action: \.path)
    let id = store.path.ids[1]
    try await race(1_000) { round in
      let shape = store.scope(state: \.shape, action: \.shape)
      let screen = try #require(path.scope(id: id))
      if round.isMultiple(of: 16) {
        screen.send(.set(round))
        #expect(screen.count == round)
      }
      return [
        screen,
        try #require(shape.scope(state: \.leaf, action: \.leaf)),
        try #require(store.scope(state: \.optional, action: \.optional)),
        try #require(store.scope(state: \.rows, action: \.rows).scope(id: 1)),
      ]
    }
    weak var screen: StoreOf<Leaf>?
    screen = path.scope(id: id)
    #expect(screen == nil && path.scope(id: id) != nil)
  }
}
