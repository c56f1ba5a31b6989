import NavEngine
import Testing

@MainActor
@Suite("Store: scoping")
struct StoreScopeTests {
  private typealias State = Shapes.State
  private let store = Store(initialState: State()) { Shapes() }

  private func edit(_ edit: @escaping @Sendable (inout State) -> Void) {
    store.send(.edit(edit))
  }

  /// What holds of a child's store, wherever the child is.
  private func check(_ scope: () -> StoreOf<Leaf>?, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let child = try #require(scope(), sourceLocation: sourceLocation)
    #expect(scope() === child, sourceLocation: sourceLocation)
    for value in [20, 30] {
      child.send(.set(value))
      #expect(child.count == value, sourceLocation: sourceLocation)
    }
    edit { $0.field.tags.append(1) }
    #expect(scope() === child && child.count == 30, sourceLocation: sourceLocation)
  }

  @Test("to a field; the same key paths, wherever they are written, give the same store")
  func field() throws {
    try check { store.scope(state: \.field, action: \.field) }
    #expect(store.field.count == 30)
    let other = Store(initialState: State()) { Shapes() }
    #expect(other.scope(state: \.field, action: \.field) !== store.scope(state: \.field, action: \.field))
  }

  @Test("to a computed property")
  func computed() {
    let child = store.scope(state: \.computed, action: \.field)
    child.send(.set(3))
    #expect(child.count == 30 && store.field.count == 3)
    edit { $0.field.count = 4 }
    #expect(child.count == 40 && store.scope(state: \.computed, action: \.field) === child)
  }

  @Test("to an optional")
  func optional() throws {
    #expect(store.scope(state: \.optional, action: \.optional) == nil)
    edit { $0.optional = Leaf.State() }
    try check { store.scope(state: \.optional, action: \.optional) }
    edit { $0.optional = nil }
    #expect(store.scope(state: \.optional, action: \.optional) == nil)
  }

  @Test("to what is presented; what is presented next has another store")
  func presented() throws {
    #expect(store.scope(state: \.presented, action: \.presented) == nil)
    edit { $0.presented = Leaf.State() }
    try check { store.scope(state: \.presented, action: \.presented) }
    let first = try #require(store.scope(state: \.presented, action: \.presented))
    edit { $0.presented = nil }
    #expect(store.scope(state: \.presented, action: \.presented) == nil)
    edit { $0.presented = Leaf.State(count: 5) }
    let second = try #require(store.scope(state: \.presented, action: \.presented))
    #expect(second !== first && second.count == 5 && first.count == 30)
    edit {
      $0.presented = nil
      $0.presented = Leaf.State(count: 6)
    }
    let third = try #require(store.scope(state: \.presented, action: \.presented))
    #expect(third !== second && third.count == 6 && second.count == 5 && first.count == 30)
    // A view layer that shows items takes stores for them.
    let again = try #require(store.scope(state: \.presented, action: \.presented))
    #expect(third == again && third != second && Set([first, second, third, again]).count == 3)
  }

  @Test("to one case of what is presented, in one step; what is presented next has another store")
  func destination() throws {
    func scope() -> Store<Leaf.State, Leaf.Action>? {
      store.scope(state: \.destination?.page, action: \.destination.page)
    }
    #expect(scope() == nil)
    edit { $0.destination = .page(Leaf.State()) }
    try check { scope() }
    let first = try #require(scope())
    edit { $0.destination = .other(Leaf.State(count: 1)) }
    #expect(scope() == nil)
    #expect(store.scope(state: \.destination?.other, action: \.destination.other)?.count == 1)
    edit { $0.destination = .page(Leaf.State(count: 2)) }
    let second = try #require(scope())
    #expect(second !== first && second.count == 2 && first.count == 30)
    edit { $0.destination = nil }
    edit { $0.destination = .page(Leaf.State(count: 3)) }
    // Nobody has looked in between.
    #expect(scope() !== second && scope()?.count == 3 && second.count == 2)
  }

  @Test("to one case of what is presented, in two steps")
  func destinationStore() throws {
    edit { $0.destination = .page(Leaf.State()) }
    let destination = try #require(store.scope(state: \.destination, action: \.destination))
    try check { destination.scope(state: \.page, action: \.page) }
    #expect(destination.scope(state: \.other, action: \.other) == nil)
    edit { $0.destination = .other(Leaf.State(count: 1)) }
    // Another case is another presentation.
    let next = try #require(store.scope(state: \.destination, action: \.destination))
    #expect(next !== destination && next.scope(state: \.other, action: \.other)?.count == 1)
    #expect(destination.scope(state: \.page, action: \.page)?.count ?? 30 == 30)
  }

  @Test("to cases whose payloads have spare bits, have none, are large, and are in boxes")
  func cases() throws {
    let shape = store.scope(state: \.shape, action: \.shape)
    #expect(shape.scope(state: \.leaf, action: \.leaf) == nil)
    edit { $0.shape = .leaf(Leaf.State(tags: [1])) }
    try check { shape.scope(state: \.leaf, action: \.leaf) }
    edit { $0.shape = .boxed(Leaf.State(tags: [1])) }
    #expect(shape.scope(state: \.leaf, action: \.leaf) == nil)
    try check { shape.scope(state: \.boxed, action: \.boxed) }
    edit { $0.shape = .number(3) }
    let number = try #require(shape.scope(state: \.number, action: \.number))
    #expect(number.state == 3)
    number.send(-1)
    #expect(number.state == -1 && store.shape == .number(-1))
    edit { $0.shape = .large(FourKilobytes()) }
    let large = try #require(shape.scope(state: \.large, action: \.large))
    large.send(7)
    #expect(large.first == 0 && large.last == 7 && shape.scope(state: \.large, action: \.large) === large)
    #expect(shape.scope(state: \.number, action: \.number) == nil)
  }

  @Test("to the screens of a stack, which keep their stores when others come and go")
  func elements() throws {
    edit { $0.path = [Leaf.State(count: 0), Leaf.State(count: 1), Leaf.State(count: 2)] }
    let path = store.scope(state: \.path, action: \.path)
    let ids = Array(store.path.ids)
    let stores = try ids.map { try #require(path.scope(id: $0)) }
    #expect(path.scope(id: StackElementID(rawValue: 1 << 60)) == nil)
    try check { path.scope(id: ids[1]) }
    edit {
      $0.path.swapAt(0, 2)
      $0.path.insert(Leaf.State(count: 9), at: 0)
    }
    #expect(stores.map(\.count) == [0, 30, 2])
    for (id, store) in zip(ids, stores) { #expect(path.scope(id: id) === store) }
    edit { $0.path.pop(from: ids[1]) }
    #expect(ids.map { path.scope(id: $0) == nil } == [true, true, false])
  }

  @Test("to the elements of a collection, which keep their stores when others come and go")
  func rows() throws {
    edit { $0.rows = [Page.State(id: 1, count: 10), Page.State(id: 2, count: 20)] }
    let rows = store.scope(state: \.rows, action: \.rows)
    let row = try #require(rows.scope(id: 2))
    row.send(.set(21))
    edit { $0.rows.insert(Page.State(id: 3), at: 0) }
    #expect(row.count == 21 && rows.scope(id: 2) === row && rows.scope(id: 4) == nil)
    edit { $0.rows.remove(id: 1) }
    #expect(row.count == 21 && rows.scope(id: 1) == nil)
  }
}
