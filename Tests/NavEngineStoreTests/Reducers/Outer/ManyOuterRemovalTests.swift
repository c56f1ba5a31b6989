import TestSupport
import Testing

@testable import NavEngine

/// As ``OuterRemovalTests``, with so much running that not each action looks for all of it.
@MainActor
@Suite("Reducers: effects end with what their screens are in, where there are many")
struct ManyOuterRemovalTests {
  private let cancelled = Log<Int>()

  private func store(_ count: Int, child: Page.State? = nil) -> StoreOf<House> {
    let rows = IdentifiedArray(uniqueElements: (0..<count).map { Page.State(id: $0) })
    return Store(initialState: House.State(left: Page.State(child: child, rows: rows))) { House() }
  }

  private func row(_ id: Int, _ action: Page.Action) -> House.Action { .left(.rows(.element(id: id, action: action))) }

  /// Runs something in so many rows until it is cancelled.
  private func run(_ count: Int, in store: StoreOf<House>) -> [StoreTask] {
    (0..<count).map { store.send(row($0, .running(cancelled))) }
  }

  @Test("All of a thousand are cancelled within so many actions, and none delivers anything meanwhile")
  func rows() async {
    let (count, gate) = (1_000, Gate())
    let store = store(count)
    let late = Page.Action.run { [cancelled] send in
      await gate.wait()
      await send(.set(1))
      cancelled.note(Task.isCancelled ? 1 : 0)
    }
    let tasks = (0..<count).map { store.send(row($0, late)) }
    let registry = store.root.registry
    store.edit { $0.left.rows[id: 0]?.count = 7 }
    store.edit { $0.left.rows = [Page.State(id: 3)] }
    await gate.open()
    for task in tasks { await task.finish() }
    // The one whose id is there yet arrives.
    #expect(store.left.rows.map(\.count) == [1])
    #expect(cancelled.entries.reduce(0, +) == count - 1)
    #expect(registry.isEmpty && registry.ownerCount == 0)
  }

  @Test("What nobody asks for is cancelled, too")
  func silent() async {
    let count = 320
    let store = store(count)
    let tasks = run(count, in: store)
    store.edit { $0.left.rows = [] }
    for _ in 0..<count / 8 { store.send(.right(.set(1))) }
    #expect(store.root.registry.isEmpty)
    for task in tasks { await task.finish() }
    #expect(cancelled.count == count)
  }

  @Test("It is cancelled without an action, too, a while later")
  func idle() async {
    let count = 100
    let store = store(count)
    let tasks = run(count, in: store)
    store.edit { $0.left.rows = [] }
    #expect(!store.root.registry.isEmpty)
    for task in tasks { await task.finish() }
    #expect(cancelled.count == count && store.root.registry.isEmpty)
  }

  @Test("A screen that is gone does not dismiss the next one")
  func dismissal() async {
    let (gate, issues) = (Gate(), IssueLog())
    let store = store(100, child: Page.State())
    let tasks = run(100, in: store)
    let dismissing = Page.Action.run { _ in
      @Dependency(\.dismiss) var dismiss
      await gate.wait()
      await dismiss()
    }
    await withIssueReporter(issues.reporter) {
      let task = store.send(.left(dismissing.presented()))
      store.edit { $0.left.child = nil }
      store.edit { $0.left.child = Page.State(id: 2) }
      await gate.open()
      await task.finish()
    }
    #expect(store.left.child?.id == 2 && issues.issues.isEmpty)
    store.root.registry.cancelAll()
    for task in tasks { await task.finish() }
  }

  @Test(
    "What goes on after its effect has ended dismisses its screen, and neither dismisses the next one nor sends to it",
    arguments: [false, true]
  )
  func escaped(isReplaced: Bool) async {
    let (gate, done, issues) = (Gate(), Gate(), IssueLog())
    let store = Store(initialState: House.State(left: Page.State(child: Page.State()))) { House() }
    let action = Page.Action.run { send in
      Task {
        @Dependency(\.dismiss) var dismiss
        await gate.wait()
        if isReplaced { await send(.set(9)) }
        await dismiss()
        await done.open()
      }
    }
    await withIssueReporter(issues.reporter) {
      await store.send(.left(action.presented())).finish()
      // The screen is known for as long as something can send for it.
      #expect(store.root.registry.ownerCount == 1)
      store.edit { $0.left.count = 3 }
      if isReplaced {
        store.edit { $0.left.child = nil }
        store.edit { $0.left.child = Page.State(id: 2) }
      }
      await gate.open()
      await done.wait()
    }
    #expect(store.left.child == (isReplaced ? Page.State(id: 2) : nil))
    #expect(issues.issues.map { $0.message.contains("after it had ended") } == (isReplaced ? [true] : []))
    #expect(store.root.registry.ownerCount == 0)
  }

  @Test("The more runs, the fewer actions look for all of it: as many looks an action, whatever the number")
  func complexity() async {
    for count in [8, 80, 800] {
      let store = store(count)
      let tasks = run(count, in: store)
      let registry = store.root.registry
      #expect(registry.ownerCount == count)
      let sweeps = registry.sweepCount
      for number in 0..<800 { store.send(row(number % count, .set(number))) }
      #expect(registry.sweepCount - sweeps == 800 * 8 / count)
      registry.cancelAll()
      for task in tasks { await task.finish() }
    }
  }
}
