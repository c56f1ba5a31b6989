import NavEngine
import TestSupport
import Testing

@MainActor
@Suite("Store: sending")
struct StoreSendingTests {
  private let page = Page()

  @Test("Actions that are sent while another one is handled are handled after it, in order")
  func reentrant() {
    let store = Store(initialState: Page.State()) { page }
    let seen = Log<Int>()
    let tasks = Log<StoreTask>()
    store.edit { state in
      MainActor.assumeIsolated {
        for count in 1...3 { tasks.note(store.send(.set(count))) }
      }
      seen.note(state.count)
      state.id = 7
    }
    #expect(seen.entries == [0] && store.count == 3)
    #expect(page.log.entries == ["0: edit", "7: set 1", "7: set 2", "7: set 3"])
  }

  @Test("The task of an action that had to wait is that of its own effects")
  func reentrantTask() async throws {
    let store = Store(initialState: Page.State()) { page }
    let tasks = Log<StoreTask>()
    let gate = Gate()
    store.edit { _ in
      MainActor.assumeIsolated {
        tasks.note(
          store.send(
            .run { send in
              await gate.wait()
              await send(.set(4))
            }
          )
        )
      }
    }
    #expect(store.count == 0)
    await gate.open()
    await tasks.entries.first?.finish()
    #expect(store.count == 4)
  }

  @Test("A store that is dropped cancels its effects")
  func dropped() async throws {
    let cancelled = Log<Int>()
    var store: StoreOf<Page>? = Store(initialState: Page.State()) { page }
    weak let reference = store
    let task = try #require(store?.send(.run { _ in await untilCancelled(cancelled) }))
    store = nil
    #expect(reference == nil)
    await task.finish()
    #expect(cancelled.count == 1)
  }

  @Test("Scoped stores send as their root does")
  func scoped() async throws {
    let store = Store(initialState: Page.State.nested(3)) { page }
    let child = try #require(store.scope(state: \.child, action: \.child))
    await child.send(.run { await $0(.set(6)) }).finish()
    #expect(store.child?.count == 6)
    await child.send(.child(.presented(.run { [page] _ in await page.dismiss() }))).finish()
    #expect(child.child == nil && store.child != nil)
  }
}
