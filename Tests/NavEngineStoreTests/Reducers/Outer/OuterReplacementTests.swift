import TestSupport
import Testing

@testable import NavEngine

/// Children in optionals and cases that a reducer further out replaces by others.
@MainActor
@Suite("Reducers: effects end with children that are replaced")
struct OuterReplacementTests {
  private let cancelled = Log<Int>()

  /// An action that runs until it is cancelled.
  private func running(_ mark: Int) -> Page.Action { .running(cancelled, mark) }

  @Test("In an optional: by one with another id, and not by another value of the same")
  func optional() async {
    let store = Store(initialState: House.State(attic: Page.State(id: 1, path: [Page.State()]))) { House() }
    let screen = store.attic?.path.ids[0] ?? 0
    let tasks = [
      store.send(.attic(running(1))), store.send(.attic(.path(.element(id: screen, action: running(2))))),
    ]
    store.edit { $0.attic?.count += 1 }
    store.edit { $0.attic = Page.State(id: 1, path: $0.attic?.path ?? []) }
    #expect(cancelled.count == 0)
    store.edit { $0.attic = Page.State(id: 2, path: $0.attic?.path ?? []) }
    for task in tasks { await task.finish() }
    #expect(cancelled.take().sorted() == [1, 2])

    let next = store.send(.attic(running(3)))
    store.edit { $0.left.count += 1 }
    #expect(cancelled.count == 0)
    // What starts in the action that replaces the child ends with that.
    store.edit { $0.attic = Page.State(id: 3) }
    await next.finish()
    #expect(cancelled.take() == [3])
    #expect(store.root.registry.ownerCount == 0 && store.root.registry.isEmpty)
  }

  @Test("A child that gives itself another id is the same one")
  func ownID() async {
    let store = Store(initialState: House.State(attic: Page.State(id: 1))) { House() }
    let tasks = [store.send(.attic(running(1)))]
    store.send(.attic(.edit { $0.id = 2 }))
    store.send(.attic(.set(5)))
    store.edit { $0.left.count += 1 }
    let more = store.send(.attic(running(2)))
    store.send(.attic(.edit { $0.id = 3 }))
    store.edit { $0.left.count += 1 }
    #expect(cancelled.count == 0)
    store.edit { $0.attic?.id = 4 }
    for task in tasks + [more] { await task.finish() }
    #expect(cancelled.entries.sorted() == [1, 2])
  }

  @Test("What starts in a child that is replaced in the same action ends")
  func sameAction() async {
    let house = House { state, action in
      if case .attic(.run) = action, state.attic?.id == 1 { state.attic = Page.State(id: 2) }
    }
    let store = Store(initialState: House.State(attic: Page.State(id: 1))) { house }
    await store.send(.attic(running(1))).finish()
    #expect(cancelled.take() == [1])
    let task = store.send(.attic(running(2)))
    store.edit { $0.attic = nil }
    await task.finish()
    #expect(cancelled.entries == [2])
  }

  @Test(
    "In a case, also in a box or an optional: by one with another id, and by another case",
    arguments: [false, true],
    [false, true]
  )
  func inCase(isBoxed: Bool, isOptional: Bool) async {
    func guest(_ id: Int, isBoxed: Bool) -> Guest.State {
      isBoxed ? .awake(Page.State(id: id)) : .sleeping(Page.State(id: id))
    }
    func action(_ action: Page.Action) -> House.Action {
      let action: Guest.Action = isBoxed ? .awake(action) : .sleeping(action)
      return isOptional ? .lodger(action) : .room(action)
    }
    let store = Store(initialState: House.State()) { House() }
    func put(_ guest: Guest.State) { store.edit { if isOptional { $0.lodger = guest } else { $0.room = guest } } }
    put(guest(1, isBoxed: isBoxed))
    let first = store.send(action(running(1)))
    put(guest(1, isBoxed: isBoxed))
    #expect(cancelled.count == 0)
    put(guest(2, isBoxed: isBoxed))
    await first.finish()
    #expect(cancelled.take() == [1])
    let task = store.send(action(running(2)))
    put(guest(2, isBoxed: !isBoxed))
    await task.finish()
    #expect(cancelled.entries == [2])
  }
}
