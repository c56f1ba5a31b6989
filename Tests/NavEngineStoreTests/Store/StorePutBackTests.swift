import NavEngine
import TestSupport
import Testing

/// Presentations that a reducer puts back as they were before, as an undo or a cancelled edit does.
@MainActor
@Suite("Stores of what is put back")
struct StorePutBackTests {
  private func makeStore(_ state: Page.State) -> StoreOf<Page> { Store(initialState: state) { Page() } }

  @Test("a copy from after scoping: the last state is that of the copy")
  func scopedBefore() throws {
    let store = makeStore(Page.State(child: Page.State(id: 1, count: 0)))
    let child = try #require(store.scope(state: \.child, action: \.child))
    let copy = store.withState { $0 }
    child.send(.set(2))
    store.edit { $0 = copy }
    #expect(child.count == 0)
    store.edit { $0 = Page.State() }
    #expect(child.count == 0)
    withExtendedLifetime(copy) {}
  }

  @Test("a copy from before scoping: what its own reducer makes of it then is the last state")
  func scopedAfter() throws {
    let store = makeStore(Page.State(child: Page.State(id: 1, count: 0)))
    let copy = store.withState { $0 }
    store.send(.child(.presented(.set(2))))
    let child = try #require(store.scope(state: \.child, action: \.child))
    store.edit { $0 = copy }
    #expect(child.count == 0)
    child.send(.set(5))
    #expect(child.count == 5)
    store.send(.child(.dismiss))
    #expect(child.count == 5)
  }

  @Test("a child within one that is put back, and then replaced", arguments: [true, false])
  func nested(isRead: Bool) throws {
    let store = makeStore(Page.State(child: Page.State(id: 1, child: Page.State(id: 2, count: 0))))
    let sheet = try #require(store.scope(state: \.child, action: \.child))
    let copy = sheet.withState { $0 }
    sheet.scope(state: \.child, action: \.child)?.send(.set(5))
    let inner = try #require(sheet.scope(state: \.child, action: \.child))
    store.edit { $0.child = copy }
    if isRead { #expect(inner.count == 0) }
    store.edit { $0.child?.child = Page.State(id: 3) }
    // What was put back is known once it is read.
    #expect(inner.count == (isRead ? 0 : 5))
  }

  @Test("back and forth between two states, the last one that was read is left")
  func undoAndRedo() throws {
    let store = makeStore(Page.State(child: Page.State(id: 1, count: 0)))
    let child = try #require(store.scope(state: \.child, action: \.child))
    let states = (0..<4).map { number in
      child.send(.set(number))
      return store.withState { $0 }
    }
    for number in [2, 0, 3, 1, 1, 2, 0] {
      store.edit { $0 = states[number] }
      #expect(child.count == number)
      child.send(.set(number + 10))
      #expect(child.count == number + 10 && states[number].child?.count == number)
    }
    store.edit { $0 = states[3] }
    #expect(child.count == 3)
    store.edit { $0.child = nil }
    #expect(child.count == 3)
  }
}
