import NavEngine
import TestSupport
import Testing

@MainActor
@Suite("Reducers: effects end with their screens")
struct ScreenEffectTests {
  private let page = Page()
  private let cancelled = Log<Int>()

  /// An action that runs until it is cancelled.
  private func running(_ mark: Int) -> Page.Action { .running(cancelled, mark) }

  private func action(_ action: Page.Action, at depth: Int) -> Page.Action {
    (0..<depth).reduce(action) { action, _ in .child(.presented(action)) }
  }

  @Test("All that runs in a screen and above it is cancelled, once; what runs below goes on", arguments: 1...4)
  func subtree(removed: Int) async {
    let store = Store(initialState: Page.State.nested(5)) { page }
    var tasks: [StoreTask] = []
    for depth in 0..<5 {
      for _ in 0..<2 { tasks.append(store.send(action(running(depth), at: depth))) }
    }
    store.send(action(.child(.dismiss), at: removed - 1))
    for task in tasks[(2 * removed)...] { await task.finish() }
    #expect(cancelled.entries.sorted() == (removed..<5).flatMap { [$0, $0] })
    for task in tasks {
      task.cancel()
      await task.finish()
    }
    #expect(cancelled.entries.sorted() == (0..<5).flatMap { [$0, $0] })
  }

  @Test("Presenting anew in one action is another screen")
  func replaced() async {
    let store = Store(initialState: Page.State.nested(2)) { page }
    let task = store.send(.child(.presented(running(1))))
    store.edit {
      $0.child = nil
      $0.child = Page.State()
    }
    await task.finish()
    #expect(cancelled.entries == [1] && store.child != nil)
  }

  @Test("A child with another id is another screen, also for a store that is scoped to the one before")
  func otherID() async throws {
    let store = Store(initialState: Page.State(child: Page.State(id: 1, count: 5))) { page }
    let task = store.send(.child(.presented(running(1))))
    let child = try #require(store.scope(state: \.child, action: \.child))
    store.edit { $0.child = Page.State(id: 1, count: 6) }
    #expect(cancelled.count == 0 && child.count == 6)
    store.edit { $0.child = Page.State(id: 2) }
    await task.finish()
    #expect(cancelled.entries == [1] && child.count == 6)
    let next = try #require(store.scope(state: \.child, action: \.child))
    #expect(next !== child && next.id == 2)
  }

  @Test("A presented child that gives itself another id ends the effects of the one before", arguments: [0, 1, 2])
  func ownID(way: Int) async {
    let cancelled = cancelled
    let store = Store(initialState: Page.State(child: Page.State(id: 1))) { page }
    let running = running(1)
    let task = store.send(.child(.presented(running)))
    store.send(.child(.presented(.set(5))))
    #expect(cancelled.entries.isEmpty)
    switch way {
    case 0: store.send(.child(.presented(.edit { $0.id = 2 })))
    case 1: store.edit { $0.child?.id = 2 }
    // With what it returns for the action in which it does.
    default:
      let effect: @Sendable () -> Effect<Page.Action> = {
        .merge(.send(.edit { $0.id = 2 }), .run { _ in await untilCancelled(cancelled, 2) })
      }
      await store.send(.child(.presented(.effect(effect)))).finish()
    }
    await task.finish()
    #expect(cancelled.entries.sorted() == (way == 2 ? [1, 2] : [1]) && store.child?.id == 2 && store.child?.count == 5)
    let next = store.send(.child(.presented(running)))
    store.send(.child(.presented(.set(6))))
    #expect(cancelled.count == (way == 2 ? 2 : 1))
    store.send(.child(.dismiss))
    await next.finish()
    #expect(store.child == nil)
  }

  @Test("Another case of a destination is another screen")
  func otherCase() async {
    let store = Store(initialState: Page.State(destination: .page(.init()))) { page }
    let work: @Sendable (Send<Leaf.Action>) async throws -> Void = { [cancelled] _ in await untilCancelled(cancelled) }
    let task = store.send(.destination(.presented(.page(.run(work)))))
    store.edit { $0.destination = .page(.init(count: 1)) }
    #expect(cancelled.count == 0)
    store.edit { $0.destination = .other(.init()) }
    await task.finish()
    #expect(cancelled.entries == [1])
  }

  @Test("Screens of a stack: those that are popped, and what they present; the others go on")
  func stack() async {
    let path = StackState((1...4).map { Page.State(id: $0, child: Page.State(id: 10 * $0)) })
    let store = Store(initialState: Page.State(path: path)) { page }
    var tasks: [StoreTask] = []
    for (id, state) in zip(path.ids, path) {
      tasks.append(store.send(.path(.element(id: id, action: running(state.id)))))
      tasks.append(store.send(.path(.element(id: id, action: .child(.presented(running(10 * state.id)))))))
    }
    store.send(.path(.popFrom(id: path.ids[2])))
    for task in tasks[4...] { await task.finish() }
    #expect(cancelled.entries.sorted() == [3, 4, 30, 40])
    store.edit { $0.path.remove(at: 0) }
    for task in tasks[..<2] { await task.finish() }
    #expect(cancelled.entries.sorted() == [1, 3, 4, 10, 30, 40])
    for task in tasks {
      task.cancel()
      await task.finish()
    }
    #expect(cancelled.count == 8)
  }

  @Test("Elements of two collections under one id: each with its own", .timeLimit(.minutes(10)))
  func sameIDs() async {
    let inner = Page.State(rows: [Page.State(id: 5)])
    var (first, second) = (inner, inner)
    (first.id, second.id) = (1, 2)
    let store = Store(initialState: Page.State(rows: [first, second])) { page }
    let tasks = [1, 2].map { id in
      store.send(.rows(.element(id: id, action: .rows(.element(id: 5, action: running(id))))))
    }
    for (id, task) in zip([1, 2], tasks) {
      store.send(.rows(.element(id: id, action: .edit { $0.rows.removeAll() })))
      await task.finish()
      #expect(cancelled.entries == Array(1...id))
    }
  }

  @Test("A screen dismisses itself from within others; the outer ones stay")
  func selfDismissal() async {
    let store = Store(initialState: Page.State.nested(4)) { page }
    let task = store.send(action(running(3), at: 3))
    await store.send(action(.run { [page] _ in await page.dismiss() }, at: 2)).finish()
    await task.finish()
    #expect(store.child?.child == nil && store.child != nil && cancelled.entries == [3])
  }

  @Test("An effect that a child sends at once, and its parent's, arrive in order")
  func immediate() {
    let store = Store(initialState: Page.State.nested(2)) { page }
    store.send(.child(.presented(.effect { .merge(.send(.set(1)), .send(.set(2))) })))
    #expect(store.child?.count == 2)
    #expect(
      page.log.entries == [
        "1: effect", "0: child sees 0", "1: set 1", "0: child sees 1", "1: set 2", "0: child sees 2",
      ]
    )
  }
}
