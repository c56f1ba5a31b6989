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
    let action = Page.Action.run { [cancelled] _ in await untilCancelled(cancelled, 1) }
    let tasks = (0..<count).map { store.send(row($0, action)) }
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
    let action = Page.Action.run { [cancelled] _ in await untilCancelled(cancelled, 1) }
    let tasks = (0..<count).map { store.send(row($0, action)) }
    store.edit { $0.left.rows = [] }
    #expect(!store.root.registry.isEmpty)
    for task in tasks { await task.finish() }
    #expect(cancelled.count == count && store.root.registry.isEmpty)
  }

  @Test("A screen that is gone does not dismiss the next one")
  func dismissal() async {
    let (count, gate, issues) = (100, Gate(), IssueLog())
    let store = store(count, child: Page.State())
    let action = Page.Action.run { [cancelled] _ in await untilCancelled(cancelled, 1) }
    let tasks = (0..<count).map { store.send(row($0, action)) }
    await withIssueReporter(issues.reporter) {
      let dismissing = store.send(
        .left(
          .child(
            .presented(
              .run { _ in
                @Dependency(\.dismiss) var dismiss
                await gate.wait()
                await dismiss()
              }
            )
          )
        )
      )
      store.edit { $0.left.child = nil }
      store.edit { $0.left.child = Page.State(id: 2) }
      await gate.open()
      await dismissing.finish()
    }
    #expect(store.left.child?.id == 2 && issues.issues.isEmpty)
    store.root.registry.cancelAll()
    for task in tasks { await task.finish() }
  }

  @Test(
    "What goes on by itself after its effect has ended neither dismisses what came after its screen, nor sends to it"
  )
  func escaped() async {
    let (gate, done) = (Gate(), Gate())
    let store = Store(initialState: House.State(left: Page.State(child: Page.State()))) { House() }
    let action = Page.Action.run { send in
      Task {
        @Dependency(\.dismiss) var dismiss
        await gate.wait()
        await send(.set(9))
        await dismiss()
        await done.open()
      }
    }
    let issues = IssueLog()
    await withIssueReporter(issues.reporter) {
      await store.send(.left(.child(.presented(action)))).finish()
      // The screen is known for as long as something can send for it.
      #expect(store.root.registry.ownerCount == 1)
      store.edit { $0.left.child = nil }
      store.edit { $0.left.child = Page.State(id: 2) }
      await gate.open()
      await done.wait()
    }
    #expect(store.left.child?.id == 2 && store.left.child?.count == 0)
    #expect(issues.issues.count == 1 && issues.issues.first?.message.contains("after it had ended") == true)
    #expect(store.root.registry.ownerCount == 0)
  }

  @Test("What goes on by itself after its effect has ended dismisses its screen while that is there")
  func escapedWithin() async {
    let (gate, done) = (Gate(), Gate())
    let store = Store(initialState: House.State(left: Page.State(child: Page.State()))) { House() }
    let action = Page.Action.run { send in
      Task {
        @Dependency(\.dismiss) var dismiss
        await gate.wait()
        await dismiss()
        await done.open()
      }
    }
    await store.send(.left(.child(.presented(action)))).finish()
    store.edit { $0.left.count = 3 }
    await gate.open()
    await done.wait()
    #expect(store.left.child == nil)
  }

  @Test("The more runs, the fewer actions look for all of it: as many looks an action, whatever the number")
  func complexity() async {
    let counts = [8, 80, 1_600]
    for count in counts {
      let store = store(count)
      let action = Page.Action.run { [cancelled] _ in await untilCancelled(cancelled, 1) }
      let tasks = (0..<count).map { store.send(row($0, action)) }
      let registry = store.root.registry
      #expect(registry.ownerCount == count)
      let sweeps = registry.sweepCount
      for number in 0..<1_600 { store.send(row(number % count, .set(number))) }
      #expect(registry.sweepCount - sweeps == 1_600 * 8 / count)
      registry.cancelAll()
      for task in tasks { await task.finish() }
    }
  }
}
